import type { SeenPrize } from '#server/db/draw-tables.ts';
import { candidatesOf } from '#server/engine/draw/draw-statement.ts';
import type { DrawTable } from '#server/engine/draw/replayable-draw.ts';
import type { CampaignModel, Visit } from './campaign-model.ts';

/** Picks the prize of a draw, before the stock is checked: an id, empty for none. */
export type Pick = (draw: {
  readonly member: number;
  readonly number: number;
  readonly table: DrawTable;
}) => string;

/** What happened, in the order of time: a task `t`, an earned prize `e`, a draw `d`, each with what was given. */
export type Happened = (what: string) => void;

/**
 * An activity that is played in memory, one act after the other. Stock, daily quantities and consolation prizes follow the
 * function of the engine that decides about them (`candidatesOf`): it is shown the stock as a draw sees it, and its first
 * candidate is given.
 */
export class PlayInMemory {
  private readonly seen: Map<string, SeenPrize>;
  private day = -1;
  private freeFen: number;
  private readonly values: ReadonlyMap<string, number>;
  /** Fen of everything that was given. */
  spentFen = 0;
  draws = 0;
  /** Tasks whose award the budget could not pay. */
  refusedTasks = 0;
  tasks = 0;
  /** The day on which the last unit of a prize was given, by its id. */
  readonly endedOn = new Map<string, number>();

  constructor(
    private readonly model: CampaignModel,
    private readonly pick: Pick,
    private readonly happened: Happened = () => undefined,
  ) {
    const { prizes } = model.activity;
    this.freeFen = model.freeFen;
    this.seen = new Map(prizes.map(({ prizeId: id, total, perDay }) => [id, [id, total, total, perDay, 0]]));
    this.values = new Map(prizes.map((prize) => [prize.prizeId, unitFen(prize)]));
  }

  /** Units of a prize that are left. */
  left(prizeId: string): number {
    return this.seen.get(prizeId)?.[2] ?? 0;
  }

  /** One member does what they came for: tasks, prizes that are earned, then draws for everything they have. */
  visit({ member, day, tasks, earned, extra }: Visit): void {
    if (day !== this.day) this.beginDay(day);
    const { activity, pools, payment } = this.model;
    let done = 0;
    for (const place of tasks) if (this.doTask(place)) done += 1;
    for (const place of earned) {
      const { prizeId = '' } = activity.prizes[place] ?? {};
      this.happened(`e ${this.hasUnit(prizeId) ? this.give(prizeId) : ''}`);
    }
    for (const [place, table] of pools.entries()) {
      const paid = table.currency === payment.currency ? done * payment.amount : 0;
      const count = Math.floor(((extra[place] ?? 0) + paid) / table.cost);
      for (let number = 1; number <= count; number += 1) this.draw({ member, number, table });
    }
  }

  private doTask(place: number): boolean {
    const { taskId = '', awardValueFen = 0 } = this.model.activity.tasks[place] ?? {};
    const isPaid = awardValueFen <= this.freeFen;
    if (isPaid) {
      this.freeFen -= awardValueFen;
      this.spentFen += awardValueFen;
      this.tasks += 1;
    } else this.refusedTasks += 1;
    this.happened(`t ${isPaid ? taskId : ''}`);
    return isPaid;
  }

  private draw(draw: Parameters<Pick>[0]): void {
    const [given] = candidatesOf(
      this.model.activity,
      { table: draw.table, seen: this.seen },
      this.pick(draw),
    );
    this.draws += 1;
    const prizeId = given?.prize?.prizeId ?? '';
    this.happened(`d ${prizeId === '' ? '' : this.give(prizeId)}`);
  }

  private hasUnit(prizeId: string): boolean {
    const [, , left = 0, perDay = null, today = 0] = this.seen.get(prizeId) ?? [];
    return left > 0 && (perDay === null || today < perDay);
  }

  private give(prizeId: string): string {
    const seen = this.seen.get(prizeId);
    if (seen === undefined) throw new Error(`${prizeId} is no prize`);
    const [id, total, left, perDay, today] = seen;
    this.seen.set(id, [id, total, left - 1, perDay, today + 1]);
    if (left === 1) this.endedOn.set(id, this.day);
    this.spentFen += this.values.get(id) ?? 0;
    return id;
  }

  private beginDay(day: number): void {
    this.day = day;
    for (const [id, total, left, perDay] of this.seen.values())
      this.seen.set(id, [id, total, left, perDay, 0]);
  }
}

/** Fen of one unit of a prize; of a red packet the mean of its shares. */
export function unitFen({
  valueFen,
  sharedFen,
  total,
}: {
  readonly valueFen: number;
  readonly sharedFen: number | null;
  readonly total: number;
}): number {
  return sharedFen === null || total === 0 ? valueFen : sharedFen / total;
}
