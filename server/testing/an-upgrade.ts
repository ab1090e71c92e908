import { drawState, upgrade } from '#contract/campaigns/official-upgrade.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { minuteMs } from '#server/clock.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { maintainScheduledDraws } from '#server/engine/scheduled-draw/maintain-scheduled-draws.ts';
import { runWork } from '#server/modules/work/testing/run-work.ts';
import { loadSecrets } from '#server/secrets.ts';
import { anActivity } from './an-activity.ts';
import { sequenceRandom } from './sequence-random.ts';
import { buildTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import type { TestVisitor } from './test-visitor.ts';

const appSecret = 'secret of the tests, long enough';
const delayMinutes = 30;

/** An upgraded official activity that runs today: one first prize, one second prize, two alternates. */
export function anUpgrade(changes: Partial<ContentActivity> = {}): ContentActivity {
  const prize = { valueDesc: '10元', sourceDesc: '开奖', valueFen: 1000, stock: 1 };
  return {
    ...anActivity({ id: 'upgrade', type: 'upgrade', path: '/activity/official/v2', taskIds: [] }),
    config: {
      subtitle: '',
      draw: {
        places: [
          { prize: 'first', count: 1 },
          { prize: 'second', count: 1 },
        ],
        ...{ alternates: 2, delayMinutes, entropy: { party: 'sample' } },
      },
    },
    prizes: [
      { id: 'first', title: '头奖', kind: 'code', ...prize },
      { id: 'second', title: '二等奖', kind: 'coupon', ...prize },
    ],
    ...changes,
  };
}

/** A server with an {@link anUpgrade} of one day from midnight, and its recurring job, which runs when it is told to. */
export class UpgradeStage {
  private runs = 0;

  private constructor(
    readonly hall: TestApp,
    readonly secrets: Awaited<ReturnType<typeof loadSecrets>>,
    readonly endsAt: number,
  ) {}

  static async open(changes: Partial<ContentActivity> = {}): Promise<UpgradeStage> {
    const hall = await buildTestApp({
      config: { appSecret },
      activities: [anUpgrade(changes), anActivity()],
    });
    const secrets = await loadSecrets(hall.database, sequenceRandom('secrets'), appSecret);
    const { ends_at: endsAt } = await hall.database.query
      .selectFrom('activity')
      .select('ends_at')
      .where('id', '=', 'upgrade')
      .executeTakeFirstOrThrow();
    return new UpgradeStage(hall, secrets, endsAt.getTime());
  }

  /** Runs the work of scheduled draws at the present time of the clock. */
  async keep(load?: typeof fetch): Promise<void> {
    const { database, clock } = this.hall;
    const random = sequenceRandom(`keep ${String((this.runs += 1))} ${crypto.randomUUID()}`);
    const deps = { database, random, secrets: this.secrets, ...(load && { load }) };
    await runWork(database, maintainScheduledDraws('upgrade', deps), { now: clock.now() });
  }

  /** Moves the clock to a minute after the end, and freezes the list. */
  async freeze(): Promise<void> {
    this.hall.clock.advance(this.endsAt + minuteMs - this.hall.clock.now());
    await this.keep();
  }

  /** Moves the clock to the time at which the value is known. */
  toDraw(): void {
    this.hall.clock.advance(this.endsAt + delayMinutes * minuteMs - this.hall.clock.now());
  }

  /** This many members who have joined. */
  async joined(count: number): Promise<TestVisitor[]> {
    const members: TestVisitor[] = [];
    while (members.length < count) {
      const member = await this.hall.member();
      await this.join(member);
      this.hall.clock.advance(1000);
      members.push(member);
    }
    return members;
  }

  join(member: TestVisitor, key?: string) {
    return member.post(upgrade.join.path, { activity_id: 'upgrade' }, key);
  }

  async info(visitor = this.hall.visitor()): Promise<DataOf<typeof upgrade.info>> {
    return (await visitor.call(upgrade.info.path)).data as unknown as DataOf<typeof upgrade.info>;
  }

  async record(): Promise<DataOf<typeof upgrade.draw>> {
    return (await this.hall.visitor().call(upgrade.draw.path)).data as unknown as DataOf<typeof upgrade.draw>;
  }

  /** The awards of places, in their order. */
  async awards(): Promise<string[]> {
    const rows = await this.hall.database.query
      .selectFrom('award')
      .select(['source', 'prize_id'])
      .orderBy('source')
      .execute();
    return rows.map(({ source, prize_id: prize }) => `${source} ${prize}`);
  }

  async isDrawn(): Promise<boolean> {
    return (await this.record()).draw_state === drawState.drawn;
  }
}
