/** Connection strings of several servers, read as libpq reads them. */
import pg from "pg";
import { hostsOf } from "../../src/db/hosts.js";

/** Where the driver goes with each of the single connection strings. */
const placesOf = (url: string) =>
  hostsOf(url).hosts.map((host) => {
    const { host: at, port, user, database } = new pg.Client({ connectionString: host.url });
    return [host.name, at, port, user, database];
  });

test.each<[string, [name: string, host: string, port: number][]]>([
  ["u:p@db/gw", [["db:5432", "db", 5432]]],
  ["u@db1:5433,db2/gw", [["db1:5433", "db1", 5433], ["db2:5432", "db2", 5432]]], // prettier-ignore
  ["u@[2001:db8::1]:5433,[::1]/gw", [["[2001:db8::1]:5433", "2001:db8::1", 5433], ["[::1]:5432", "::1", 5432]]], // prettier-ignore
  ["u:p%40ss%2C@db1,db2:1/gw", [["db1:5432", "db1", 5432], ["db2:1", "db2", 1]]], // prettier-ignore
  ["u@%2Fvar%2Frun:5433,db2/gw", [["/var/run:5433", "/var/run", 5433], ["db2:5432", "db2", 5432]]], // prettier-ignore
  ["u@/gw?host=/run/a,/run/b&port=1,2", [["/run/a:1", "/run/a", 1], ["/run/b:2", "/run/b", 2]]], // prettier-ignore
  ["u@x/gw?host=db1,db2&port=6432", [["db1:6432", "db1", 6432], ["db2:6432", "db2", 6432]]], // prettier-ignore
  ["u@/gw?host=/run/a", [["/run/a:5432", "/run/a", 5432]]],
  ["u@db:5433/gw?target_session_attrs=any", [["db:5433", "db", 5433]]],
])("postgres://%s", (rest, expected) => {
  expect(placesOf(`postgres://${rest}`)).toEqual(expected.map((place) => [...place, "u", "gw"]));
});

test("password, TLS and other parameters are those of every server", () => {
  const { hosts, wanted } = hostsOf(
    "postgresql://u:p%40s,s@a,b/gw?sslmode=no-verify&target_session_attrs=read-write&application_name=x",
  );
  expect(wanted).toBe("read-write");
  for (const { url } of hosts) {
    const client = new pg.Client({ connectionString: url }) as pg.Client & { password: string };
    expect([client.password, client.ssl]).toEqual(["p@s,s", { rejectUnauthorized: false }]);
    expect(url).not.toContain("target_session_attrs");
  }
});

describe("is refused, and the password is not quoted", () => {
  test.each([
    ["u:secret@a,,b/gw", "must name a host before and after each comma"],
    ["u:secret@a,/gw", "must name a host before and after each comma"],
    ["u:secret@a,a/gw", "must not name a host twice"],
    ["u:secret@a,b/gw?target_session_attrs=first", /^must have one of any, read-write, .* as target_session_attrs$/],
    ["u:secret@x/gw?host=a,b,c&port=1,2", "must have one port or as many as hosts, but has 2 for 3"],
    ["u:secret@a:0,b/gw", "must have ports from 1 to 65535"],
    ["u:secret@a:99999,b/gw", "must have ports from 1 to 65535"],
    ["u:secret@a:x,b/gw", "must name hosts as host:5432, and IPv6 addresses as [2001:db8::1]:5432"],
    ["u:secret@2001:db8::1,b/gw", "must name hosts as host:5432, and IPv6 addresses as [2001:db8::1]:5432"],
    ["u:secret@%zz,b/gw", "must have a % in its host as %25"],
  ])("%s", (rest, rule) => {
    const read = () => hostsOf(`postgres://${rest}`);
    expect(read).toThrow(rule);
    expect(read).not.toThrow(/secret/);
  });
});
