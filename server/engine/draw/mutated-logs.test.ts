import type { Database } from '#server/db/database.ts';
import { drawnActivity, exportedLines, withRightDigest } from '#server/testing/drawn-log.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { testSecrets } from '#server/testing/take-part.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { checkLog } from '#server/verify-draws/check-log.ts';
import { revealSeeds } from './draw-seeds.ts';

type Value = string | number | null | boolean | readonly Value[] | { readonly [field: string]: Value };
type Place = readonly (string | number)[];

let database: Database;
let lines: string[];

beforeAll(async () => {
  database = await freshDatabase();
  const activity = await drawnActivity(database, 'mutated');
  await revealSeeds(database, testSecrets, activity.endsAt.getTime() + 60_000);
  lines = await exportedLines(database, activity.id);
}, bootTimeoutMs);
afterAll(() => database.close());

/** Every value of a line that is no list and no object. */
function leavesOf(value: Value, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...place, key]));
}

function valueAt(value: Value, place: Place): Value {
  return place.reduce<Value>((inner, key) => (inner as Readonly<Record<string, Value>>)[key] ?? null, value);
}

function withValue(value: Value, [key, ...rest]: Place, to: Value | undefined): Value {
  if (key === undefined) return to ?? null;
  const inner = (value as Readonly<Record<string, Value>>)[key] ?? null;
  const changed = rest.length === 0 ? to : withValue(inner, rest, to);
  if (Array.isArray(value))
    return value.map((each: Value, index) => (index === Number(key) ? (changed ?? null) : each));
  // Without the field when there is no value.
  return { ...(value as object), [key]: changed } as Value;
}

/** Other values of every class: near, far, another type, another form, missing. */
function othersOf(value: Value): (Value | undefined)[] {
  const others: (Value | undefined)[] = [
    undefined,
    null,
    true,
    [],
    {},
    `${JSON.stringify(value)}\n`,
    ' ',
    'é',
    'x'.repeat(65),
  ];
  if (typeof value === 'number')
    return [...others, value + 1, value - 1, value + 0.5, -value - 1, 2 ** 53, String(value)];
  if (typeof value !== 'string') return [...others, 0, 1, 'a'];
  return [
    ...others,
    '',
    `${value}0`,
    value.toUpperCase(),
    value.slice(1),
    'a',
    0,
    `0${value.slice(1)}`,
  ].filter((other) => other !== value);
}

/**
 * Values that no hash covers, so that a near value is as right as the recorded one: the moments of the first line and of
 * tables, and the numbers of the stock. A value of another form is refused there too.
 */
const uncovered =
  /^(?:log exported_at|log ends_at|log epochs 0 (?:opened|revealed)_at|log stock \d (?!prize)\w+|table created_at)$/;

const linesToChange = (): number[] => {
  const kinds = lines.map((line) => {
    const { kind, availability, fallback_reason: reason } = JSON.parse(line) as Record<string, string>;
    return `${String(kind)} ${String(availability)} ${String(reason)}`;
  });
  return kinds.flatMap((kind, index) =>
    kinds.indexOf(kind) === index || index === lines.length - 2 ? [index] : [],
  );
};

/** Whether the log is refused with another text for a line, and a last line that matches it. */
async function isRefused(index: number, text: string): Promise<boolean> {
  const changed = lines.map((line, at) => (at === index ? text : line));
  const bytes = index === lines.length - 1 ? changed : withRightDigest(changed);
  return (await checkLog([Buffer.from(bytes.join(''))])).problems.length > 0;
}

describe('a log with one changed value, and a last line that matches the changed bytes', () => {
  it('is refused whatever value of whatever kind of line is changed', async () => {
    const places = linesToChange().flatMap((index) => {
      const line = JSON.parse(lines[index] ?? '') as Value;
      return leavesOf(line).map((place) => ({ index, line, place }));
    });
    const passed: string[] = [];
    let tried = 0;
    for (const { index, line, place } of places) {
      for (const other of othersOf(valueAt(line, place))) {
        const text = `${JSON.stringify(withValue(line, place, other))}\n`;
        if (text === lines[index]) continue;
        tried += 1;
        const isNear = typeof other === 'number' || other === null || other === 'a';
        const name = `${(line as { kind: string }).kind} ${place.join(' ')}`;
        if (await isRefused(index, text)) continue;
        if (!uncovered.test(name) || !isNear) passed.push(`${name}: ${JSON.stringify(other)}`);
      }
    }
    expect(passed).toEqual([]);
    expect(tried).toBeGreaterThan(1000);
  }, 120_000);

  it('is refused with another field, an additional one, one twice, in another order, or with a space', async () => {
    for (const index of linesToChange()) {
      const text = lines[index] ?? '';
      const fields = Object.entries(JSON.parse(text) as Record<string, Value>);
      const [first, ...rest] = fields;
      const written = [
        JSON.stringify(Object.fromEntries([...fields, ['more', 1]])),
        JSON.stringify(Object.fromEntries([...rest, first as [string, Value]])),
        text.trim().replace('{', '{"kind":"log",'),
        text.trim().replace(',', ', '),
        `${text.trim()} `,
        `\uFEFF${text.trim()}`,
        '',
        'null',
        '[]',
      ];
      for (const other of written) {
        expect(await isRefused(index, `${other}\n`)).toBe(true);
      }
    }
  });
});
