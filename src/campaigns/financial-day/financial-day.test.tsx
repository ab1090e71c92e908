import { act, screen, within } from '@testing-library/react';
import { codes } from '#contract/http/codes.ts';
import { subscription } from '#contract/activity-kit/subscription.ts';
import { subscriptionSchemas } from '#contract/activity-kit/subscription.schema.ts';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import { financialDaySchemas } from '#contract/campaigns/financial-day.schema.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { earlyAddress } from '../../app/testing/early-address.ts';
import { keepsTheCampaignContract } from '../../app/testing/keeps-the-campaign-contract.tsx';
import { Visit } from '../../app/testing/visit.tsx';
import { awards, finishedDay, runningDay, startedDay } from '../../gallery/fixtures/financial-day.ts';
import { standardSubscription } from '../../gallery/fixtures/standard-subscription.ts';
import { closedPhases, inPhase } from '../../gallery/fixtures/phases.ts';
import FinancialDayHistoryScreen from './FinancialDayHistoryScreen.tsx';
import FinancialDayScreen from './FinancialDayScreen.tsx';
import { financialDayCampaign } from './campaign.ts';
import { texts } from './texts.ts';

const reminder = standardSubscription('financial-day-current', false);

keepsTheCampaignContract({
  manifest: financialDayCampaign,
  Screen: FinancialDayScreen,
  info: { endpoint: financialDay.info, schema: financialDaySchemas.info },
  running: () => runningDay,
  answer: (server) => server.on(subscription.info, subscriptionSchemas.info, () => reminder),
});

describe('the financial day', () => {
  const server = useFakeServer();
  let info: typeof runningDay;
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    info = runningDay;
    visit = new Visit(server());
    server().on(financialDay.info, financialDaySchemas.info, () => info);
    server().on(subscription.info, subscriptionSchemas.info, () => reminder);
    server().on(financialDay.awardList, financialDaySchemas.awardList, () => ({ list: awards(1), total: 1 }));
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (search = ''): Promise<void> => {
    visit.open(FinancialDayScreen, '/activity/financial_day' + search);
    await act(settled);
  };
  const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  test('shows its poster before the data, and does not say yet that there are no awards', async () => {
    const held = deferred<typeof info>();
    server().on(financialDay.info, financialDaySchemas.info, () => held.promise);
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('理财日');
    expect(screen.getByText(texts.intro)).toBeTruthy();
    expect(screen.queryByText(texts.noAwards)).toBeNull();
    await act(async () => {
      held.resolve(info);
      await settled();
    });
    expect(screen.getByText(texts.noAwards)).toBeTruthy();
  });

  test('shows what the page has requested early', async () => {
    const early = { code: 0, msg: '', data: info };
    window.__firstCalls = { [earlyAddress('/activity/financial_day')]: Promise.resolve(early) };
    await open();
    expect(await screen.findByRole('button', { name: '每日签到：签到' })).toBeTruthy();
    expect(server().of(financialDay.info)).toEqual([]);
  });

  test('shows the tasks with the notice of the day, the window, and that it is a sample', async () => {
    await open();
    expect(sections()).toEqual([texts.tasks, texts.reminder, texts.awards]);
    // Five stamps with their treasure, and the tasks.
    expect(screen.getAllByRole('listitem')).toHaveLength(5 + 1 + 5);
    expect(screen.getByText('完成全部任务可再得全勤礼，数量有限')).toBeTruthy();
    expect(screen.queryByText(texts.holdsFund)).toBeNull();
    expect(screen.getByText('活动时间：7月30日 12:00 至 8月14日 12:00')).toBeTruthy();
    expect(screen.getByText(/示例数据/, { ignore: 'dialog *' })).toBeTruthy();
  });

  test('says how many stamps are there, and leads from the next one to its task', async () => {
    info = startedDay;
    await open();
    expect(screen.getByText('已集印章', { exact: false }).textContent).toBe('已集印章 2 / 5');
    const next = screen.getByRole('button', { name: '去集第3枚印章：分散投资怎么做' });
    await visit.user.click(next);
    // A guest logs in first, as by the button of the task.
    expect(visit.asked).toHaveLength(1);
  });

  test('has rules, organiser and what can be earned behind the tab', async () => {
    await open();
    expect(screen.queryByRole('dialog')).toBeNull();
    await visit.user.click(screen.getByRole('button', { name: '规则' }));
    const sheet = within(await screen.findByRole('dialog'));
    for (const rule of info.page_info.rules) expect(sheet.getByText(rule)).toBeTruthy();
    expect(sheet.getByText(info.page_info.organiser)).toBeTruthy();
    expect(sheet.getByRole('rowheader', { name: '理财日签到券' })).toBeTruthy();
    expect(sheet.queryByRole('link', { name: /验证我的抽奖/ })).toBeNull();
  });

  test('tells the holder of a fund that this changes nothing', async () => {
    info = { ...runningDay, has_buy_otc: true };
    await open();
    expect(screen.getByText(/不影响任务与奖励/)).toBeTruthy();
  });

  test.each([
    ['has', runningDay, 1],
    ['has not', finishedDay, 0],
  ])('calls for what is to do to a member who %s something to do', async (_, day, count) => {
    info = { ...day, alert: '完成全部任务可再得全勤礼' };
    await open();
    expect(screen.queryAllByText('完成全部任务可再得全勤礼')).toHaveLength(count);
  });

  test('offers a retry after a failure, without a toast, and works after it', async () => {
    const refusal = new Refusal(codes.unavailable, '服务繁忙');
    server().on(financialDay.info, financialDaySchemas.info, () => refusal);
    await open();
    const retry = screen.getByRole('alert');
    expect(screen.getAllByText('服务繁忙')).toEqual([within(retry).getByText('服务繁忙')]);
    server().on(financialDay.info, financialDaySchemas.info, () => info);
    await visit.user.click(within(retry).getByRole('button'));
    expect(await screen.findByRole('button', { name: '每日签到：签到' })).toBeTruthy();
  });

  test.each(closedPhases)(
    'has its reason, the awards and a reminder that is still to come while it is %s',
    async (phase) => {
      info = inPhase(finishedDay, phase);
      await open();
      expect(screen.getAllByText(info.page_info.phase_reason)).toHaveLength(1);
      const isToCome = phase === 'upcoming' || phase === 'paused';
      expect(sections()).toEqual([...(isToCome ? [texts.reminder] : []), texts.awards]);
      expect(screen.getAllByText('理财日签到券', { ignore: 'dialog *' })).toHaveLength(3);
    },
  );

  test('shows the three newest awards, and the way to all of this activity', async () => {
    info = finishedDay;
    await open('?activity_id=fd-7');
    expect(screen.getAllByText('理财日签到券', { ignore: 'dialog *' })).toHaveLength(3);
    expect(screen.getByRole('link', { name: /全部奖品/ }).getAttribute('href')).toBe(
      '/activity/financial_day/history?activity_id=fd-7',
    );
  });

  test('lists every award with value, reason and the time in Shanghai', async () => {
    visit.remembered().open(FinancialDayHistoryScreen, '/activity/financial_day/history?activity_id=fd-7');
    await act(settled);
    expect(server().of(financialDay.awardList)[0]?.query).toMatchObject({ activity_id: 'fd-7' });
    expect(screen.getByRole('listitem').textContent).toBe('理财日签到券每日签到 2026-08-02 12:002元');
    expect(screen.getByRole('link', { name: /‹ 理财日/ }).getAttribute('href')).toBe(
      '/activity/financial_day?activity_id=fd-7',
    );
  });

  test('says what to do where there are no awards', async () => {
    server().on(financialDay.awardList, financialDaySchemas.awardList, () => ({ list: [], total: 0 }));
    visit.remembered().open(FinancialDayHistoryScreen, '/activity/financial_day/history');
    await act(settled);
    expect(screen.getByText('这里还没有奖品')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去做任务' }).getAttribute('href')).toBe(
      '/activity/financial_day',
    );
  });
});
