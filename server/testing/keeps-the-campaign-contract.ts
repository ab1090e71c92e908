import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { runWork } from '#server/modules/work/testing/run-work.ts';
import { codes } from '#contract/http/codes.ts';
import { dayMs } from '#server/clock.ts';
import { changeState } from '#server/engine/activity/activity-changes.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { ServerCampaign } from '#server/engine/campaign/campaign.ts';
import { replyDays } from '#server/engine/participation/participation-part.ts';
import { retention } from '#server/retention.ts';
import { anActivity } from './an-activity.ts';
import { anAuthor } from './an-author.ts';
import { sequenceRandom } from './sequence-random.ts';
import { bootTimeoutMs, buildTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import type { Answer, TestVisitor } from './test-visitor.ts';

/** An action in an activity under an idempotency key. */
type Action = (visitor: TestVisitor, activityId: string, key: string) => Promise<Answer>;

/** A campaign whose server keeps the contract. */
interface KeepingCampaign {
  readonly type: string;
  /** The content of an activity of this type, with these changes. */
  readonly activity: (changes: Partial<ContentActivity>) => ContentActivity;
  /** The path of the info call. */
  readonly infoPath: string;
  /** An action that succeeds for a new member and changes what the info call shows to that member. */
  readonly act: Action;
  /** Further actions of a new member, which a closed activity refuses too. */
  readonly alsoRefused?: readonly Action[];
  /** The campaigns of the server; those of the product when absent. */
  readonly campaigns?: readonly ServerCampaign[];
}

/** Longer than to the close of the next session: what is guessed about it is settled within the activity. */
const open = { startsInDays: 0, endsInDays: 9 };
const title = '约定的活动';
const rule = '约定的规则';

/** Every phase without actions: the activity that is in it, its reason on the page, and the code of its refusals. */
const closedPhases = [
  {
    ...{ phase: 'upcoming', window: { startsInDays: 1, endsInDays: 2 }, online: true },
    code: codes.activityNotStarted,
    reason: '本期活动尚未开始，2026年11月22日00:00（北京时间）开始',
  },
  {
    ...{ phase: 'ended', window: { startsInDays: -2, endsInDays: -1 }, online: true },
    code: codes.activityEnded,
    reason: '本期活动已结束，已得奖励仍可查看',
  },
  {
    ...{ phase: 'paused', window: open, online: true },
    code: codes.activityPaused,
    reason: '活动暂停中，已得奖励不受影响，恢复后可继续参加',
  },
];

/** Activities of the type in every phase, one of another type, and the page as a visitor reads it. */
class ContractStage {
  private constructor(
    readonly hall: TestApp,
    readonly infoPath: string,
  ) {}

  static async build({ type, activity, infoPath, campaigns }: KeepingCampaign): Promise<ContractStage> {
    const shown = { title, rules: [rule], online: true };
    const hall = await buildTestApp({
      ...(campaigns ? { campaigns } : {}),
      activities: [
        ...closedPhases.map(({ phase: id, window, online }) => ({
          ...activity({ ...shown, id, window, online }),
          type,
        })),
        { ...activity({ ...shown, id: 'running', window: open }), type },
        { ...activity({ ...shown, id: 'offline', window: open, online: false }), type },
        anActivity({ id: 'other-type', type: 'rights', config: {} }),
      ],
    });
    const author = anAuthor(hall.clock, sequenceRandom('pause'));
    await hall.database.transaction((transaction) => changeState(transaction, 'paused', 'paused', author));
    return new ContractStage(hall, infoPath);
  }

  info(visitor: TestVisitor, activityId?: string): Promise<Answer> {
    return visitor.call(
      activityId === undefined ? this.infoPath : `${this.infoPath}?activity_id=${activityId}`,
    );
  }

  async page(visitor: TestVisitor, activityId?: string): Promise<CampaignInfo> {
    return (await this.info(visitor, activityId)).data as unknown as CampaignInfo;
  }

  /** The number of rows in every table of what actions give, for all members. */
  async countEffects(): Promise<readonly number[]> {
    const tables = ['task_progress', 'award', 'ledger_entry', 'draw', 'guess', 'draw_entry'] as const;
    const counts: number[] = [];
    for (const table of tables) {
      const rows = await this.hall.database.query.selectFrom(table).select('member_id').execute();
      counts.push(rows.length);
    }
    return counts;
  }
}

/**
 * Registers the Jest cases that the server of every campaign passes: its page, its phases, its refusals, and that an
 * action takes effect once and for its member only. A campaign's own tests have only what is its own.
 */
export function keepsTheServerCampaignContract(campaign: KeepingCampaign): void {
  describe(`the server of ${campaign.type} keeps the campaign contract`, () => {
    let stage: ContractStage;
    beforeAll(async () => {
      stage = await ContractStage.build(campaign);
    }, bootTimeoutMs);
    afterAll(() => stage.hall.close());

    describePage(() => stage);
    describeRefusals(() => stage, campaign);
    describeAction(() => stage, campaign);
  });
}

type CurrentStage = () => ContractStage;

function describePage(stage: CurrentStage): void {
  it('shows every visitor the running activity, with its name, window, rules and the clock of the server', async () => {
    const page = await stage().page(stage().hall.visitor());
    expect(page).toMatchObject({
      activity_id: 'running',
      page_info: {
        ...{ title, status: 'online', phase: 'running', phase_reason: '', is_sample: true },
        start_time: Date.parse('2026-11-21T00:00:00+08:00'),
        end_time: Date.parse('2026-11-30T00:00:00+08:00'),
        server_time: stage().hall.clock.now(),
      },
    });
    expect(page.page_info.rules).toContain(rule);
  });

  it.each(closedPhases)('shows an activity that is $phase, and why nothing can be done', async (closed) => {
    const { phase, reason } = closed;
    const page = await stage().page(stage().hall.visitor(), phase);
    expect(page).toMatchObject({ activity_id: phase, page_info: { title, phase, phase_reason: reason } });
  });

  it.each(['nothing', 'offline', 'other-type'])('has no page for the activity %j', async (id) => {
    const answer = await stage().info(stage().hall.visitor(), id);
    expect(answer).toMatchObject({ status: 200, code: codes.activityMissing });
    expect(answer.msg).not.toBe('');
  });
}

function describeRefusals(stage: CurrentStage, { act, alsoRefused = [] }: KeepingCampaign): void {
  it.each(closedPhases)(
    'refuses every action in an activity that is $phase, with the reason',
    async (closed) => {
      const { phase, code } = closed;
      const member = await stage().hall.member();
      const before = await stage().page(member, phase);
      for (const action of [act, ...alsoRefused]) {
        const answer = await action(member, phase, crypto.randomUUID());
        expect(answer).toMatchObject({
          status: 200,
          code,
          data: { result: 'invalid', result_msg: answer.msg },
        });
        expect(answer.msg).not.toBe('');
      }
      expect(await stage().page(member, phase)).toEqual(before);
    },
  );

  it('refuses every action in an activity that does not exist, or is offline', async () => {
    const member = await stage().hall.member();
    for (const id of ['nothing', 'offline']) {
      for (const action of [act, ...alsoRefused]) {
        expect((await action(member, id, crypto.randomUUID())).code).toBe(codes.activityMissing);
      }
    }
  });

  it('refuses the action of a visitor who is not logged in', async () => {
    const guest = stage().hall.visitor();
    for (const action of [act, ...alsoRefused]) {
      expect((await action(guest, 'running', crypto.randomUUID())).code).toBe(codes.authExpired);
    }
  });
}

function describeAction(stage: CurrentStage, { act }: KeepingCampaign): void {
  it('answers the same bytes for the same idempotency key, and the action has its effect once', async () => {
    const [member, key] = [await stage().hall.member(), crypto.randomUUID()];
    const first = await act(member, 'running', key);
    expect(first.code).toBe(codes.success);
    const [page, rows] = [await stage().page(member), await stage().countEffects()];
    expect((await act(member, 'running', key)).text).toBe(first.text);
    expect(await stage().page(member)).toEqual(page);
    expect(await stage().countEffects()).toEqual(rows);
  });

  it('has no second effect for a key whose reply is deleted: the business fact of the action is there for good', async () => {
    const { hall } = stage();
    const [member, key] = [await hall.member(), crypto.randomUUID()];
    expect((await act(member, 'running', key)).code).toBe(codes.success);
    const [page, rows] = [await stage().page(member), await stage().countEffects()];
    const replyGone = hall.clock.now() + (replyDays + 1) * dayMs;
    await runWork(hall.database, retention(hall.database), { now: replyGone });
    await act(member, 'running', key);
    expect(await stage().page(member)).toEqual(page);
    expect(await stage().countEffects()).toEqual(rows);
  });

  it('shows the effect of an action to the member who acted, and to nobody else', async () => {
    const [member, other] = [await stage().hall.member(), await stage().hall.member()];
    const pages = async () => [
      await stage().page(member),
      await stage().page(other),
      await stage().page(stage().hall.visitor()),
    ];
    const [own, ...others] = await pages();
    expect((await act(member, 'running', crypto.randomUUID())).code).toBe(codes.success);
    const [ownAfter, ...othersAfter] = await pages();
    expect(ownAfter).not.toEqual(own);
    expect(othersAfter.map(withoutStock)).toEqual(others.map(withoutStock));
  });
}

/** A page without the units that are left and the number of entries, which every visitor sees. */
function withoutStock(page: CampaignInfo): unknown {
  const seenByAll = new Set(['stock_left', 'entry_cnt']);
  return JSON.parse(JSON.stringify(page, (name, value: unknown) => (seenByAll.has(name) ? 0 : value)));
}
