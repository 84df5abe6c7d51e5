import { Resolver } from "type-graphql";
import { Delivery } from "../schema/delivery/delivery.js";
import { DeliveryFile } from "../schema/delivery-file.js";
import { JobAccepted } from "../schema/job.js";
import { BodyPart } from "../schema/lib/body-part.js";
import { OpenToSuppliers, Rest, Scope, Statements } from "../schema/lib/directives.js";
import { fileOf, filesById, importDeliveryPdf } from "../services/delivery/pdf.js";
import { fileContent } from "./lib/file.js";
import { ToOne } from "./lib/relations.js";
import { arg, id, Read, Write } from "./lib/operations.js";

const LIMIT = 16 * 1_048_576;

@Resolver()
export class DeliveryFileResolver {
  @Scope("deliveries:write")
  @OpenToSuppliers()
  @Rest({
    method: "POST",
    path: "/deliveries/pdf",
    body: "file",
    bodies: ["bytes", "multipart"],
    bytesOf: ["application/pdf"],
    limit: LIMIT,
    outcomes: ["accepted"],
  })
  @Write(
    JobAccepted,
    [arg("file", BodyPart, "The PDF. On REST: the body, or the part `file` of a form.")],
    importDeliveryPdf,
    "Stores the PDF of a delivery note, of at most 16 MiB, and reads it in a job: the XML inside it (UBL or UN/CEFACT), or else the text of its pages. The same file again is the same delivery. A file that does not begin as a PDF: 400; one that cannot be read: its job fails and says why.",
  )
  importDeliveryPdf!: object;

  @Scope("deliveries:read")
  @Rest({ method: "GET", path: "/deliveries/:id/pdf", file: true })
  @Statements(2)
  @Read(
    DeliveryFile,
    [id("delivery")],
    fileOf,
    "The file that a delivery was read from, with its bytes; 404 where it came without one, and for a supplier's key that did not send it. REST answers with the bytes, in the file's own content type.",
  )
  deliveryFile!: object;
}

@Resolver(() => Delivery)
export class FileOfDeliveryResolver {
  @Scope("deliveries:read")
  @ToOne(() => DeliveryFile, "file_id", filesById, {
    nullable: true,
    description:
      "The file that it was read from, with its bytes; null where it came without one, and for a supplier's key that did not send it. Only in GraphQL.",
  })
  file!: object | null;
}

export const DeliveryFileContentResolver = fileContent(DeliveryFile);
