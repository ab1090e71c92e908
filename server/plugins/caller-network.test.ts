import { isIPv6 } from 'node:net';
import { fc } from '#contract/testing/property-tests.ts';
import { callerNetwork, isLoopback, isPrivateAddress } from './caller-network.ts';

const octet = fc.nat(255);
const ipv4 = fc.tuple(octet, octet, octet, octet).map((octets) => octets.join('.'));
/** Eight groups with frequent zeros, so that `::` can replace some; never an IPv4 address as IPv6. */
const ipv6 = fc
  .array(fc.oneof(fc.constant(0), fc.nat(0xffff)), { minLength: 8, maxLength: 8 })
  .filter((groups) => groups.slice(0, 5).some((group) => group !== 0));
/** Spellings of an address. */
const spelling = fc.record({
  isPadded: fc.boolean(),
  isUpperCase: fc.boolean(),
  isDotted: fc.boolean(),
  /** Which of the runs of zeros is shortened; none if there is none. */
  gapAt: fc.nat(7),
  zone: fc.constantFrom('', '%eth0', '%1'),
});
type Spelling = typeof spelling extends fc.Arbitrary<infer S> ? S : never;

function spelled(groups: readonly number[], { isPadded, isUpperCase, isDotted, gapAt, zone }: Spelling) {
  const texts = groups.map((group) => group.toString(16).padStart(isPadded ? 4 : 1, '0'));
  const [high = 0, low = 0] = groups.slice(6);
  const dotted = [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const written = isDotted ? [...texts.slice(0, 6), dotted] : texts;
  let end = gapAt;
  while (end < written.length && groups[end] === 0 && written[end] !== dotted) end += 1;
  const text =
    end > gapAt ? `${written.slice(0, gapAt).join(':')}::${written.slice(end).join(':')}` : written.join(':');
  return (isUpperCase ? text.toUpperCase() : text) + zone;
}

const mappedGroups = (address: string): number[] => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return [0, 0, 0, 0, 0, 0xffff, a * 256 + b, c * 256 + d];
};

describe('the network of a caller', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:0606:0606', '6.6.6.6'],
    ['0:0:0:0:0:ffff:6.6.6.6', '6.6.6.6'],
    ['0000:0000:0000:0000:0000:FFFF:0606:0606%eth0', '6.6.6.6'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', 'unknown'],
    ['unknown', 'unknown'],
    ['203.0.113.7:443', 'unknown'],
    ['[2001:db8::1]', 'unknown'],
  ])('of %p is %p', (address, network) => {
    expect(callerNetwork(address)).toBe(network);
  });

  it('is one for every spelling of an IPv4 address', () => {
    fc.assert(
      fc.property(ipv4, spelling, (address, way) => {
        const text = spelled(mappedGroups(address), way);
        expect(isIPv6(text)).toBe(true);
        expect(callerNetwork(text)).toBe(address);
        expect(callerNetwork(address)).toBe(address);
      }),
      { numRuns: 500 },
    );
  });

  it('is one for every spelling and every host of a /64, and another for every other /64', () => {
    fc.assert(
      fc.property(ipv6, ipv6, spelling, spelling, (groups, other, way, otherWay) => {
        const inSameNetwork = [...groups.slice(0, 4), ...other.slice(4)];
        fc.pre(inSameNetwork.slice(0, 5).some((group) => group !== 0));
        const network = callerNetwork(spelled(groups, way));
        expect(callerNetwork(spelled(inSameNetwork, otherWay))).toBe(network);
        const isSame = groups.slice(0, 4).join() === other.slice(0, 4).join();
        expect(callerNetwork(spelled(other, otherWay)) === network).toBe(isSame);
      }),
      { numRuns: 500 },
    );
  });

  it('never throws, whatever a proxy says', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(callerNetwork(text)).toEqual(expect.any(String))));
  });
});

describe('loopback', () => {
  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '::1',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
    '::FFFF:7f00:1',
    '::1%lo',
  ])('is %p', (address) => expect(isLoopback(address)).toBe(true));
  it.each(['128.0.0.1', '10.0.0.1', '::', '::2', '::ffff:128.0.0.1', 'localhost', ''])(
    'is not %p',
    (address) => expect(isLoopback(address)).toBe(false),
  );
});

describe('a private address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.5',
    '169.254.1.1',
    '::1',
    'fd00::1',
    'fe80::1%en0',
  ])('is %p', (address) => expect(isPrivateAddress(address)).toBe(true));
  it.each(['172.32.0.1', '192.169.1.5', '11.0.0.1', '::ffff:c0a8:0105x', '2001:db8::1', 'hall.test'])(
    'is not %p',
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );
  it('is the IPv4 address that is written as IPv6', () => {
    expect(isPrivateAddress('::ffff:c0a8:105')).toBe(true);
  });
});
