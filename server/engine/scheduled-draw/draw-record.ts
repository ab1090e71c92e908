/** What a scheduled draw promised before its first entry. Moments are milliseconds since 1970. */
export interface DrawTerms {
  readonly activity: string;
  /** Name of the draw within the activity. */
  readonly key: string;
  readonly openedAt: number;
  /** Entries come in [opened, closes). */
  readonly closesAt: number;
  /** Who publishes the entropy, and which of what they publish. */
  readonly source: string;
  /** Before this moment the source has published nothing, and from then on no list is sealed. */
  readonly entropyAt: number;
  readonly winners: number;
  readonly alternates: number;
  /** Whether a member has one place at most, however often they entered. */
  readonly onceAMember: boolean;
  /** SHA-256 of the seed of the server. */
  readonly commitment: string;
}

/** An entry as everybody may see it; its number is its place in the list, from 0. */
export interface SealedEntry {
  readonly id: string;
  /** Pseudonym of the member in the draws of the activity. */
  readonly member: string;
  readonly enteredAt: number;
}

/** The list of entries, closed for ever. */
export interface SealedEntries {
  readonly sealedAt: number;
  readonly entries: readonly SealedEntry[];
}

/** What is published of a scheduled draw; as much of it as has happened. */
export interface DrawRecord {
  readonly terms: DrawTerms;
  readonly sealed: (SealedEntries & { readonly hash: string }) | null;
  readonly drawn: {
    readonly drawnAt: number;
    /** 64 hexadecimal digits, like the entropy. */
    readonly seed: string;
    readonly entropy: string;
    /** Numbers of the entries that were drawn, the winners first and then the alternates, in their order. */
    readonly numbers: readonly number[];
  } | null;
}
