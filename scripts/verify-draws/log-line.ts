import { hasShape } from './has-shape.ts';
import type { Shape } from './has-shape.ts';

/** First line of a log. */
export interface LogHead {
  readonly kind: 'log';
  readonly format: number;
  readonly activity: string;
  readonly exported_at: number;
  readonly epochs: readonly {
    readonly epoch: number;
    readonly commitment: string;
    readonly seed: string | null;
    readonly opened_at: number;
  }[];
  readonly stock: readonly {
    readonly prize: string;
    readonly total: number;
    readonly left: number;
    readonly returned: number;
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

const text = { is: 'text' } as const;
const number = { is: 'number' } as const;
const listOf = (each: Shape): Shape => ({ is: 'list', each });
const object = (fields: Readonly<Record<string, Shape>>): Shape => ({ is: 'object', fields });

const epoch = { epoch: number, commitment: text, seed: { is: 'text or null' }, opened_at: number } as const;
const stock = { prize: text, total: number, left: number, returned: number };
const pool = { pool: text, version: number, currency: text, cost: number, consolation: text };
const choice = { roll: number, chosen: text, final: text, availability: text, fallback_reason: text };

const shapes: Readonly<Record<LogLine['kind'], Shape>> = {
  log: object({
    ...{ kind: text, format: number, activity: text, exported_at: number },
    ...{ epochs: listOf(object(epoch)), stock: listOf(object(stock)) },
  }),
  table: object({
    ...{ kind: text, ...pool, total_weight: number },
    ...{ entries: listOf({ is: 'tuple', parts: [text, number] }), hash: text, created_at: number },
  }),
  draw: object({
    ...{ kind: text, position: number, id: text, pool: text, epoch: number, member: text, number },
    ...{ entropy: text, table_version: number, table_hash: text, ...choice },
    ...{ drawn_at: number, previous: text, hash: text },
  }),
  end: object({ kind: text, draws: number, head: text, digest: text }),
};

/** The line, or null when it does not have exactly the format: kind, fields and their order, no whitespace. */
export function parseLine(bytes: Buffer): LogLine | null {
  try {
    const value = JSON.parse(bytes.toString('utf8')) as LogLine;
    const isExact = Buffer.from(JSON.stringify(value)).equals(bytes);
    return isExact && hasShape(value, shapes[value.kind]) ? value : null;
  } catch {
    return null;
  }
}
