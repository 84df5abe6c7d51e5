/** Who runs a command. The name goes into keys that are made without a name of their own. */
import { userInfo } from "node:os";

export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`; // in a container, the user id may have no name
  }
}
