import { foreignAddresses } from '#contract/testing/foreign-addresses.ts';

const heads = [
  ...['//', '///', '/\\', '\\\\', '/\t/', '/%09/', '/%2f', '/%5c', '/./', '/..//', '/.//', '%2f%2f'],
  ...[
    'http://',
    'https://',
    'HTTP://',
    'http:',
    'http:/',
    'http:\\\\',
    'ftp://',
    'file://',
    'blob:',
    'ws://',
  ],
  ...[
    'javascript:',
    'JaVaScRiPt:',
    'data:text/html,',
    'vbscript:',
    'intent://',
    'weixin://',
    'about:',
    'view-source:',
  ],
];
const hosts = [
  'evil.example',
  'localhost@evil.example',
  'localhost.evil.example',
  'evil.example/investhall',
  'evil。example',
];
const spellings = [
  ...['http://localhost:81/', 'https://localhost/', 'http://127.0.0.1/', 'http://localhost%2eevil.example/'],
  ...[
    'investhall://webview?url=https%3A%2F%2Fevil.example',
    'investhall://evil.example',
    'INVESTHALL://../home',
  ],
  ...[
    'investhall:home',
    'investhall:///home',
    'evil://investhall',
    'https://evil.example/?investhall',
    '/investhall/..//e',
  ],
  ...['https://hall.example.com.evil.example/investhall', 'https://hall.example.com@evil.example/investhall'],
  ...['https://hall.example.com:8443/investhall', 'https://hall.example.com\\@evil.example/investhall'],
  ...[
    'investhall://home?next=%252F%252Fevil.example',
    'investhall://home#//evil.example',
    'investhall://home\n//evil',
  ],
];

/** More than two hundred links that leave this page's origin, or may leave it in some browser or some host. */
export const leavingLinks: readonly string[] = [
  ...new Set([
    ...foreignAddresses.map((address) => address.replaceAll('hall.example', 'localhost')),
    ...heads.flatMap((head) => hosts.map((host) => head + host)),
    ...spellings,
  ]),
];
