import { hasShape } from './has-shape.ts';
import type { Shape } from './has-shape.ts';

/** First line of a log. */
export interface LogHead {
  readonly kind: 'log';
  readonly format: number;
  readonly activity: string;
  readonly exported_at: number;
  /** The end of the activity as it was at the export. */
  readonly ends_at: number;
  readonly epochs: readonly {
    readonly epoch: number;
    readonly commitment: string;
    readonly seed: string | null;
    readonly opened_at: number;
    readonly revealed_at: number | null;
  }[];
  readonly stock: readonly {
    readonly prize: string;
    readonly total: number;
    readonly left: number;
    readonly per_day: number | null;
    readonly returned: number;
    /** Units that were given for something else than a draw, in all. */
    readonly elsewhere: number;
  }[];
}

/** One version of a pool. */
export interface LogTable {
  readonly kind: 'table';
  readonly pool: string;
  readonly version: number;
  readonly currency: string;
  readonly cost: number;
  readonly consolation: string;
  readonly total_weight: number;
  readonly entries: readonly (readonly [prize: string, weight: number])[];
  readonly hash: string;
  readonly created_at: number;
}

/** What a draw has seen of a prize that it did not give. */
export type SeenPrize = readonly [
  prize: string,
  total: number,
  left: number,
  perDay: number | null,
  takenToday: number,
];

/** One draw. */
export interface LogDraw {
  readonly kind: 'draw';
  readonly position: number;
  readonly id: string;
  readonly pool: string;
  readonly epoch: number;
  readonly member: string;
  readonly number: number;
  readonly entropy: string;
  readonly table_version: number;
  readonly table_hash: string;
  readonly roll: number;
  readonly chosen: string;
  readonly final: string;
  readonly availability: string;
  readonly fallback_reason: string;
  readonly drawn_at: number;
  /** Null for a draw of a server that did not record it. */
  readonly seen: readonly SeenPrize[] | null;
  readonly previous: string;
  readonly hash: string;
}

/** Last line: totals of the file. */
export interface LogEnd {
  readonly kind: 'end';
  readonly draws: number;
  readonly head: string;
  readonly digest: string;
}

/** Any line of a log. */
export type LogLine = LogHead | LogTable | LogDraw | LogEnd;

const maxSafe = Number.MAX_SAFE_INTEGER;
const maxWeight = 2 ** 31 - 1;
const text = (pattern: RegExp): Shape => ({ is: 'text', pattern });
const whole = (min: number, max = maxSafe): Shape => ({ is: 'whole number', min, max });
const nullable = (of: Shape): Shape => ({ is: 'nullable', of });
const listOf = (each: Shape): Shape => ({ is: 'list', each });
const object = (fields: Readonly<Record<string, Shape>>): Shape => ({ is: 'object', fields });

const id = text(/^[\w.:-]{1,64}$/);
const idOrNone = text(/^[\w.:-]{0,64}$/);
const hash = text(/^[0-9a-f]{64}$/);
const drawId = text(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const memberCode = text(/^[0-9a-f]{16}$/);
const deviceEntropy = text(/^[\w-]{0,64}$/);
const count = whole(0);
const positive = whole(1);
const moment = whole(1);
const kind = text(/^(?:log|table|draw|end)$/);
const perDay = nullable(positive);

const epoch = {
  epoch: positive,
  commitment: hash,
  seed: nullable(hash),
  opened_at: moment,
  revealed_at: nullable(moment),
};
const stock = { prize: id, total: count, left: count, per_day: perDay, returned: count, elsewhere: count };
const pool = { pool: id, version: positive, currency: id, cost: positive, consolation: idOrNone };
const choice = {
  roll: whole(0, maxWeight),
  chosen: idOrNone,
  final: idOrNone,
  availability: text(/^(?:chosen|consolation|none)$/),
  fallback_reason: text(/^(?:none_left|gone_meanwhile)?$/),
};
const seen = nullable(listOf({ is: 'tuple', parts: [id, count, count, perDay, count] }));

const shapes: Readonly<Record<LogLine['kind'], Shape>> = {
  log: object({
    kind,
    format: whole(2, 2),
    activity: id,
    exported_at: moment,
    ends_at: moment,
    epochs: listOf(object(epoch)),
    stock: listOf(object(stock)),
  }),
  table: object({
    kind,
    ...pool,
    total_weight: whole(0, maxWeight),
    entries: listOf({ is: 'tuple', parts: [idOrNone, whole(1, maxWeight)] }),
    hash,
    created_at: moment,
  }),
  draw: object({
    kind,
    position: positive,
    id: drawId,
    pool: id,
    epoch: positive,
    member: memberCode,
    number: positive,
    entropy: deviceEntropy,
    table_version: positive,
    table_hash: hash,
    ...choice,
    drawn_at: moment,
    seen,
    previous: hash,
    hash,
  }),
  end: object({ kind, draws: count, head: hash, digest: hash }),
};

/** The line, or null when it does not have exactly the format: kind, fields and their order, no whitespace. */
export function parseLine(bytes: Buffer): LogLine | null {
  const value = parsed(bytes) as LogLine | null;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(shapes, value.kind)) return null;
  const isExact = Buffer.from(JSON.stringify(value)).equals(bytes);
  return isExact && hasShape(value, shapes[value.kind]) ? value : null;
}

/** The format of a log of another version; null for every other line. */
export function otherFormat(bytes: Buffer): number | null {
  const { kind: found, format } = (parsed(bytes) ?? {}) as Partial<LogHead>;
  return found === 'log' && typeof format === 'number' && format !== 2 ? format : null;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
