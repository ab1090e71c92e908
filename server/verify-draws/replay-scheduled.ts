import { createHash } from 'node:crypto';
import { rollOfWords } from './roll-of-words.ts';

/** A published scheduled draw, as docs/replayable-draws.md writes it. */
export interface ScheduledRecord {
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
  readonly sealed: {
    readonly sealedAt: number;
    readonly hash: string;
    readonly entries: readonly {
      readonly id: string;
      readonly member: string;
      readonly enteredAt: number;
    }[];
  };
  readonly drawn: { readonly seed: string; readonly entropy: string };
}

/** Expected seed, entries and numbers of a record. */
export interface ReplayedScheduled {
  readonly commitment: string;
  readonly hash: string;
  readonly numbers: readonly number[];
}

/** Computes a scheduled draw again by "Scheduled draws" of docs/replayable-draws.md, with integers of any size. */
export function replayScheduled(record: ScheduledRecord): ReplayedScheduled {
  const seed = Buffer.from(record.drawn.seed, 'hex');
  const hash = sha256(textOf(record));
  return { commitment: sha256(seed), hash, numbers: numbersOf(record, hash) };
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function textOf({ terms, sealed }: ScheduledRecord): string {
  const head = [
    ...[terms.activity, terms.key, terms.openedAt, terms.closesAt, terms.source, terms.entropyAt],
    ...[terms.winners, terms.alternates, terms.onceAMember, terms.commitment],
    ...[sealed.sealedAt, sealed.entries.length],
  ];
  const list = sealed.entries.map((entry, number) => [number, entry.id, entry.member, entry.enteredAt]);
  return `invest-hall-entries/1\n${[head, ...list].map((line) => `${JSON.stringify(line)}\n`).join('')}`;
}

/** The list is virtual: `moved` has the values at positions that changed. */
function numbersOf({ terms, sealed, drawn }: ScheduledRecord, hash: string): number[] {
  const { entries } = sealed;
  const moved = new Map<number, number>();
  const hits: number[] = [];
  for (const step of entries.keys()) {
    const message = `invest-hall-scheduled-draw/1\n${hash}\n${drawn.entropy}\n${String(step)}\n`;
    const at = step + rollOfWords(drawn.seed, message, entries.length - step);
    hits.push(moved.get(at) ?? at);
    moved.set(at, moved.get(step) ?? step);
  }
  const memberOf = (number: number) => entries[number]?.member;
  const isFirst = (number: number, index: number) =>
    hits.findIndex((hit) => memberOf(hit) === memberOf(number)) === index;
  const allowed = terms.onceAMember ? hits.filter(isFirst) : hits;
  return allowed.slice(0, terms.winners + terms.alternates);
}
