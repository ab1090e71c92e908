import { definitionVersion } from '../definition-caps.ts';
import { pageKinds } from '../page-kinds.schema.ts';

const words = [
  '<script>window.polluted = true</script>',
  '"><img src=x onerror="window.polluted = true">',
  '<svg onload=alert(1)>',
  '</script><script>alert(1)</script>',
  '{{constructor.constructor("return 1")()}}',
  '${alert(1)}',
  '\u202e\u0000\u2028',
  '\ud800',
  'A'.repeat(2001),
  'url(javascript:alert(1))',
];

const links = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.invalid/1',
  '//evil.invalid',
  '/\\evil.invalid',
  '\\\\evil.invalid',
  'https://evil.invalid/',
  'https://any-host.invalid@evil.invalid/',
  '/%2f/evil.invalid',
  '/%5cevil.invalid',
  '/ok\u0000',
  '',
];

const wrong: readonly unknown[] = [null, 0, -1e308, true, [], {}, [[]], '', { toString: 'x' }, ['x', null]];

/** The text of a value nested this deep. */
export const nested = (depth: number, open = '[', close = ']'): string =>
  open.repeat(depth) + close.repeat(depth);

const page = (map: object, components: unknown = Object.keys(map), more: object = {}): string =>
  JSON.stringify({ version: definitionVersion, page: { title: '页面' }, components, map, ...more });

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
    ]),
    ...[1, 3, '2', null, -1, 1e308, [2]].map((version) => page({}, [], { version })),
    ...wrong.flatMap((value) => [
      page({ a: value }),
      page({ a: { kind: value, props: {} } }),
      page({ a: { kind: 'text', props: value } }),
      JSON.stringify({ version: 2, page: value, components: ['a'], map: {} }),
      JSON.stringify({ version: 2, page: { title: value }, components: value, map: value }),
    ]),
    page(
      Object.fromEntries(
        Array.from({ length: 301 }, (_, at) => [`t${String(at)}`, { kind: 'text', props: { text: 'A' } }]),
      ),
    ),
    page({ a: { kind: 'tabs', props: { label: 'L', tabs: [{ title: 'T', components: ['a', 'a'] }] } } }),
    ...['carousel', 'constructor', '__proto__', 'toString', ''].flatMap((kind) => [
      page({ a: { kind, props: {} } }),
      page({ a: { kind, props: {} }, b: { kind: 'text', props: { text: 'B' } } }),
    ]),
  ];
}

/** Pages in which one setting of one kind is replaced by something hostile. */
function hostileSettings(): string[] {
  const attacks = [...words, ...links, ...wrong];
  return pageKinds.flatMap(({ kind, sample }, at) =>
    Object.keys(sample).flatMap((name, field) =>
      // Each setting meets a part of the attacks, so that all settings together meet each of them often.
      attacks
        .filter((_, attack) => (attack + at + field) % 6 === 0)
        .map((attack) => page({ a: { kind, props: { ...sample, [name]: attack } } })),
    ),
  );
}

/** More than 300 texts, each an attack on a page by definition (T24, T25). */
export function hostileTexts(): string[] {
  return [...brokenTexts(), ...hostileSettings()];
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

/** A page of chance: kinds, settings, ids and places mixed with attacks; the same for the same numbers. */
export function randomText(random: () => number): string {
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const ids = Array.from({ length: 1 + Math.floor(random() * 8) }, (_, at) =>
    any(['a', 'b-1', 'x', '__proto__', `t${String(at)}`]),
  );
  const setting = (value: unknown): unknown =>
    random() < 0.8 ? value : any<unknown>([...words, ...links, ...wrong]);
  const component = () => {
    const { kind, sample } = any(pageKinds);
    const props = Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, setting(value)]));
    if (kind === 'tabs' && random() < 0.5)
      props['tabs'] = [
        { title: 'T', components: ids },
        { title: 'U', components: ids },
      ];
    return { kind: random() < 0.9 ? kind : any(['carousel', 'constructor', '']), props: setting(props) };
  };
  const text = page(Object.fromEntries(ids.map((id) => [id, setting(component())])), setting(ids));
  if (random() < 0.9) return text;
  const at = Math.floor(random() * text.length);
  return (
    text.slice(0, at) + any(['', '"', '}', '\\u0000', '<script>']) + text.slice(at + Math.floor(random() * 9))
  );
}
