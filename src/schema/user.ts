import { ArgsType, Field, ObjectType } from "type-graphql";
import { EXACTLY, Relation, Rules } from "./lib/directives.js";
import { Page, PageArgs, Search } from "./lib/page.js";
import { DateTime, UUID } from "./lib/scalars.js";
import { sortEnum } from "./lib/sort.js";

export const UserSort = sortEnum("UserSort", { EMAIL: "`email`, by code point", NAME: "`name`, alphabetically" });

@ObjectType({ simpleResolvers: true, description: "What users may do in the web application, by name." })
export class Role {
  @Field(() => UUID, { description: "The gateway's id of the role." })
  id!: string;

  @Field(() => String, { description: "Name of the role, unique in the tenant." })
  name!: string;
}

@ObjectType({ simpleResolvers: true, implements: Page, description: "A page of roles, ascending by `name`." })
export class RolePage extends Page {
  @Field(() => [Role], { description: "The roles of this page." })
  roles!: Role[];
}

@ArgsType()
export class RolesArgs extends PageArgs {
  @Field(() => [String], { nullable: true, description: "Only roles with one of these `name`s, exactly." })
  @Rules(EXACTLY)
  name?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: "Only roles whose `name` contains this text; case does not count, accents do.",
  })
  @Search()
  search?: string | null;
}

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

@ObjectType({
  simpleResolvers: true,
  implements: Page,
  description: "A page of users, ascending by `email` unless `sort` says otherwise.",
})
export class UserPage extends Page {
  @Field(() => [User], { description: "The users of this page." })
  users!: User[];
}

@ArgsType()
export class UsersArgs extends PageArgs {
  @Field(() => [String], { nullable: true, description: "Only users with one of these `email`s, exactly." })
  @Rules(EXACTLY)
  email?: string[] | null;

  @Field(() => [UUID], { nullable: true, description: "Only users with one of these roles." })
  @Rules(EXACTLY)
  role_id?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: "Only users whose `email` or `name` contains this text; case does not count, accents do.",
  })
  @Search()
  search?: string | null;

  @Field(() => UserSort, { nullable: true, description: "Order of the list; absent: ascending by `email`." })
  @Rules({ nullMeans: "absent" })
  sort?: keyof typeof UserSort | null;
}
