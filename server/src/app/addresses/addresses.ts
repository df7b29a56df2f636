import { BlockList, isIP } from 'node:net';

/** Networks that are not of the internet: of a machine itself, of a site, of a cloud's own services, of many at once, or of nobody. */
const closed: readonly [network: string, bits: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  // What a cloud answers its own machines at, though it is written as of the internet.
  ['168.63.129.16', 32, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  // Of the machine itself and IPv4 within IPv6 as it was written once; where it is written so now is judged as IPv4.
  ['::', 96, 'ipv6'],
  ['::ffff:0:0:0', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
  ['5f00::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];
/** Where clouds tell their own machines what they are, keys among it. */
const ofClouds: typeof closed = [
  ['100.100.100.200', 32, 'ipv4'],
  ['168.63.129.16', 32, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['fd00:ec2::', 32, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
];
const listOf = (networks: typeof closed): BlockList => {
  const made = new BlockList();
  for (const network of networks) made.addSubnet(...network);
  return made;
};
const [list, cloudList] = [listOf(closed), listOf(ofClouds)];

/** The eight groups of an IPv6 address, of one that ends as IPv4 too. */
function groupsOf(address: string): number[] {
  const [, before = '', v4] = /^(.*?)(\d+\.\d+\.\d+\.\d+)?$/.exec(address) ?? [];
  const bytes = v4?.split('.').map(Number) ?? [];
  const tail = v4 ? bytes.map((_, n) => (n % 2 ? -1 : (bytes[n] ?? 0) * 256 + (bytes[n + 1] ?? 0))) : [];
  const read = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const [left = '', right] = before.split('::');
  const ends = [...read(right ?? ''), ...tail.filter((group) => group >= 0)];
  const begins = read(left);
  return right === undefined
    ? [...begins, ...ends]
    : [...begins, ...Array<number>(Math.max(0, 8 - begins.length - ends.length)).fill(0), ...ends];
}

/** The IPv4 address that an IPv6 one stands for: mapped (`::ffff:0:0/96`), or reached through a translator (`64:ff9b::/96`). */
function within(address: string): string | null {
  const groups = groupsOf(address);
  const begins = (...wanted: number[]) => wanted.every((group, n) => groups[n] === group);
  if (!begins(0, 0, 0, 0, 0, 0xffff) && !begins(0x64, 0xff9b, 0, 0, 0, 0)) return null;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

const isIn = (networks: BlockList, address: string): boolean | null => {
  const [plain = ''] = address.split('%');
  const family = isIP(plain);
  if (family === 4) return networks.check(plain, 'ipv4');
  if (family !== 6) return null;
  const v4 = within(plain);
  return v4 === null ? networks.check(plain, 'ipv6') : isIn(networks, v4);
};

/** Whether an IP address is one of the internet, which whoever is told an address by others may call. */
export const isPublic = (address: string): boolean => isIn(list, address) === false;

/** Whether an IP address is a cloud's own service, where nobody is sent, also where private networks may be called. */
export const isOfCloud = (address: string): boolean => isIn(cloudList, address) !== false;

/** The host of an address as a resolver takes it: IPv6 without its brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

/** Names that are of no internet, whatever a resolver says. */
export const isPrivateName = (host: string): boolean =>
  /(?:^|\.)(?:localhost|local|internal|home\.arpa|lan|intranet)\.?$/i.test(host);
