import type { lottery } from '#contract/activity-kit/lottery.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { AwardKind, AwardState } from '#server/db/activity-words.ts';
import { progressOf } from './progress-of.ts';

/** An award with where it stands, as its owner sees it. */
export type ShownAward = DataOf<typeof lottery.awardList>['list'][number];

/** The columns that a shown award is made from; `award_address` is joined on the left. */
export const shownColumns = [
  ...(['award.id', 'award.prize_id', 'award.title', 'award.value_desc', 'award.value_fen'] as const),
  ...([
    'award.source',
    'award.source_desc',
    'award.kind',
    'award.state',
    'award.code',
    'award.awarded_at',
  ] as const),
  'award_address.locked',
] as const;

interface AwardRow {
  readonly id: string;
  readonly prize_id: string;
  readonly title: string;
  readonly value_desc: string;
  readonly value_fen: number;
  readonly source: string;
  readonly source_desc: string;
  readonly kind: AwardKind;
  readonly state: AwardState;
  readonly code: string | null;
  readonly awarded_at: Date;
  readonly locked: boolean | null;
}

const drawn = 'draw:';

/** A row of {@link shownColumns} as its owner sees it. */
export function awardShown(row: AwardRow): ShownAward {
  const { id, prize_id, title, value_desc, source_desc, kind, state } = row;
  const isOpen = state === 'to_claim' || (state === 'pending' && row.locked !== true);
  return {
    ...{ award_id: id, prize_id, title, value_desc, source_desc, kind },
    draw_id: row.source.startsWith(drawn) ? row.source.slice(drawn.length) : '',
    value_amount: row.value_fen,
    status: progressOf[state],
    code: row.code ?? '',
    can_edit_address: kind === 'physical' && isOpen,
    award_time: row.awarded_at.getTime(),
  };
}
