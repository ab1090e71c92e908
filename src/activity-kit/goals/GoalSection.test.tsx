import { act, screen } from '@testing-library/react';
import { goalSchemas } from '#contract/activity-kit/goals.schema.ts';
import { goals } from '#contract/activity-kit/goals.ts';
import { codes } from '#contract/http/codes.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { standardGoal } from '../../gallery/fixtures/goals.ts';
import { closedPhases, inPhase } from '../../gallery/fixtures/phases.ts';
import { CampaignStage, activityId, bodyOf } from '../testing/campaign-stage.tsx';
import { GoalSection } from './GoalSection.tsx';

const section = <GoalSection title="阶梯有礼" />;
const claimButton = '领取 2次抽奖机会：渐入佳境';

describe('the goal of a campaign', () => {
  const server = useFakeServer();
  let stage: CampaignStage;
  let goal: ReturnType<typeof standardGoal>;

  beforeEach(() => {
    forgetDevice();
    stage = new CampaignStage(server());
    goal = standardGoal(activityId);
    server().on(goals.info, goalSchemas.info, () => goal);
    server().on(goals.claim, goalSchemas.claim, () => {
      goal = standardGoal(activityId, 2, 2);
      return { result: 'success', result_msg: '领取成功，获得2次抽奖机会' };
    });
  });
  afterEach(() => act(() => stage.visit.services.session.expire()));

  const asMember = (value: number, claimed: number) => {
    goal = standardGoal(activityId, value, claimed);
    return stage.asMember();
  };
  const press = async (name: string) => {
    await stage.visit.user.click(await screen.findByRole('button', { name }));
    await act(settled);
  };
  const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const claims = () => server().of(goals.claim).map(bodyOf);

  test('shows what is reached, and the state of every step in words', async () => {
    await asMember(2, 1).open(section);
    const progress = screen.getByRole('progressbar', { name: '当前进度' });
    expect(progress.getAttribute('aria-valuetext')).toBe('2/3个任务');
    expect(steps()).toEqual([
      '初试身手1个任务 · 已领取1次抽奖机会',
      '渐入佳境2个任务 · 已达成2次抽奖机会领取',
      '圆满达成3个任务 · 还差1个任务理财体验券',
    ]);
    expect(screen.getAllByRole('button', { name: /^领取/ })).toHaveLength(1);
    expect(server().of(goals.info)[0]?.query).toMatchObject({ type: 'mgm' });
  });

  test('names what is counted where that is no sum', async () => {
    await asMember(2, 1).open(<GoalSection title="连中有礼" counted="最长连中" />);
    expect(screen.getByRole('progressbar', { name: '最长连中' })).toBeTruthy();
  });

  test('pays a step, says what it brought, and shows the step as claimed', async () => {
    await asMember(2, 1).open(section);
    await press(claimButton);
    expect(claims()).toEqual([{ activity_id: activityId, step_id: 'half' }]);
    expect(await screen.findByText('领取成功，获得2次抽奖机会')).toBeTruthy();
    expect(steps()[1]).toContain('已领取');
    expect(screen.queryByRole('button', { name: claimButton })).toBeNull();
  });

  test('is claimed once by a double tap', async () => {
    await asMember(2, 1).open(section);
    await stage.visit.user.dblClick(screen.getByRole('button', { name: claimButton }));
    await act(settled);
    expect(claims()).toHaveLength(1);
  });

  test('shows all steps to a guest, and asks for a login to come back here', async () => {
    await stage.open(section, `?activity_id=${activityId}`);
    expect(steps()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /^领取/ })).toBeNull();
    await press('登录后查看进度并领取');
    expect(stage.visit.asked.map(({ returnTo }) => returnTo)).toEqual([
      `/activity/mgm?activity_id=${activityId}`,
    ]);
  });

  test('does not ask a member for a login', async () => {
    await asMember(0, 0).open(section);
    expect(screen.queryByRole('button', { name: '登录后查看进度并领取' })).toBeNull();
  });

  test('whose session has ended at the claim carries it out after the login', async () => {
    await asMember(2, 1).open(section);
    server().on(goals.claim, goalSchemas.claim, () => new Refusal(codes.authExpired, '请重新登录'));
    await press(claimButton);
    server().on(goals.claim, goalSchemas.claim, () => ({ result: 'success', result_msg: '领取成功' }));
    await stage.returnAsMember(section, '', () => (goal = standardGoal(activityId, 2, 1)));
    expect(claims().map(({ step_id }) => step_id)).toEqual(['half', 'half']);
  });

  test('says why a claim is refused, and the step can be claimed again', async () => {
    const refusal = new Refusal(codes.awardSoldOut, '奖励已发完');
    server().on(goals.claim, goalSchemas.claim, () => refusal);
    await asMember(2, 1).open(section);
    await press(claimButton);
    expect(await screen.findByText('奖励已发完')).toBeTruthy();
    expect(screen.getByRole('button', { name: claimButton })).toBeTruthy();
  });

  test('offers a retry after a failure', async () => {
    server().on(goals.info, goalSchemas.info, () => lost);
    await asMember(2, 1).open(section);
    server().on(goals.info, goalSchemas.info, () => goal);
    await press('重新加载');
    expect(steps()).toHaveLength(3);
  });

  test.each(closedPhases)(
    'is there to look at for a member while the activity is %s, once it began',
    async (phase) => {
      asMember(2, 1).info = inPhase(stage.info, phase);
      await stage.open(section);
      expect(screen.queryAllByRole('heading', { name: '阶梯有礼' })).toHaveLength(
        phase === 'upcoming' ? 0 : 1,
      );
      expect(screen.queryByRole('button', { name: claimButton })).toBeNull();
    },
  );

  test.each(closedPhases)('is not there for a guest while the activity is %s', async (phase) => {
    stage.info = inPhase(stage.info, phase);
    await stage.open(section);
    expect(screen.queryByRole('heading', { name: '阶梯有礼' })).toBeNull();
  });
});
