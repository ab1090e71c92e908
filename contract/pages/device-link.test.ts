import { fc } from '#contract/testing/property-tests.ts';
import { foreignAddresses } from '#contract/testing/foreign-addresses.ts';
import { appAddress, appScheme, deviceLink } from './device-link.ts';

describe('product 12.5, device link: a link is followed', () => {
  test.each([
    ['investhall://home', 'home'],
    ['InvestHall://trade/login', 'trade/login'],
    ['investhall://fund/000300?from=h5&id=1', 'fund/000300?from=h5&id=1'],
    ['investhall://stock/600000-SH?name=%E4%B8%AD', 'stock/600000-SH?name=%E4%B8%AD'],
  ])('into the app: %s', (link, path) => {
    expect(deviceLink(link)).toEqual({ kind: 'app', path });
  });

  test.each([
    'https://hall.example.com/a?app=InvestHall',
    'https://hall-uat.example.com/investhall',
    'HTTPS://HALL-TEST.EXAMPLE.COM/?x=INVESTHALL',
  ])('to a page on a host of ours: %s', (link) => {
    expect(deviceLink(link)).toEqual({ kind: 'web', url: new URL(link).href });
  });
});

const refused = [
  ...[
    '',
    'investhall',
    'investhall:',
    'investhall://',
    'investhall:home',
    'investhall:/home',
    'investhall:///home',
  ],
  ...[
    'investhall://../home',
    'investhall://home/..',
    'investhall://home//x',
    'investhall://home/',
    'investhall://HOME',
  ],
  ...[
    'investhall://webview?url=https%3A%2F%2Fevil.example',
    'investhall://home?url=https%3A%2F%2Fevil.example',
  ],
  ...[
    'investhall://home?u=%252F%252Fevil.example',
    'investhall://home?u=%5c%5cevil.example',
    'investhall://home?u=%0d%0a',
  ],
  ...[
    'investhall://home?u=%',
    'investhall://home?u=%zz',
    'investhall://home?u=//evil.example',
    'investhall://home#a',
  ],
  ...[
    'investhall://evil.example',
    'investhall://user@home',
    'investhall://home:80',
    'investhall://home\n',
    ' investhall://home',
  ],
  ...[
    'xinvesthall://home',
    'otherapp://investhall',
    'intent://investhall#Intent;scheme=evil;end',
    'weixin://investhall',
  ],
  ...[
    'javascript:alert("investhall")',
    'data:text/html,investhall',
    'file:///investhall',
    '//investhall',
    '/investhall',
  ],
  ...[
    'https://evil.example/?investhall',
    'https://investhall.evil.example/',
    'https://evil.example/#investhall',
  ],
  ...[
    'https://hall.example.com/',
    'http://hall.example.com/investhall',
    'https://hall.example.com:8443/investhall',
  ],
  ...['https://hall.example.com@evil.example/investhall', 'https://investhall@hall.example.com/'],
  ...['https://investhall:x@hall.example.com/', 'https://hall.example.com.evil.example/investhall'],
  ...['https://evilhall.example.com/investhall', 'https://hall.example.com./investhall'],
  ...['https://hall.example.com\\@evil.example/investhall', 'https://hall.example.com/\tinvesthall'],
  ...[
    'https://hall.example.com/ investhall',
    'https:\\\\hall.example.com/investhall',
    'https:hall.example.com/investhall',
  ],
  ...['https://hall.example.com/\u200binvesthall', 'https:///hall.example.com/investhall\u202e'],
  `investhall://home?x=${'a'.repeat(600)}`,
  `https://hall.example.com/investhall${'a'.repeat(2048)}`,
];

test.each(refused.map((link) => [JSON.stringify(link), link]))(
  'reference T07: %s is not followed',
  (_, link) => {
    expect(deviceLink(link)).toBeNull();
  },
);

test('the app name alone makes no foreign link a link of ours', () => {
  // One of them uses the scheme of the app, and `home` is a page of it.
  const others = foreignAddresses.filter((address) => !/^investhall:/i.test(address));
  const escapes = others.flatMap((address) => [`${address}investhall`, `${address}?investhall`]);
  expect(escapes.filter((link) => deviceLink(link) !== null)).toEqual([]);
});

test('every accepted link leads into the app or to a host of ours', () => {
  const piece = fc.constantFrom(
    ...[
      'investhall',
      '://',
      ':',
      '/',
      '//',
      '\\',
      '@',
      '?',
      '#',
      '&',
      '=',
      '%',
      '%2f',
      '..',
      '.',
      ' ',
      'home',
      'trade',
    ],
    ...['https', 'http', 'hall.example.com', 'evil.example', 'url', 'javascript'],
  );
  const link = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(
      fc.oneof(
        link,
        link.map((rest) => `investhall://${rest}`),
        link.map((rest) => `https://hall.example.com${rest}`),
      ),
      (given) => {
        const found = deviceLink(given);
        if (found === null) return true;
        if (found.kind === 'app') return /^(?:home|trade)(?:\/[\w-]+)*(?:\?[^/\\:]*)?$/.test(found.path);
        return new URL(found.url).origin === 'https://hall.example.com';
      },
    ),
    { numRuns: 5000 },
  );
});

describe('product 12.6, openSchema: app scheme plus path', () => {
  test.each(['home', '/home', '//home'])('%s is a page of the app', (path) => {
    expect(appAddress(path)).toBe(`${appScheme}home`);
  });

  test.each([
    '',
    '/',
    'nowhere',
    'https://evil.example',
    'investhall://home',
    'webview?url=x',
    'home/../trade',
  ])('%j is none', (path) => {
    expect(appAddress(path)).toBeNull();
  });
});
