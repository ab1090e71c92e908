import { act, cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import AwardsScreen from '#activity-kit/awards/AwardsScreen.tsx';
import { exchange } from '#contract/activity-kit/exchange.ts';
import { exchangeSchemas } from '#contract/activity-kit/exchange.schema.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { milestoneAward } from '#contract/activity-kit/states.ts';
import { reviewer } from '#contract/campaigns/reviewer.ts';
import { reviewerSchemas } from '#contract/campaigns/reviewer.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { paths } from '#kernel/screen/paths.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { keepsTheCampaignContract } from '../../app/testing/keeps-the-campaign-contract.tsx';
import { Visit } from '../../app/testing/visit.tsx';
import { closedPhases, inPhase } from '../../gallery/fixtures/phases.ts';
import { evaluationShop, evaluationWith, lastAward } from '../../gallery/fixtures/reviewer.ts';
import ReviewerExchangeScreen from './ReviewerExchangeScreen.tsx';
import ReviewerScreen from './ReviewerScreen.tsx';
import { reviewerCampaign } from './campaign.ts';
import { pointsTexts } from './points-texts.ts';
import { texts } from './texts.ts';

const { locked, ready, taken, soldOut } = milestoneAward;

keepsTheCampaignContract({
  manifest: reviewerCampaign,
  Screen: ReviewerScreen,
  info: { endpoint: reviewer.info, schema: reviewerSchemas.info },
  take: { endpoint: reviewer.participate, schema: reviewerSchemas.participate },
  running: () => evaluationWith(0),
  answer: (server) => server.on(reviewer.award, reviewerSchemas.award, () => lastAward(locked)),
});

describe('the evaluation of newcomers', () => {
  const server = useFakeServer();
  let info: ReturnType<typeof evaluationWith>;
  let award: ReturnType<typeof lastAward>;
  let visit: Visit;

  const answer = () => {
    server().on(reviewer.info, reviewerSchemas.info, () => info);
    server().on(reviewer.award, reviewerSchemas.award, () => award);
    server().on(reviewer.participate, reviewerSchemas.participate, () => {
      award = lastAward(taken);
      return { result: 'success', result_msg: '领取成功，获得新手评测官礼券' };
    });
    server().on(exchange.info, exchangeSchemas.info, () => evaluationShop(true));
  };
  beforeEach(() => {
    forgetDevice();
    sessionStorage.clear();
    Element.prototype.scrollIntoView = () => undefined;
    [info, award] = [evaluationWith(0), lastAward(locked)];
    visit = new Visit(server()).remembered();
    answer();
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (
    Screen: ComponentType<{ readonly title: string }> = ReviewerScreen,
    address = '/activity/reviewer/progress?activity_id=newcomer-evaluation',
  ) => {
    visit.open(Screen, address);
    await act(settled);
  };
  const taking = () =>
    server()
      .of(reviewer.participate)
      .map(({ body }) => JSON.parse(body) as unknown);

  test.each([
    [0, '0%，已完成 0 步', texts.start],
    [1, '10%，已完成 1 步', '第 2 步：新手小测'],
    [2, '40%，已完成 2 步', '第 3 步：看懂一张费率表'],
    [3, '70%，已完成 3 步', '第 4 步：完成风险测评'],
  ])('after %d tasks shows %s and the next step', async (done, words, next) => {
    info = evaluationWith(done);
    await open();
    expect(screen.getByRole('img', { name: `评测进度 ${words}` })).toBeTruthy();
    await visit.user.click(screen.getByRole('button', { name: next }));
    expect(document.activeElement?.textContent).toBe(texts.tasks);
  });

  test('after all tasks shows 100 per cent, and leads to the exchange of the same activity', async () => {
    info = evaluationWith(4);
    await open();
    expect(screen.getByRole('img', { name: '评测进度 100%，全部完成' })).toBeTruthy();
    const links = screen.getAllByRole('link', { name: /^积分兑好礼/ });
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
      new Set(['/activity/reviewer/exchange?activity_id=newcomer-evaluation']),
    );
  });

  test('leads to the text of the topic by its task alone while that is open', async () => {
    await open();
    expect(screen.queryByRole('link', { name: /本期专题/ })).toBeNull();
  });

  test('has the text of the topic to read again once its task is finished', async () => {
    info = evaluationWith(1);
    await open();
    expect(screen.getByRole('link', { name: /本期专题/ }).getAttribute('href')).toBe(
      `${paths.taskReading}?activity_id=newcomer-evaluation&task_id=read-topic`,
    );
  });

  test('leads from a locked award to the tasks', async () => {
    await open();
    expect(screen.getByText('完成前 3 项任务可领')).toBeTruthy();
    await visit.user.click(screen.getByRole('button', { name: '去完成' }));
    expect(document.activeElement?.textContent).toBe(texts.tasks);
    expect(taking()).toEqual([]);
  });

  test('takes an unlocked award once for two presses, and shows that it is taken', async () => {
    [info, award] = [evaluationWith(3), lastAward(ready)];
    const held = deferred<{ result: string; result_msg: string }>();
    server().on(reviewer.participate, reviewerSchemas.participate, () => held.promise);
    await open();
    const button = screen.getByRole('button', { name: '立即领取' });
    await visit.user.dblClick(button);
    award = lastAward(taken);
    await act(async () => {
      held.resolve({ result: 'success', result_msg: '领取成功' });
      await settled();
    });
    expect(taking()).toEqual([{ activity_id: 'newcomer-evaluation' }]);
    expect(await screen.findByRole('button', { name: '已领取' })).toBeTruthy();
  });

  test('says why the award is refused', async () => {
    [info, award] = [evaluationWith(3), lastAward(ready)];
    const refusal = new Refusal(codes.awardSoldOut, '奖励已领完');
    server().on(reviewer.participate, reviewerSchemas.participate, () => refusal);
    await open();
    award = lastAward(soldOut);
    await visit.user.click(screen.getByRole('button', { name: '立即领取' }));
    await act(settled);
    expect(await screen.findByText('奖励已领完')).toBeTruthy();
    expect(screen.getByRole('button', { name: '已领完' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('can load the award again after a failure', async () => {
    server().on(reviewer.award, reviewerSchemas.award, () => lost);
    await open();
    server().on(reviewer.award, reviewerSchemas.award, () => award);
    await visit.user.click(screen.getByRole('button', { name: '重新加载' }));
    expect(await screen.findByText(award.award_desc)).toBeTruthy();
  });

  test.each(closedPhases)(
    'takes nothing while it is %s, and shows how far the visitor came',
    async (phase) => {
      [info, award] = [inPhase(evaluationWith(3), phase), lastAward(ready)];
      await open();
      expect(screen.getByRole('img', { name: '评测进度 70%，已完成 3 步' })).toBeTruthy();
      expect(screen.getByText(award.award_desc)).toBeTruthy();
      expect(screen.queryByRole('button', { name: /立即领取|第 4 步/ })).toBeNull();
    },
  );

  test('exchanges points, with the ways to the prizes and back to the tasks', async () => {
    await open(ReviewerExchangeScreen, '/activity/reviewer/exchange');
    expect(screen.getByText(/当前可用/).textContent).toBe('当前可用65积分');
    expect(server().of(exchange.info)[0]?.query).toMatchObject({ type: 'reviewer' });
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('我的奖品 ›')).toBe('/activity/reviewer/award');
    expect(href('去做评测 ›')).toBe('/activity/reviewer/progress');
    cleanup();
  });

  test('shows after the end what is left of the points, and leads to the prizes, not to the tasks', async () => {
    info = inPhase(evaluationWith(3), 'ended');
    await open(ReviewerExchangeScreen, '/activity/reviewer/exchange');
    expect(await screen.findByText(pointsTexts.left(65, '积分'))).toBeTruthy();
    expect(screen.getAllByText(info.page_info.phase_reason)).toHaveLength(1);
    expect(screen.getByRole('link', { name: texts.awards }).getAttribute('href')).toContain('/award');
    expect(screen.queryByRole('link', { name: '去做评测 ›' })).toBeNull();
  });

  test('lists the prizes of the member', async () => {
    const nothing = { list: [], total: 0 };
    server().on(lottery.awardList, lotterySchemas.awardList, () => nothing);
    await open(AwardsScreen, '/activity/reviewer/award');
    expect(screen.getByText('这里还没有奖品')).toBeTruthy();
    expect(server().of(lottery.awardList)[0]?.query).toMatchObject({ type: 'reviewer' });
  });
});
