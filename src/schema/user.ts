import { Field, ObjectType } from "type-graphql";
import { Relation } from "./lib/directives.js";
import { listArgs, pageOf } from "./lib/record-types.js";
import { DateTime, UUID } from "./lib/scalars.js";
import { sortEnum } from "./lib/sort.js";

@ObjectType({ simpleResolvers: true, description: "What users may do in the web application, by name." })
export class Role {
  @Field(() => UUID, { description: "The gateway's id of the role." })
  id!: string;

  @Field(() => String, { description: "Name of the role, unique in the tenant." })
  name!: string;
}

export const RolePage = pageOf(Role, "roles", "A page of roles, ascending by `name`.", "The roles of this page.");

export const RolesArgs = listArgs(Role, {
  filters: { name: "Only roles with one of these `name`s, exactly." },
  search: "Only roles whose `name` contains this text; case does not count, accents do.",
});

@ObjectType({ simpleResolvers: true, description: "A person of the tenant who works with the web application." })
export class User {
  @Field(() => UUID, { description: "The gateway's id of the user." })
  id!: string;

  @Field(() => String, { description: "E-mail address, lower case, unique in the tenant." })
  email!: string;

  @Field(() => String, { description: "Name of the person." })
  name!: string;

  @Field(() => [Role], { description: "Roles of the person, ascending by `name`." })
  roles!: Role[];

  @Field(() => DateTime, {
    description:
      "When the user or the user's roles last changed. Not on REST, where the specification's record has no such " +
      "field.",
  })
  @Relation()
  updated_at!: string;
}

export const UserPage = pageOf(
  User,
  "users",
  "A page of users, ascending by `email` unless `sort` says otherwise.",
  "The users of this page.",
);

export const UsersArgs = listArgs(User, {
  filters: {
    email: "Only users with one of these `email`s, exactly.",
    role_id: { type: UUID, description: "Only users with one of these roles." },
  },
  search: "Only users whose `email` or `name` contains this text; case does not count, accents do.",
  sort: sortEnum("UserSort", { EMAIL: "`email`, by code point", NAME: "`name`, alphabetically" }),
  order: "ascending by `email`",
});
