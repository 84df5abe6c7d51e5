-- The imports that mended rows of another one; few mend any.
create index import_mends_index on import (mends) where mends is not null;
