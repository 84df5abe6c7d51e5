import { ObjectType } from "type-graphql";
import { StoredFile } from "./lib/stored-file.js";

@ObjectType({ simpleResolvers: true, description: "The file of a delivery with its bytes." })
export class DeliveryFile extends StoredFile {}
