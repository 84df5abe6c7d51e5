-- An import may mend the rows of another, and its rows may belong to one record: cost centres to a project, options to
-- a dimension.
alter table import add column mends uuid null;
alter table import add column parent_id uuid null;
