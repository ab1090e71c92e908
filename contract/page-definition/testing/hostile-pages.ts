import { definitionVersion } from '../definition-caps.ts';
import { pageKinds } from '../page-kinds.schema.ts';

const markup = [
  '<script>window.polluted = true</script>',
  '"><img src=x onerror="window.polluted = true">',
  '<svg onload=alert(1)>',
  '</script><script>alert(1)</script>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<base href="https://evil.invalid/">',
];

const words = [
  '<!--<script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '{{constructor.constructor("return 1")()}}',
  '${alert(1)}',
  '\u202e\u0000\u2028',
  '\ud800',
  'A'.repeat(2001),
  '字'.repeat(2000),
  'e\u0301'.repeat(1000),
  'url(javascript:alert(1))',
  'red;background:url(https://evil.invalid/x)',
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'dangerouslySetInnerHTML'],
];

const links = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\u0000script:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.invalid/1',
  'filesystem:https://evil.invalid/1',
  '//evil.invalid',
  '/\\evil.invalid',
  '\\\\evil.invalid',
  '/\t/evil.invalid',
  'https://evil.invalid/',
  'https:evil.invalid',
  'https://any-host.invalid@evil.invalid/',
  'http://localhost.evil.invalid/',
  '/%2f/evil.invalid',
  '/%5cevil.invalid',
  '/..//evil.invalid',
  '/ok\u0000',
  '',
];

/** A text that `page` writes as a number of JSON that is infinite once it is read. */
const infinite = '1e999';
const numbers = [-1e308, 1e308, infinite, `-${infinite}`, 8_640_000_000_000_001, -0.5, 0.1 + 0.2, -1, 0];

/** What React takes for an element, where its mark is not a symbol. */
const element = { $$typeof: 'Symbol(react.transitional.element)', type: 'script', props: {}, ref: null };
const wrong: readonly unknown[] = [
  ...[null, true, [], {}, [[]], { toString: 'x' }, { valueOf: null }, ['x', null], [null], element],
  { __html: '<img src=x onerror=alert(1)>' },
  { ['__proto__']: { polluted: true } },
];

/** Values of every kind of attack, for any setting. */
export const attacks: readonly unknown[] = [...markup, ...words, ...links, ...numbers, ...wrong];

const events = ['onClick', 'onclick', 'onError', 'formAction', 'srcDoc'];
const addresses = ['src', 'href', 'xlinkHref', 'to'];

/** Settings that no kind has, and that an element would understand; the first one is a key of its own, no prototype. */
export const foreignSettings = {
  ['__proto__']: { polluted: true },
  ...Object.fromEntries(events.map((name) => [name, 'javascript:alert(1)'])),
  ...Object.fromEntries(addresses.map((name) => [name, 'https://evil.invalid/'])),
  ...{ ref: 'x', key: 'x', is: 'x', as: 'script', children: '<script>alert(1)</script>' },
  dangerouslySetInnerHTML: { __html: '<img src=x onerror="window.polluted = true">' },
  style: { backgroundImage: 'url(https://evil.invalid/x)' },
};

/** The text of a value nested this deep. */
export const nested = (depth: number, open = '[', close = ']'): string =>
  open.repeat(depth) + close.repeat(depth);

/** The text of a page with these components. */
export const page = (
  map: unknown,
  components: unknown = Object.keys(map as object),
  more: object = {},
): string =>
  JSON.stringify({ version: definitionVersion, page: { title: '页面' }, components, map, ...more }).replace(
    new RegExp(`"(-?${infinite})"`, 'g'),
    '$1',
  );

/** Texts that try to become a page of their own: not JSON, or JSON of another shape, size, depth or kind. */
function brokenTexts(): string[] {
  const good = page({ a: { kind: 'text', props: { text: 'A' } } });
  return [
    ...[
      '',
      ' ',
      'null',
      '[]',
      '"text"',
      '7',
      '{',
      '{"page":',
      'undefined',
      'NaN',
      '\ufeff{}',
      '{}//',
      "{'a':1}",
    ],
    ...[nested(100), nested(100_000), nested(1_000_000), nested(1000, '{"a":', '}'), nested(50_000, '[', '')],
    `"${'A'.repeat(10 * 1024 * 1024)}"`,
    good.replace('"A"', JSON.stringify('A'.repeat(10 * 1024 * 1024))),
    good.replace('"A"', nested(20)),
    ...['__proto__', 'constructor', 'prototype'].flatMap((name) => [
      good.replace('"page"', `"${name}":{"polluted":true},"page"`).replace('"version":2,', ''),
      good.replace('"map":{', `"map":{"${name}":7,`),
      good.replace('"title"', `"${name}":{"polluted":true},"title"`),
    ]),
    ...[1, 3, '2', null, -1, 1e308, infinite, [2]].map((version) => page({}, [], { version })),
    ...[...wrong, ...numbers].flatMap((value) => [
      page({ a: value }),
      page({ a: { kind: value, props: {} } }),
      page({ a: { kind: 'text', props: value } }),
      page({ a: { kind: 'text', props: { text: 'A' } } }, value),
      page(value, ['a']),
      page({}, ['a'], { page: value }),
    ]),
    page(
      Object.fromEntries(
        Array.from({ length: 301 }, (_, at) => [`t${String(at)}`, { kind: 'text', props: { text: 'A' } }]),
      ),
    ),
    ...recursivePages(),
    ...['carousel', 'constructor', '__proto__', 'toString', ''].flatMap((kind) => [
      page({ a: { kind, props: { kind } } }),
      page({ a: { kind, props: {} }, b: { kind: 'text', props: { text: 'B' } } }),
    ]),
  ];
}

/** Pages whose components hold each other, or one of them many times. */
function recursivePages(): string[] {
  const tabs = (...components: string[]) => ({
    kind: 'tabs',
    props: { label: 'L', tabs: Array.from({ length: 5 }, () => ({ title: 'T', components })) },
  });
  const text = { kind: 'text', props: { text: 'A' } };
  const many = Array.from({ length: 300 }, (_, at) => `t${String(at)}`);
  return [
    page({ a: tabs('a', 'a') }),
    page({ a: tabs('b'), b: tabs('a') }, ['a', 'b']),
    page({ a: tabs('b', 't'), b: tabs('a', 't'), t: text }, ['b']),
    page(
      { a: text },
      Array.from({ length: 10_000 }, () => 'a'),
    ),
    page(Object.fromEntries(many.map((id, at) => [id, tabs(`t${String((at + 1) % 300)}`)]))),
    page({ a: tabs('__proto__', 'constructor', 'toString'), b: text }),
  ];
}

/** A value within settings, and the settings with another one in its place. */
interface Place {
  readonly held: unknown;
  readonly put: (value: unknown) => unknown;
}

/** The value itself, and everything that it holds at any depth; of a list its first item. */
function placesIn(held: unknown, put: Place['put'] = (value) => value): Place[] {
  if (Array.isArray(held)) {
    const [first, ...others] = held as readonly unknown[];
    return [{ held, put }, ...placesIn(first, (value) => put([value, ...others]))];
  }
  const fields = typeof held === 'object' && held !== null ? Object.entries(held) : [];
  return [
    { held, put },
    ...fields.flatMap(([name, of]) => placesIn(of, (value) => put({ ...(held as object), [name]: value }))),
  ];
}

/** Of every kind of attack one that a value of this type lets through, others for another number; for a link every other link. */
function attacksLike(held: unknown, number: number): unknown[] {
  const turns = (...lists: readonly (readonly unknown[])[]) =>
    lists.map((list) => list[number % list.length]);
  if (typeof held === 'string') return held.startsWith('/') ? links : turns(markup, words, links);
  return typeof held === 'number' ? turns(numbers) : turns(wrong);
}

/** Settings of every kind and of the page itself, at any depth, in turn with every attack, or with a few like them. */
function hostileSettings(isWhole: boolean): string[] {
  const looks = { title: '页面', intro: '一句话', theme: 'sky', picture: 'compass' };
  const text = { a: { kind: 'text', props: { text: 'A' } } };
  const places = [
    ...placesIn(looks, (settings) => page(text, ['a'], { page: settings })),
    ...pageKinds.flatMap(({ kind, sample }) => placesIn(sample, (props) => page({ a: { kind, props } }))),
  ];
  return [
    ...pageKinds.map(({ kind, sample }) => page({ a: { kind, props: { ...sample, ...foreignSettings } } })),
    ...places.flatMap(({ held, put }, at) =>
      (isWhole ? attacks : attacksLike(held, at)).map((attack) => put(attack) as string),
    ),
  ];
}

/** Different texts, each an attack on a page by definition: `whole` thousands, otherwise hundreds of them. */
export function hostileTexts(amount: 'whole' | 'part'): string[] {
  return [...new Set([...brokenTexts(), ...hostileSettings(amount === 'whole')])];
}

/** Values that no check may accept: those of the broken texts that are JSON at all. */
export function hostileValues(): unknown[] {
  return brokenTexts().flatMap((text) => {
    try {
      return [JSON.parse(text) as unknown];
    } catch {
      return [];
    }
  });
}
