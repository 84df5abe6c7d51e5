/** Who runs a command: for the name of a key that was given none. */
import { userInfo } from "node:os";

export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`; // a container may run as a number that has no name
  }
}
