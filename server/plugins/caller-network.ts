import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Networks that are not reachable from the internet (RFC 1918, 3927, 4193, 4291). */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv6');
}

/** The network of every text that is not an address. */
const unknownNetwork = 'unknown';

/**
 * The network under which an address is counted: the address itself for IPv4, the /64 for IPv6, because one household
 * or one server gets a /64. All spellings of one address give one name, and an IPv4 address written as IPv6
 * (`::ffff:…`) gives the name of the IPv4 address. Texts that are not addresses share one name.
 */
export function callerNetwork(address: string): string {
  const [bare = ''] = address.split('%');
  switch (isIP(bare)) {
    case 4:
      return bare;
    case 6: {
      const groups = groupsOf(bare);
      return mappedIpv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
    }
    default:
      return unknownNetwork;
  }
}

/** Whether an address, in any spelling, is this machine itself: a proxy in front of us, or a developer. */
export function isLoopback(address: string): boolean {
  return isIn(loopback, address);
}

/** Whether an address, in any spelling, is this machine itself or of a private network. */
export function isPrivateAddress(address: string): boolean {
  return isIn(privateNetworks, address);
}

function isIn(networks: BlockList, address: string): boolean {
  const [bare = ''] = address.split('%');
  if (isIP(bare) !== 6) return isIP(bare) === 4 && networks.check(bare, 'ipv4');
  const mapped = mappedIpv4(groupsOf(bare));
  return mapped === null ? networks.check(bare, 'ipv6') : networks.check(mapped, 'ipv4');
}

/** The eight groups of an IPv6 address, in lower case and without zeros in front. */
function groupsOf(address: string): readonly string[] {
  // A URL writes every address in the canonical form of RFC 5952, and an IPv4 tail in hexadecimal.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const front = head.split(':').filter(Boolean);
  const back = (tail ?? '').split(':').filter(Boolean);
  return [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back];
}

function mappedIpv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
