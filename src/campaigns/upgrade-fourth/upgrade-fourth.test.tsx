import { act, screen, within } from '@testing-library/react';
import { goals } from '#contract/activity-kit/goals.ts';
import { goalSchemas } from '#contract/activity-kit/goals.schema.ts';
import { participation } from '#contract/activity-kit/participation.ts';
import { participationSchemas } from '#contract/activity-kit/participation.schema.ts';
import { upgradeFourth } from '#contract/campaigns/upgrade-fourth.ts';
import { upgradeFourthSchemas } from '#contract/campaigns/upgrade-fourth.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { keepsTheCampaignContract } from '../../app/testing/keeps-the-campaign-contract.tsx';
import { Visit } from '../../app/testing/visit.tsx';
import { stagedGoal, stagedInfo } from '../../gallery/fixtures/upgrade-fourth.ts';
import UpgradeFourthScreen from './UpgradeFourthScreen.tsx';
import { upgradeFourthCampaign } from './campaign.ts';

keepsTheCampaignContract({
  manifest: upgradeFourthCampaign,
  Screen: UpgradeFourthScreen,
  info: { endpoint: upgradeFourth.info, schema: upgradeFourthSchemas.info },
  running: () => stagedInfo(),
  answer: (server) => server.on(goals.info, goalSchemas.info, () => stagedGoal()),
});

describe('the fourth upgrade', () => {
  const server = useFakeServer();
  let visit: Visit;
  let done: readonly [finished: number, claimed: number];

  beforeEach(() => {
    forgetDevice();
    done = [0, 0];
    visit = new Visit(server());
    server().on(upgradeFourth.info, upgradeFourthSchemas.info, () => stagedInfo(...done));
    server().on(goals.info, goalSchemas.info, () => stagedGoal(...done));
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (): Promise<void> => {
    visit.remembered().open(UpgradeFourthScreen, '/activity/upgrade/fourth');
    await act(settled);
  };
  const stages = async () => {
    const part = await screen.findByRole('region', { name: '阶段任务' });
    return within(part)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  };

  test('shows the first stage open, and every other with what opens it and its tasks by name', async () => {
    await open();
    expect(await stages()).toEqual([
      '第1级 · 初识大厅进行中0/2',
      '第2级 · 读懂费用未解锁0/2',
      '第3级 · 学会搭配未解锁0/2',
      '第4级 · 独立判断未解锁0/2',
    ]);
    expect(screen.getByText('完成「初识大厅」后解锁：读懂基金费率、算一笔费用账')).toBeTruthy();
    expect(screen.getByRole('button', { name: '逛一逛活动中心：去逛逛' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '读懂基金费率：去阅读' })).toBeNull();
  });

  test('opens the next stage when the tasks of one are finished, and says on the stairs where the visitor is', async () => {
    done = [1, 0];
    server().on(participation.participate, participationSchemas.participate, () => {
      done = [2, 0];
      return { result: 'success', result_msg: '完成任务，获得成长券' };
    });
    await open();
    const trail = screen.getByRole('region', { name: '成长阶梯' });
    expect(trail.textContent).toContain('当前：初识大厅');
    await visit.user.click(screen.getByRole('button', { name: '认识第一只基金：去阅读' }));
    await act(settled);
    expect((await stages()).slice(0, 2)).toEqual([
      '第1级 · 初识大厅奖励待领取2/2',
      '第2级 · 读懂费用进行中0/2',
    ]);
    expect(trail.textContent).toContain('当前：读懂费用');
    expect(within(trail).getAllByRole('listitem')[0]?.textContent).toContain('待领取');
    expect(screen.getByRole('button', { name: '读懂基金费率：去阅读' })).toBeTruthy();
  });

  test('says on each stair what it gives and its value, and over them the best of it with what is left', async () => {
    await open();
    const trail = screen.getByRole('region', { name: '成长阶梯' });
    expect(trail.textContent).toContain('最高可得登山双肩包168元 · 剩余 42 份');
    expect(
      within(trail)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)[1],
    ).toContain('视频月卡25元');
  });

  test('says to a guest where the stairs begin, and not where they stand', async () => {
    forgetDevice();
    new Visit(server()).open(UpgradeFourthScreen, '/activity/upgrade/fourth');
    await act(settled);
    const { textContent } = screen.getByRole('region', { name: '成长阶梯' });
    expect(textContent).toContain('登录后从第一级出发');
    expect(textContent).not.toContain('当前：');
  });

  test('claims the reward of a stage once for two taps', async () => {
    done = [2, 0];
    server().on(goals.claim, goalSchemas.claim, () => {
      done = [2, 1];
      return { result: 'success', result_msg: '领取成功，获得起步体验券' };
    });
    await open();
    await visit.user.dblClick(screen.getByRole('button', { name: '领取 起步体验券：初识大厅' }));
    expect(await screen.findByText('领取成功，获得起步体验券')).toBeTruthy();
    expect((await stages())[0]).toBe('第1级 · 初识大厅已领奖2/2');
    expect(server().of(goals.claim)).toHaveLength(1);
  });

  test('shows why a reward is refused', async () => {
    done = [8, 3];
    server().on(goals.claim, goalSchemas.claim, () => new Refusal(codes.awardSoldOut, '奖励已发完'));
    await open();
    await visit.user.click(screen.getByRole('button', { name: '领取 登山双肩包：独立判断' }));
    expect(await screen.findByText('奖励已发完')).toBeTruthy();
  });

  test('says at the top that every stage is finished', async () => {
    done = [8, 4];
    await open();
    expect(screen.getByRole('region', { name: '成长阶梯' }).textContent).toContain('已登顶');
    expect(await stages()).toHaveLength(4);
  });

  test('offers a retry where the rewards are lost, beside the stages', async () => {
    server().on(goals.info, goalSchemas.info, () => new Refusal(codes.unavailable, '服务繁忙'));
    await open();
    const rewards = within(await screen.findByRole('region', { name: '阶段奖励' }));
    expect(rewards.getByRole('alert')).toBeTruthy();
    expect(await stages()).toHaveLength(4);
  });
});
