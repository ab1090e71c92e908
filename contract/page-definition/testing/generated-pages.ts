import { fc } from '#contract/testing/property-tests.ts';
import { pageKinds } from '../page-kinds.schema.ts';
import { attacks, foreignSettings, page } from './hostile-pages.ts';

const words = fc.string({ unit: 'binary', maxLength: 40 });
const anyValue = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...attacks) },
  ...[words, fc.double(), fc.jsonValue({ maxDepth: 4 })],
);
const ofType = (type: 'string' | 'number') =>
  fc.oneof(
    fc.constantFrom(...attacks.filter((attack) => typeof attack === type)),
    type === 'string' ? words : fc.double(),
  );
/** Attacks of the type of a setting, which its shape lets through. */
const sameType = { string: ofType('string'), number: ofType('number') };

/** The value with others in some places, at any depth: of its type, or where it is `loose` of any. */
function spoilt(value: unknown, loose: boolean): fc.Arbitrary<unknown> {
  const kept = keptShape(value, loose);
  return loose ? fc.oneof({ weight: 12, arbitrary: kept }, anyValue) : kept;
}

function keptShape(value: unknown, loose: boolean): fc.Arbitrary<unknown> {
  if (typeof value === 'string' || typeof value === 'number')
    return fc.oneof(
      { weight: 4, arbitrary: fc.constant<unknown>(value) },
      sameType[typeof value as keyof typeof sameType],
    );
  if (Array.isArray(value)) {
    const items = value.map((item) => spoilt(item, loose));
    return fc.array(fc.oneof(...items), { minLength: 1, maxLength: items.length + 2 });
  }
  const settings = Object.entries(value as object).map(([name, of]) => [name, spoilt(of, loose)] as const);
  return fc.record(Object.fromEntries(settings), loose ? { requiredKeys: [] } : {});
}

const id = fc.constantFrom('a', 'b-1', 'x', '__proto__', 'constructor', 't0', 't1', 't2');
const ids = fc.array(id, { minLength: 1, maxLength: 8 });
/** Tabs that hold each other, and themselves. */
const tabs = fc.record({
  label: words,
  tabs: fc.array(fc.record({ title: words, components: ids }), { minLength: 1, maxLength: 5 }),
});

/** A component of every kind, and of unknown ones. */
function component(loose: boolean): fc.Arbitrary<unknown> {
  const known = pageKinds.map(({ kind, sample }) =>
    fc.record({ kind: fc.constant(kind), props: kind === 'tabs' ? tabs : spoilt(sample, loose) }),
  );
  const unknown = fc.record({
    kind: fc.constantFrom('carousel', 'constructor', '__proto__', ''),
    props: loose ? anyValue : fc.constant({}),
  });
  const foreign = fc
    .oneof(...known)
    .map(({ kind, props }) => ({ kind, props: { ...(props as object), ...foreignSettings } }));
  return fc.oneof({ weight: 8, arbitrary: fc.oneof(...known) }, unknown, foreign);
}

/** The text of a page of such components, placed in any order, more than once, or not at all. */
function written(loose: boolean): fc.Arbitrary<string> {
  const named = fc.uniqueArray(fc.tuple(id, component(loose)), {
    ...{ selector: ([name]) => name, minLength: 1, maxLength: 6 },
  });
  const settings = spoilt({ title: '页面', intro: '一句话', theme: 'sky', picture: 'compass' }, loose);
  const placed = fc.option(loose ? anyValue : ids, { freq: 4, nil: undefined });
  return fc
    .tuple(named, placed, settings)
    .map(([entries, components, looks]) =>
      page(Object.fromEntries(entries), components ?? entries.map(([name]) => name), { page: looks }),
    );
}

const whole = fc.oneof({ weight: 3, arbitrary: written(false) }, written(true));
const pieces = fc.constantFrom('', '"', '}', '\\u0000', '<script>');
/** A text with a piece cut out, and another in its place. */
const damaged = fc
  .tuple(whole, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(9), pieces)
  .map(([text, where, length, piece]) => {
    const at = Math.floor(where * text.length);
    return text.slice(0, at) + piece + text.slice(at + length);
  });

/** Pages of chance: kinds, settings, ids and places mixed with attacks. About half of them can be read, and are drawn. */
export const generatedText: fc.Arbitrary<string> = fc.oneof({ weight: 9, arbitrary: whole }, damaged);
