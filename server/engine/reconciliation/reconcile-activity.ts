import type { Alarm, Warn } from '#server/logger.ts';
import type { Database } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { claimEnd } from '#server/engine/activity/activity.ts';
import { collectUnchecked, findTallyDifferences, storeSuspects } from './collect-unchecked.ts';
import { deliveryCheck } from '#server/engine/award/award-checks.ts';
import {
  endFullCheck,
  findPersistingDifferences,
  findRecountDifferences,
  listNextMembers,
  loadProgress,
  recountMembers,
  startFullCheck,
} from './full-check.ts';
import type { NamedDifference, Progress } from './full-check.ts';
import type { ReconciliationCheck } from '#server/engine/part/reconciliation-check.ts';

/** Limits of one step of the reconciliation of an activity. */
export interface ReconciliationBounds {
  /** Pages of new rows and of the full check together. */
  readonly pages: number;
  /** Rows of a book, or members, in one page. */
  readonly page: number;
  /** Members whose books one statement compares. */
  readonly slice: number;
  /** Pages of the full check. */
  readonly fullCheckPages: number;
}

/** Dependencies of the reconciliation. */
export interface ReconciliationDeps {
  readonly database: Database;
  readonly alarm: Alarm;
  readonly warn: Warn;
  /** Resolves a moment later, when a difference is read again. */
  readonly wait: () => Promise<void>;
  /** Time from the end of a full check to the next one, milliseconds. */
  readonly fullCheckMs: number;
  readonly bounds: ReconciliationBounds;
  /** The checks of all parts. */
  readonly checks: readonly ReconciliationCheck[];
}

/** An activity whose books are not closed. */
export type OpenActivity = Pick<Activity, 'id' | 'state' | 'endsAt' | 'disclosure'>;

/** What a step has found. */
interface Reconciled {
  /** A line for every difference that two reads show. */
  readonly differences: readonly string[];
  /** No new row is left, and no full check is under way. */
  readonly isComplete: boolean;
}

/** One step of the reconciliation of one activity. */
export class ActivityReconciliation {
  private readonly found: NamedDifference[] = [];
  private readonly suspects = new Set<string>();
  private readonly memberChecks: readonly ReconciliationCheck[];
  private pagesLeft: number;

  constructor(
    private readonly deps: ReconciliationDeps,
    private readonly activity: OpenActivity,
    private readonly now: number,
  ) {
    this.pagesLeft = deps.bounds.pages;
    this.memberChecks = deps.checks.filter((check) => check.of === 'member');
  }

  /** Continues where the last step stopped. */
  async run(): Promise<Reconciled> {
    const isUpToDate = await this.checkNew();
    if (isUpToDate) await this.checkTotals();
    await this.checkDeliveries();
    const isPassed = await this.continueFullCheck(isUpToDate);
    await storeSuspects(this.deps.database, this.activity.id, [...this.suspects], this.now);
    const differences = [...new Set(this.found.map(({ check, line }) => `${check}: ${line}`))];
    return { differences, isComplete: isUpToDate && isPassed };
  }

  /** False when there are more new rows than this step may read. */
  private async checkNew(): Promise<boolean> {
    const { database, bounds } = this.deps;
    while (this.pagesLeft > 0) {
      const { memberIds, hasMore } = await collectUnchecked(database, this.activity.id, bounds.page);
      await this.checkMembers(
        memberIds.filter((id) => !this.suspects.has(id)),
        this.memberChecks,
      );
      if (memberIds.length > 0) {
        this.pagesLeft -= 1;
        await storeSuspects(database, this.activity.id, [...this.suspects], this.now);
      }
      if (!hasMore) return true;
    }
    return false;
  }

  private async checkMembers(
    memberIds: readonly string[],
    checks: readonly ReconciliationCheck[],
  ): Promise<void> {
    const { slice, page } = this.deps.bounds;
    for (let start = 0; start < memberIds.length; start += slice) {
      const part = memberIds.slice(start, start + slice);
      const differences = await this.readTwice(() => this.findIn(checks, part));
      this.found.push(...differences);
      if (differences.length === 0 || this.suspects.size >= page) continue;
      for (const id of part) this.suspects.add(id);
    }
  }

  private async findIn(
    checks: readonly ReconciliationCheck[],
    memberIds: readonly string[] | null,
  ): Promise<readonly NamedDifference[]> {
    const found: NamedDifference[] = [];
    for (const { name, run } of checks) {
      const differences = await run(this.deps.database.query, { activityId: this.activity.id, memberIds });
      found.push(...differences.map((difference) => ({ check: name, ...difference })));
    }
    return found;
  }

  private readTwice(read: () => Promise<readonly NamedDifference[]>) {
    return findPersistingDifferences(read, { ...this.deps, activityId: this.activity.id });
  }

  /**
   * The sums only raise a suspicion; every award is counted before an activity is stopped. If all awards agree with
   * stock and budget, awards that were final have been changed, by a repair or otherwise: the sums are computed
   * again.
   */
  private async checkTotals(): Promise<void> {
    const { database, alarm } = this.deps;
    const { id: activityId } = this.activity;
    const suspected = await this.readTwice(() => findTallyDifferences(database.query, activityId));
    if (suspected.length === 0) return;
    const counted = await this.findIn(
      this.deps.checks.filter((check) => check.of === 'activity'),
      null,
    );
    this.found.push(
      ...counted.filter(({ check, key }) => suspected.some((one) => one.check === check && one.key === key)),
    );
    const progress = await loadProgress(database, activityId);
    if (counted.length > 0 || progress.pass_kind === 'rebuild') return;
    const differences = suspected.map(({ check, line }) => `${check}: ${line}`);
    alarm('final awards have changed, the books agree', { activityId, differences });
    await startFullCheck(database, progress, 'rebuild');
  }

  /** One page of the awards that wait for a provider; the next run continues after it. */
  private async checkDeliveries(): Promise<void> {
    const { query } = this.deps.database;
    const { page } = this.deps.bounds;
    const { delivery_after: after } = await loadProgress(this.deps.database, this.activity.id);
    const rows = await query
      .selectFrom('award')
      .select('member_id')
      .distinct()
      .where('activity_id', '=', this.activity.id)
      .where('counted_in', 'is', null)
      .where('state', '=', 'pending')
      .$if(after !== null, (awards) => awards.where('member_id', '>', after ?? ''))
      .orderBy('member_id')
      .limit(page)
      .execute();
    const memberIds = rows.map((row) => row.member_id);
    await this.checkMembers(memberIds, [deliveryCheck]);
    const next = memberIds.length < page ? null : (memberIds.at(-1) ?? null);
    if (next === after) return;
    await query
      .updateTable('reconciliation')
      .set({ delivery_after: next })
      .where('activity_id', '=', this.activity.id)
      .execute();
  }

  /** True when no full check is due or under way. */
  private async continueFullCheck(isUpToDate: boolean): Promise<boolean> {
    const { database, bounds } = this.deps;
    let progress = await loadProgress(database, this.activity.id);
    for (let read = 0; read < bounds.fullCheckPages && this.pagesLeft > 0; read += 1) {
      if (progress.pass_kind === 'none') {
        if (!(await this.startIfDue(progress, isUpToDate))) return true;
        progress = await loadProgress(database, this.activity.id);
      }
      this.pagesLeft -= 1;
      const memberIds = await listNextMembers(database, progress, bounds.page);
      await this.checkMembers(
        memberIds.filter((id) => !this.suspects.has(id)),
        this.memberChecks,
      );
      if (memberIds.length > 0 && !(await recountMembers(database, progress, memberIds))) return false;
      if (memberIds.length < bounds.page) await this.endPass(progress);
      progress = await loadProgress(database, this.activity.id);
      if (progress.closed_at !== null) return true;
    }
    return progress.pass_kind === 'none';
  }

  private async startIfDue(progress: Progress, isUpToDate: boolean): Promise<boolean> {
    const { database, fullCheckMs } = this.deps;
    const isLast = isUpToDate && this.found.length === 0 && (await this.isOver());
    if (!isLast && this.now - progress.passed_at.getTime() < fullCheckMs) return false;
    await startFullCheck(database, progress, isLast ? 'last' : 'check');
    return true;
  }

  /** Whether an activity is settled and none of its rows can change any more. */
  private async isOver(): Promise<boolean> {
    const { id, state } = this.activity;
    if (state !== 'settled' || this.now < claimEnd(this.activity).getTime()) return false;
    const { query } = this.deps.database;
    const award = await query
      .selectFrom('award')
      .select('id')
      .where('activity_id', '=', id)
      .where('counted_in', 'is', null)
      .limit(1)
      .executeTakeFirst();
    const draw = await query
      .selectFrom('draw')
      .select('id')
      .where('activity_id', '=', id)
      .where('position', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return award === undefined && draw === undefined;
  }

  /** A difference is counted a second time; if it is confirmed, it is reported once and becomes the new sum. */
  private async endPass(progress: Progress): Promise<void> {
    const { database, warn } = this.deps;
    const { now } = this;
    const kind = progress.pass_kind;
    const differences = await findRecountDifferences(database, this.activity.id);
    if (differences.length === 0) {
      const isClosed = kind === 'last' && this.found.length === 0;
      return endFullCheck(database, progress, { isAdopted: false, isClosed, now });
    }
    const keys = differences.map(({ key }) => key);
    if (kind === 'rebuild')
      return endFullCheck(database, progress, { isAdopted: true, isClosed: false, now });
    if (kind !== 'repeat') return startFullCheck(database, progress, 'repeat', keys);
    const persisting = differences.filter(({ key }) => progress.suspected.includes(key));
    this.found.push(...persisting);
    if (persisting.length === 0) {
      warn('a difference was gone when it was read again', {
        activityId: this.activity.id,
        differences: keys,
      });
    }
    return endFullCheck(database, progress, { isAdopted: persisting.length > 0, isClosed: false, now });
  }
}
