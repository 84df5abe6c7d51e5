import { faultOfTarget, isPublic } from "../../src/domain/webhook-target.js";

const PUBLIC = `8.8.8.8 1.1.1.1 100.63.255.255 100.128.0.1 172.15.0.1 172.32.0.1 2606:4700:4700::1111
  2a00:1450:4001:829::200e`;
test.each(PUBLIC.split(/\s+/))("%s is public", (address) => expect(isPublic(address)).toBe(true));

test.each(
  `0.0.0.0 0.1.2.3 10.0.0.1 127.0.0.1 127.255.255.254 172.16.0.1 172.31.255.255 192.168.0.1 100.64.0.1 169.254.169.254
  192.0.0.1 192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 ff02::1
  ::7f00:1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::ffff:0:127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 2001::1 2002:7f00:1::1
  :: ::1 100::1 2001:10::1 2001:20::1 2001:db8::1 3fff::1 5f00::1 fc00::1 fd00::1 fe80::1 fec0::1 4000::1 localhost`
    .split(/\s+/)
    .concat(""),
)("%s is not public", (address) => expect(isPublic(address)).toBe(false));

const WRITTEN = `127.0.0.1 127.1 127.0.0.1. 2130706433 0x7f000001 0x7f.1 017700000001 0177.0.0.1 0 0.0.0.0 ①②⑦.⓪.⓪.①
  127。0。0。1 [::] [::1] [::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:ffff:7f00:1] [64:ff9b::169.254.169.254]
  [2002:a00:1::] [fe80::1] 169.254.169.254`;
test.each(WRITTEN.split(/\s+/))(
  "a literal address that is not public is refused, however it is written: %s",
  (host) => {
    const url = `https://${host}/`;
    expect(faultOfTarget(url, false)).toBe("must not lead to an address that is not public");
    expect(faultOfTarget(url, true)).toBeNull();
  },
);

test.each([
  ["https://erp.example.org/hooks?a=b", null],
  ["https://erp.example.org:8443/", null],
  ["https://8.8.8.8/", null],
  ["https://[2606:4700:4700::1111]/", null],
  ["https://erp.example.org.:443/", null],
  ["https://erp.example.org:25/", "must have port 443 or one from 1024 on"],
  ["https://erp.example.org:0/", "must have port 443 or one from 1024 on"],
  ["https://user@erp.example.org/", "must not contain a user or a password"],
  ["https://erp.example.org/#x", "must not have a part after #"],
  ["https://intranet/", "must name a host that the whole internet knows"],
  ["https://sub.localhost/", "must name a host that the whole internet knows"],
  [`https://erp.example.org/${"x".repeat(2000)}`, "must have at most 2000 characters"],
  ["https:\\\\erp.example.org", "must be an address that begins with https://"],
  [" https://erp.example.org", "must be an address that begins with https://"],
  ["https://", "must be a valid address"],
  ["https://erp.example.org:99999/", "must be a valid address"],
])("%s: %s", (url, fault) => expect(faultOfTarget(url, false)).toBe(fault));
