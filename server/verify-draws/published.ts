import type { LogHead } from './log-line.ts';

/** A commitment or a head that a reader has; without an activity it is about any log. */
export interface Notice {
  readonly activity?: string;
  readonly hash: string;
}

/** What a reader knows from elsewhere, and the log must agree with. */
export interface Published {
  readonly commitments: readonly Notice[];
  readonly heads: readonly (Notice & { readonly position: number })[];
  /** Hashes of records, by the id of the draw. */
  readonly receipts: ReadonlyMap<string, string>;
  /** Every seed must be revealed. */
  readonly requireSeed: boolean;
}

/** For a reader who knows nothing. */
export const nothingPublished: Published = {
  commitments: [],
  heads: [],
  receipts: new Map<string, string>(),
  requireSeed: false,
};

/** Compares a log with what was published, draw by draw. */
export class PublishedCheck {
  private readonly hashes = new Map<number, string>();
  private readonly records = new Map<string, string>();
  private readonly positions: ReadonlySet<number>;

  constructor(private readonly published: Published) {
    this.positions = new Set(published.heads.map(({ position }) => position));
  }

  add(position: number, hash: string): void {
    if (this.positions.has(position)) this.hashes.set(position, hash);
  }

  /** The hash of the record is computed only for a draw with a receipt. */
  addRecord(id: string, record: () => string): void {
    if (this.published.receipts.has(id)) this.records.set(id, record());
  }

  /** One line for everything that was published about this log and is not in it. */
  problems({ activity, epochs }: LogHead): string[] {
    const { receipts, requireSeed, ...published } = this.published;
    const isOfLog = (notice: Notice) => notice.activity === undefined || notice.activity === activity;
    const commitments = published.commitments.filter(isOfLog);
    const heads = published.heads.filter(isOfLog);
    const known = published.commitments.length + published.heads.length;
    const missing = commitments.filter(({ hash }) => epochs.every(({ commitment }) => commitment !== hash));
    const unknown = epochs.filter(({ commitment }) => commitments.every(({ hash }) => hash !== commitment));
    const changed = heads.filter(({ position, hash }) => this.hashes.get(position) !== hash);
    const others = [...receipts].filter(([id, hash]) => this.records.get(id) !== hash);
    const secret = requireSeed ? epochs.filter(({ seed }) => seed === null) : [];
    return [
      ...(known > 0 && commitments.length + heads.length === 0
        ? ['nothing was published about this log']
        : []),
      ...missing.map(({ hash }) => `the published commitment ${hash} is not in the log`),
      ...(commitments.length === 0 ? [] : unknown).map(
        ({ epoch }) => `the commitment of epoch ${String(epoch)} is none of those that were published`,
      ),
      ...changed.map(
        ({ position }) =>
          `the draw ${String(position)} does not have its published hash: it or one before it was changed`,
      ),
      ...others.map(([id]) => `the draw ${id} is not in the log as its receipt says`),
      ...secret.map(({ epoch }) => `the seed of epoch ${String(epoch)} is not revealed`),
    ];
  }
}
