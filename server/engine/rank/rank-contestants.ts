/** How the events of a contestant make up their score. */
export type Scoring = 'sum' | 'latest' | 'best';

/** An event with a score. */
export interface ScoreEvent {
  readonly memberId: string;
  readonly eventId: string;
  readonly points: number;
  /** Milliseconds since 1970. */
  readonly happenedAt: number;
}

/** Qualification rule of a board. */
export interface BoardRule {
  readonly scoring: Scoring;
  /** A contestant below these has no place. */
  readonly minScore: number;
  readonly minEvents: number;
}

/** Place of a contestant. */
export interface Standing {
  readonly memberId: string;
  /** From 1; null for a contestant who is not qualified or was disqualified. */
  readonly place: number | null;
  readonly score: number;
  readonly events: number;
  /** When the contestant first met the qualification, milliseconds since 1970; null before. */
  readonly qualifiedAt: number | null;
}

/** Input of a ranking: the events, the codes that break the last ties, and the disqualified members. */
export interface Contest {
  readonly events: readonly ScoreEvent[];
  /** By member; a member without an entry is not a contestant. */
  readonly codes: ReadonlyMap<string, string>;
  readonly disqualified: ReadonlySet<string>;
}

type Unplaced = Omit<Standing, 'place'>;

/**
 * The ranking of the events, a pure function (rule K1): by score, then by earlier qualification, then by member code,
 * so that no two contestants share a place.
 * @parked Waits for `/activity/etfMatch`, with the whole file.
 */
export function rankContestants(rule: BoardRule, { events, codes, disqualified }: Contest): Standing[] {
  const totals = new Map<string, Unplaced>();
  const inOrder = [...events].sort(
    (one, other) => one.happenedAt - other.happenedAt || compare(one.eventId, other.eventId),
  );
  for (const event of inOrder) {
    if (codes.has(event.memberId)) totals.set(event.memberId, added(rule, totals.get(event.memberId), event));
  }
  const codeOf = (one: Unplaced) => codes.get(one.memberId) ?? '';
  const isIn = (one: Unplaced) => one.qualifiedAt !== null && !disqualified.has(one.memberId);
  const everybody = [...totals.values()];
  const ranked = everybody
    .filter(isIn)
    .sort(
      (one, other) =>
        other.score - one.score ||
        (one.qualifiedAt ?? 0) - (other.qualifiedAt ?? 0) ||
        compare(codeOf(one), codeOf(other)),
    );
  return [
    ...ranked.map((one, index) => ({ ...one, place: index + 1 })),
    ...everybody.filter((one) => !isIn(one)).map((one) => ({ ...one, place: null })),
  ];
}

function added(rule: BoardRule, before: Unplaced | undefined, event: ScoreEvent): Unplaced {
  const score = scoreOf(rule.scoring, before?.score, event.points);
  const events = (before?.events ?? 0) + 1;
  const isQualified = score >= rule.minScore && events >= rule.minEvents;
  // A contestant who falls below and returns has qualified at the time of the return.
  const qualifiedAt = isQualified ? (before?.qualifiedAt ?? event.happenedAt) : null;
  return { memberId: event.memberId, score, events, qualifiedAt };
}

function scoreOf(scoring: Scoring, before: number | undefined, points: number): number {
  if (before === undefined || scoring === 'latest') return points;
  return scoring === 'sum' ? before + points : Math.max(before, points);
}

/** By code unit, the same on every machine. */
function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
