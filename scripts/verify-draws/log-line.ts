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

/** Last line: what the file has to be. */
export interface LogEnd {
  readonly kind: 'end';
  readonly draws: number;
  readonly head: string;
  readonly digest: string;
}

/** Any line of a log. */
export type LogLine = LogHead | LogTable | LogDraw | LogEnd;

const fields: Readonly<Record<string, readonly string[]>> = {
  log: ['kind', 'format', 'activity', 'exported_at', 'epochs', 'stock'],
  table: ['kind', 'pool', 'version', 'currency', 'cost', 'consolation', 'total_weight', 'entries'].concat([
    'hash',
    'created_at',
  ]),
  draw: ['kind', 'position', 'id', 'pool', 'epoch', 'member', 'number', 'entropy', 'table_version'].concat([
    ...['table_hash', 'roll', 'chosen', 'final', 'availability', 'fallback_reason', 'drawn_at'],
    ...['previous', 'hash'],
  ]),
  end: ['kind', 'draws', 'head', 'digest'],
};

/** The line, or null when it is not written exactly as the format says: kind, fields and their order, no blanks. */
export function parseLine(bytes: Buffer): LogLine | null {
  try {
    const value = JSON.parse(bytes.toString('utf8')) as LogLine;
    const isExact = Buffer.from(JSON.stringify(value)).equals(bytes);
    return isExact && Object.keys(value).join() === fields[value.kind]?.join() ? value : null;
  } catch {
    return null;
  }
}
