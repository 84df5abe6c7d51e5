/** Which names somebody may have meant. */
import { nearNames } from "../../src/domain/near-names.js";

test.each([
  ["Dmeo", ["Demo", "Musterbau"], ["Demo"]],
  ["demo", ["Demo"], ["Demo"]],
  ["Musterbau GmbH", ["Musterbau GmbH.", "Demo"], ["Musterbau GmbH."]],
  ["Nordwind Bua", ["Nordwind Bau", "Südwind Bau"], ["Nordwind Bau", "Südwind Bau"]],
  ["A1", ["A2", "A3", "A4", "A5"], ["A2", "A3", "A4"]],
  ["Hochbau", ["Demo", "Elbe"], []],
])("%s among %j is near to %j", (name, known, near) => expect(nearNames(name, known)).toEqual(near));
