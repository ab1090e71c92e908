import { activityQuery, campaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { codes } from '#contract/http/codes.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { invitationTerms } from '#server/testing/an-mgm.ts';
import { keepsTheServerCampaignContract } from '#server/testing/keeps-the-campaign-contract.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { Value } from 'typebox/value';
import type { ServerCampaign } from './campaign.ts';
import { standardCampaign } from './standard-campaign.ts';
import { standardPlay } from './standard-play.ts';
import type { PartKey } from './parts.ts';

const path = (type: string) => `/ug/v1/activity/${type}/info`;

function composed(type: string, parts: readonly Exclude<PartKey, 'invite' | 'equity'>[]): ServerCampaign {
  return standardCampaign({
    type,
    rows: { info: { method: 'GET', path: path(type), needs: 'none' } },
    schemas: { info: { query: activityQuery(), data: campaignInfo() } },
    with: parts,
  });
}

const config = (chancesPerTask: number) => ({ subtitle: '副标题', chancesPerTask });
const tasksOnly = composed('tasks_only', ['tasks']);

keepsTheServerCampaignContract({
  type: 'tasks_only',
  activity: (changes) => ({ ...anActivity(changes), config: config(0) }),
  infoPath: path('tasks_only'),
  act: (visitor, activityId, key) => visitor.participate(activityId, 'one', key),
  campaigns: [tasksOnly],
});

describe('a standard campaign', () => {
  let hall: TestApp;
  beforeAll(async () => {
    const [chances, ...observed] = anActivity({
      taskIds: ['one', 'invite', 'open_account', 'trade_login'],
    }).tasks;
    const tasks = [
      ...(chances ? [chances] : []),
      ...observed.map((task) => ({ ...task, kind: task.id as 'invite' | 'open_account' | 'trade_login' })),
    ];
    hall = await buildTestApp({
      campaigns: [tasksOnly, composed('drawing', ['draw', 'tasks']), composed('empty', [])],
      activities: [
        anActivity({ id: 'tasks', type: 'tasks_only', config: config(0) }),
        { ...anActivity({ id: 'draws', type: 'drawing', config: config(7) }), tasks },
        anActivity({ id: 'empty', type: 'empty', config: config(0) }),
      ],
    });
  }, bootTimeoutMs);
  afterAll(() => hall.close());

  const chancesIn = async (member: Awaited<ReturnType<TestApp['member']>>, id: string) =>
    (await member.call(`${lottery.info.path}?activity_id=${id}`)).data.lottery_cnt;

  it('with tasks alone pays their awards, and no chance', async () => {
    const member = await hall.member();
    expect((await member.participate('tasks')).data.result_msg).toBe('参加成功，完成任务领取奖励');
    expect((await member.participate('tasks', 'one')).data.result_msg).toBe('完成任务，获得券one');
    const entries = await hall.database.query.selectFrom('ledger_entry').select('amount').execute();
    expect(entries).toEqual([]);
    expect(await chancesIn(member, 'tasks')).toBe(0);
    expect((await member.post(lottery.draw.path, { activity_id: 'tasks' })).code).toBe(codes.activityMissing);
  });

  it('with draws pays the chances of its config for a task, once', async () => {
    const member = await hall.member();
    expect((await member.participate('draws')).data.result_msg).toBe('参加成功，完成任务领取抽奖机会');
    expect((await member.participate('draws', 'one')).data.result_msg).toBe('完成任务，获得7次抽奖机会');
    expect((await member.participate('draws', 'one')).code).toBe(codes.taskDone);
    const entries = await hall.database.query.selectFrom('ledger_entry').select('amount').execute();
    expect(entries).toEqual([{ amount: 7 }]);
  });

  it.each([
    ['invite', codes.taskMissing, '该任务由系统自动确认'],
    ['open_account', codes.taskNotReady, '开户成功后可领取'],
    ['trade_login', codes.taskMissing, '该任务由系统自动确认'],
  ] as const)(
    'does not accept the task %j from a client, because only the server observes it',
    async (task, code, msg) => {
      const member = await hall.member();
      const answer = await member.participate('draws', task);
      expect(answer).toMatchObject({ code, msg });
      expect(await chancesIn(member, 'draws')).toBe(0);
    },
  );

  it('without tasks shows none and completes none', async () => {
    const member = await hall.member();
    expect((await member.call(path('empty'))).data.task_list).toEqual([]);
    expect((await member.participate('empty')).data.result_msg).toBe('参加成功');
    expect((await member.participate('empty', 'one')).code).toBe(codes.taskMissing);
  });

  it('has the subtitle of its config on its page', async () => {
    const { data } = await hall.visitor().call(path('drawing'));
    expect(data.page_info).toMatchObject({ subtitle: '副标题' });
  });
});

describe('the config of a standard campaign', () => {
  const accepts = (parts: readonly PartKey[], candidate: object) =>
    Value.Check(standardPlay({ type: 'any', parts }).configSchema, candidate);
  const inviting = { ...config(1), invitation: invitationTerms };

  it.each<[string, readonly PartKey[], object, boolean]>([
    ['no chances', ['draw', 'tasks'], config(0), true],
    ['a hundred chances for a task', ['draw', 'tasks'], config(100), true],
    ['more than that', ['draw', 'tasks'], config(101), false],
    ['chances without a draw that could use them', ['tasks'], config(1), false],
    ['terms of invitations', ['draw', 'invite'], inviting, true],
    ['no terms although it has invitations', ['draw', 'invite'], config(1), false],
    ['terms although it has no invitations', ['draw'], inviting, false],
    ['an unknown field', ['draw'], { ...config(1), other: 1 }, false],
  ])('may have, or not, %s', (_name, parts, candidate, isAccepted) => {
    expect(accepts(parts, candidate)).toBe(isAccepted);
  });
});
