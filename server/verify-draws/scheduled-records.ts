import { hasShape } from './has-shape.ts';
import type { Shape } from './has-shape.ts';
import { RecordScanner } from './record-scanner.ts';

const whole: Shape = { is: 'whole number', min: 0, max: Number.MAX_SAFE_INTEGER };
const hash: Shape = { is: 'text', pattern: /^[0-9a-f]{64}$/ };
const text: Shape = { is: 'text', pattern: /^[^\n]{1,2000}$/ };

const terms: Shape = {
  is: 'object',
  fields: {
    ...{ activity: text, key: text, openedAt: whole, closesAt: whole, source: text, entropyAt: whole },
    ...{ winners: whole, alternates: whole, onceAMember: { is: 'truth' }, commitment: hash },
  },
};
const entry: Shape = { is: 'object', fields: { id: text, member: text, enteredAt: whole } };
/** The scanner puts a zero in the place of every entry. */
const list: Shape = { is: 'list', each: { is: 'whole number', min: 0, max: 0 } };
const sealed: Shape = { is: 'object', fields: { sealedAt: whole, hash, entries: list } };
const drawn: Shape = {
  is: 'object',
  fields: { drawnAt: whole, seed: hash, entropy: hash, numbers: { is: 'list', each: whole } },
};
const record: Shape = {
  is: 'object',
  fields: { terms, sealed: { is: 'nullable', of: sealed }, drawn: { is: 'nullable', of: drawn } },
};

/** A published scheduled draw up to its state, as docs/replayable-draws.md writes it, without the entries of its list. */
export interface ExportedRecord {
  readonly terms: {
    readonly activity: string;
    readonly key: string;
    readonly openedAt: number;
    readonly closesAt: number;
    readonly source: string;
    readonly entropyAt: number;
    readonly winners: number;
    readonly alternates: number;
    readonly onceAMember: boolean;
    readonly commitment: string;
  };
  readonly sealed: { readonly sealedAt: number; readonly hash: string; readonly count: number } | null;
  readonly drawn: {
    readonly seed: string;
    readonly entropy: string;
    readonly numbers: readonly number[];
  } | null;
}

/** An entry of a list. */
export interface ListEntry {
  readonly id: string;
  readonly member: string;
  readonly enteredAt: number;
}

/** Opens a file of records from its beginning. */
export type OpenFile = () => AsyncIterable<string>;

interface RecordVisitor {
  /** An entry that has its form, the line of its record from 0, and its number. */
  readonly entry?: (entry: ListEntry, line: number, number: number) => void;
  /** A record, after its entries; null for a line that is none. */
  readonly record: (record: ExportedRecord | null, line: number) => void;
}

/** Reads a file of records once. */
export async function readRecords(open: OpenFile, visitor: RecordVisitor): Promise<void> {
  let [line, number, isSound] = [0, 0, true];
  const scanner = new RecordScanner({
    entry: (written) => {
      const found = parse<ListEntry>(written, entry);
      if (found === null) isSound = false;
      else visitor.entry?.(found, line, number);
      number += 1;
    },
    record: (written, entries) => {
      visitor.record(isSound ? recordIn(written, entries) : null, line);
      [line, number, isSound] = [line + 1, 0, true];
    },
  });
  for await (const piece of open()) scanner.add(piece);
  scanner.end();
}

interface WrittenRecord extends Omit<ExportedRecord, 'sealed'> {
  readonly sealed: { readonly sealedAt: number; readonly hash: string; readonly entries: unknown[] } | null;
}

function recordIn(written: string, entries: number): ExportedRecord | null {
  const found = parse<WrittenRecord>(written, record);
  if (found === null || entries !== (found.sealed?.entries.length ?? 0)) return null;
  if (found.sealed === null) return { ...found, sealed: null };
  const { sealedAt, hash: ofList } = found.sealed;
  return { ...found, sealed: { sealedAt, hash: ofList, count: entries } };
}

function parse<T>(written: string, shape: Shape): T | null {
  try {
    const value: unknown = JSON.parse(written);
    return hasShape(value, shape) ? (value as T) : null;
  } catch {
    return null;
  }
}
