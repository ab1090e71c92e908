import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { rollOfWords } from './roll-of-words.ts';
import { readRecords } from './scheduled-records.ts';
import type { ExportedRecord, ListEntry, OpenFile } from './scheduled-records.ts';

/** Expected seed, entries and numbers of a record. */
export interface ReplayedScheduled {
  readonly commitment: string;
  readonly hash: string;
  readonly numbers: readonly number[];
}

/** A record of a file, null for a line that is none, and what is computed again; null for a draw that is not drawn. */
export interface ReplayedRecord {
  readonly record: ExportedRecord | null;
  readonly replayed: ReplayedScheduled | null;
}

/**
 * Computes the scheduled draws of a file again by "Scheduled draws" of docs/replayable-draws.md, with integers of any
 * size. The file is read several times, because the number of the entries is the first word of their hash and the hash
 * decides who is drawn; a list of any length is never in memory.
 */
export async function replayScheduled(open: OpenFile): Promise<readonly ReplayedRecord[]> {
  const records: (ExportedRecord | null)[] = [];
  await readRecords(open, { record: (record) => records.push(record) });
  const replays = records.map((record) => (record?.sealed && record.drawn ? new Replay(record) : null));
  await readRecords(open, {
    entry: (entry, line) => replays[line]?.hashEntry(entry),
    record: (_record, line) => replays[line]?.endList(),
  });
  while (replays.some((replay) => replay?.asks() === true)) {
    await readRecords(open, {
      entry: (entry, line, number) => replays[line]?.learn(number, entry),
      record: (_record, line) => replays[line]?.place(),
    });
  }
  return records.map((record, line) => ({ record, replayed: replays[line]?.result() ?? null }));
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

/** A draw that is computed again while its list is read once and again. */
class Replay {
  private readonly drawn: NonNullable<ExportedRecord['drawn']>;
  private readonly count: number;
  private readonly places: number;
  private readonly list: Hash;
  private hash = '';
  private hashed = 0;
  private hits: Iterator<number, undefined> = [].values();
  private asked: number[] = [];
  private read = 0;
  private readonly members = new Map<number, string>();
  private readonly placed = new Set<string>();
  private readonly numbers: number[] = [];
  private isOver = false;

  constructor(private readonly record: ExportedRecord) {
    const { terms, sealed, drawn } = record;
    if (!sealed || !drawn) throw new Error('a draw that is not drawn is not computed again');
    this.drawn = drawn;
    this.count = sealed.count;
    this.places = terms.winners + terms.alternates;
    const head = [
      ...[terms.activity, terms.key, terms.openedAt, terms.closesAt, terms.source, terms.entropyAt],
      ...[terms.winners, terms.alternates, terms.onceAMember, terms.commitment],
      ...[sealed.sealedAt, sealed.count],
    ];
    this.list = createHash('sha256').update(`invest-hall-entries/1\n${JSON.stringify(head)}\n`);
  }

  hashEntry({ id, member, enteredAt }: ListEntry): void {
    this.list.update(`${JSON.stringify([this.hashed, id, member, enteredAt])}\n`);
    this.hashed += 1;
  }

  endList(): void {
    this.hash = this.list.digest('hex');
    this.hits = this.shuffled();
  }

  /** Whether it must know the members of further entries; then it has chosen these. */
  asks(): boolean {
    if (this.isOver) return false;
    // Four times as many as before: who is drawn twice is seldom many.
    const more = Math.max(this.places, 3 * this.read);
    this.asked = [];
    while (this.asked.length < more) {
      const hit = this.hits.next();
      if (hit.done === true) break;
      this.asked.push(hit.value);
    }
    this.members.clear();
    for (const number of this.asked) this.members.set(number, '');
    if (this.asked.length === 0) this.isOver = true;
    return !this.isOver;
  }

  learn(number: number, { member }: ListEntry): void {
    if (!this.isOver && this.members.has(number)) this.members.set(number, member);
  }

  place(): void {
    if (this.isOver) return;
    for (const number of this.asked) {
      const member = this.members.get(number) ?? '';
      if (this.numbers.length === this.places) break;
      if (this.record.terms.onceAMember && this.placed.has(member)) continue;
      this.placed.add(member);
      this.numbers.push(number);
    }
    this.read += this.asked.length;
    this.isOver = this.numbers.length === this.places;
  }

  result(): ReplayedScheduled {
    const commitment = sha256(Buffer.from(this.drawn.seed, 'hex'));
    return { commitment, hash: this.hash, numbers: this.numbers };
  }

  /** The list is virtual: `moved` has the values at positions that changed. */
  private *shuffled(): Generator<number, undefined> {
    const moved = new Map<number, number>();
    for (let step = 0; step < this.count; step += 1) {
      const message = `invest-hall-scheduled-draw/1\n${this.hash}\n${this.drawn.entropy}\n${String(step)}\n`;
      const at = step + rollOfWords(this.drawn.seed, message, this.count - step);
      yield moved.get(at) ?? at;
      moved.set(at, moved.get(step) ?? step);
    }
  }
}
