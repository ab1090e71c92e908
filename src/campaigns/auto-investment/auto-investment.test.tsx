import { act, screen, within } from '@testing-library/react';
import { goals } from '#contract/activity-kit/goals.ts';
import { goalSchemas } from '#contract/activity-kit/goals.schema.ts';
import { autoInvestment } from '#contract/campaigns/auto-investment.ts';
import { autoInvestmentSchemas } from '#contract/campaigns/auto-investment.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { market } from '#contract/market/market.ts';
import { marketSchemas } from '#contract/market/market.schema.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import type { FakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { keepsTheCampaignContract } from '../../app/testing/keeps-the-campaign-contract.tsx';
import { Visit } from '../../app/testing/visit.tsx';
import {
  fundDiagnosis,
  fundPast,
  indexValuation,
  managerIndex,
  managerTrack,
  planForGuest,
  planGoal,
  planRace,
  planResult,
  someManagers,
} from '../../gallery/fixtures/auto-investment.ts';
import AutoInvestmentScreen from './AutoInvestmentScreen.tsx';
import { autoInvestmentCampaign } from './campaign.ts';
import ManagerScreen from './ManagerScreen.tsx';
import RaceIntroScreen from './RaceIntroScreen.tsx';

const answerParts = (server: FakeServer): void => {
  server.on(goals.info, goalSchemas.info, () => planGoal);
  server.on(market.fundPerformance, marketSchemas.fundPerformance, () => fundPast);
  server.on(market.diagnostics, marketSchemas.diagnostics, () => fundDiagnosis);
  server.on(market.valuation, marketSchemas.valuation, () => indexValuation);
};

keepsTheCampaignContract({
  manifest: autoInvestmentCampaign,
  Screen: AutoInvestmentScreen,
  info: { endpoint: autoInvestment.info, schema: autoInvestmentSchemas.info },
  running: () => planForGuest,
  answer: answerParts,
});

describe('the automatic investment:', () => {
  const server = useFakeServer();
  let visit: Visit;
  let managers: ReturnType<typeof someManagers>;

  beforeEach(() => {
    forgetDevice();
    visit = new Visit(server());
    managers = someManagers();
    answerParts(server());
    server().on(autoInvestment.info, autoInvestmentSchemas.info, () => planForGuest);
    server().on(autoInvestment.plan, autoInvestmentSchemas.plan, () => planResult);
    server().on(autoInvestment.race, autoInvestmentSchemas.race, () => planRace);
    server().on(autoInvestment.followInfo, autoInvestmentSchemas.followInfo, () => managers);
    server().on(autoInvestment.indexDetail, autoInvestmentSchemas.indexDetail, () => managerIndex);
    server().on(autoInvestment.trackDetail, autoInvestmentSchemas.trackDetail, () => managerTrack);
    server().on(autoInvestment.follow, autoInvestmentSchemas.follow, ({ body }) => {
      const { manager_id: id, is_followed } = JSON.parse(body) as {
        manager_id: string;
        is_followed: boolean;
      };
      managers = is_followed ? someManagers(id) : someManagers();
      return { result: 'success', result_msg: is_followed ? '已关注' : '已取消关注', is_followed };
    });
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const base = '/activity/auto-investment';
  const open = async (Screen: typeof AutoInvestmentScreen, path: string) => {
    visit.open(Screen, path);
    await act(settled);
    await act(settled);
  };
  const press = async (role: 'button' | 'tab', name: string) => {
    await visit.user.click(await screen.findByRole(role, { name }));
    await act(settled);
  };

  describe('the plan', () => {
    test('shows the past of its fund over a period of at least six months, with its risk', async () => {
      await open(AutoInvestmentScreen, base);
      expect((await screen.findAllByText('15.80%')).length).toBeGreaterThan(0);
      const tabs = within(screen.getByRole('tablist', { name: '区间' })).getAllByRole('tab');
      expect(tabs.map(({ textContent }) => textContent)).toEqual(['6 月', '1 年', '3 年', '5 年']);
      await press('tab', '3 年');
      expect(
        server()
          .of(market.fundPerformance)
          .map(({ query }) => query['period']),
      ).toEqual(['1y', '3y']);
    });

    test('shows no chart of the period before for one that is lost', async () => {
      await open(AutoInvestmentScreen, base);
      expect(await screen.findByText('15.80%', { selector: 'dd' })).toBeTruthy();
      server().on(market.fundPerformance, marketSchemas.fundPerformance, () => lost);
      await press('tab', '3 年');
      expect(screen.queryByText('15.80%', { selector: 'dd' })).toBeNull();
      expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy();
    });

    test('says in one line below its chart that the diagnosis was lost', async () => {
      server().on(market.diagnostics, marketSchemas.diagnostics, () => lost);
      await open(AutoInvestmentScreen, base);
      expect(await screen.findByText('近一年诊断没有加载出来')).toBeTruthy();
      server().on(market.diagnostics, marketSchemas.diagnostics, () => fundDiagnosis);
      await press('button', '重新加载');
      expect(screen.getByRole('table', { name: '近一年诊断' })).toBeTruthy();
    });

    test('is asked for again where its figures were lost', async () => {
      let isLost = true;
      server().on(market.valuation, marketSchemas.valuation, () => (isLost ? lost : indexValuation));
      await open(AutoInvestmentScreen, base);
      isLost = false;
      await press('button', '重新加载');
      expect(await screen.findByRole('img', { name: /市盈率百分位 41%，适中/ })).toBeTruthy();
    });
  });

  describe('the calculator', () => {
    const form = async () => screen.findByRole('form', { name: '定投计算器' });

    test('works a plan out as it was chosen, in fen, next to the same money at once', async () => {
      await open(AutoInvestmentScreen, base);
      const amount = within(await form()).getByLabelText('每期金额（元）');
      await visit.user.clear(amount);
      await visit.user.type(amount, '250.5');
      await visit.user.click(within(await form()).getByLabelText('每周'));
      await press('button', '测算');
      expect(
        server()
          .of(autoInvestment.plan)
          .map(({ query }) => query),
      ).toEqual([
        expect.objectContaining({ sec_code: '901002.OF', amount: '25050', rhythm: 'week', period: '1y' }),
      ]);
      expect(await screen.findByText('13,000.00 元')).toBeTruthy();
      expect(screen.getByText('一次性投入收益率').nextSibling?.textContent).toContain('3.60%');
      expect(screen.getAllByText(/不代表真实行情/)).toHaveLength(3);
    });

    test.each(['', '9.99', '100000.01', '1.234', '一百'])('sends nothing for %j', async (typed) => {
      await open(AutoInvestmentScreen, base);
      const amount = within(await form()).getByLabelText('每期金额（元）');
      await visit.user.clear(amount);
      if (typed !== '') await visit.user.type(amount, typed);
      await press('button', '测算');
      expect((await screen.findAllByText(/请输入 10 元至 10 万元的金额/)).length).toBeGreaterThan(0);
      expect(server().of(autoInvestment.plan)).toEqual([]);
    });

    test('shows no figures of the plan before for one that is lost', async () => {
      await open(AutoInvestmentScreen, base);
      await press('button', '测算');
      expect(await screen.findByText('13,000.00 元')).toBeTruthy();
      server().on(autoInvestment.plan, autoInvestmentSchemas.plan, () => lost);
      await visit.user.click(within(await form()).getByLabelText('每周'));
      await press('button', '测算');
      expect(screen.queryByText('13,000.00 元')).toBeNull();
      expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy();
    });

    test('says why a plan is refused, and can be pressed again', async () => {
      server().on(
        autoInvestment.plan,
        autoInvestmentSchemas.plan,
        () => new Refusal(codes.marketClosed, '行情服务暂不可用，请稍后再试'),
      );
      await open(AutoInvestmentScreen, base);
      await press('button', '测算');
      expect((await screen.findAllByText('行情服务暂不可用，请稍后再试')).length).toBeGreaterThan(0);
      server().on(autoInvestment.plan, autoInvestmentSchemas.plan, () => planResult);
      await press('button', '测算');
      expect(await screen.findByText('13,000.00 元')).toBeTruthy();
    });
  });

  describe('a manager', () => {
    const path = `${base}/manager`;

    test('is shown with index, tracks, positions and what a sum a month has become', async () => {
      await open(ManagerScreen, path);
      expect(await screen.findByText('均衡配置 · 从业 12 年（示例）')).toBeTruthy();
      expect(await screen.findByText('晴川稳健债券示例')).toBeTruthy();
      expect(screen.getByText('债券型').textContent).toContain('债券型');
      await press('tab', '均衡路线');
      expect(
        server()
          .of(autoInvestment.trackDetail)
          .map(({ query }) => query['track_id']),
      ).toEqual(['steady', 'balanced']);
    });

    test('of the address is the first that is shown; another tab asks for the other one', async () => {
      await open(ManagerScreen, `${path}?manager_id=chenghu`);
      expect(await screen.findByText('成长优选 · 从业 15 年（示例）')).toBeTruthy();
      await press('tab', '朗山');
      await screen.findByText('指数定投 · 从业 9 年（示例）');
      expect(
        server()
          .of(autoInvestment.indexDetail)
          .map(({ query }) => query['manager_id']),
      ).toEqual(['chenghu', 'langshan']);
    });

    test('that nobody knows is said to be missing, without a question about it', async () => {
      await open(ManagerScreen, `${path}?manager_id=nobody`);
      expect(await screen.findByText('没有这位主理人')).toBeTruthy();
      expect(server().of(autoInvestment.indexDetail)).toEqual([]);
    });

    test('has one failure for the whole screen where the managers are lost', async () => {
      server().on(autoInvestment.followInfo, autoInvestmentSchemas.followInfo, () => lost);
      await open(ManagerScreen, path);
      expect(await screen.findAllByRole('button', { name: '重新加载' })).toHaveLength(1);
      expect(screen.queryByRole('region', { name: '主理人指数' })).toBeNull();
    });

    test('is followed once by a member, stays in sight, and is left again', async () => {
      visit.remembered();
      await open(ManagerScreen, `${path}?manager_id=langshan`);
      const answer = deferred();
      server().on(autoInvestment.follow, autoInvestmentSchemas.follow, async () => {
        await answer.promise;
        managers = someManagers('langshan');
        return { result: 'success', result_msg: '已关注朗山', is_followed: true };
      });
      const button = await screen.findByRole('button', { name: '关注' });
      await visit.user.dblClick(button);
      await act(async () => {
        answer.resolve();
        await settled();
      });
      expect(server().of(autoInvestment.follow)).toHaveLength(1);
      expect(await screen.findByText('已关注，排在最前面')).toBeTruthy();
      expect(screen.getByText('指数定投 · 从业 9 年（示例）')).toBeTruthy();
      expect(screen.getByRole('button', { name: '取消关注' })).toBeTruthy();
    });

    test('says why following is refused', async () => {
      visit.remembered();
      server().on(
        autoInvestment.follow,
        autoInvestmentSchemas.follow,
        () => new Refusal(codes.activityEnded, '活动已结束'),
      );
      await open(ManagerScreen, path);
      await press('button', '关注');
      expect((await screen.findAllByText('活动已结束')).length).toBeGreaterThan(0);
    });

    test('is followed by a guest after the login', async () => {
      await open(ManagerScreen, path);
      await press('button', '关注');
      expect(server().of(autoInvestment.follow)).toEqual([]);
      visit = visit.loggedIn();
      await open(ManagerScreen, path);
      expect(await screen.findByText('已关注，排在最前面')).toBeTruthy();
      expect(server().of(autoInvestment.follow)).toHaveLength(1);
    });
  });

  test('the race shows places with return and risk of each plan', async () => {
    await open(RaceIntroScreen, `${base}/super-race/intro`);
    const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
    expect(rows[0]).toContain('1. 股票基金');
    expect(rows[0]).toContain('44,180.32');
    expect(rows[0]).toContain('回撤 -24.10%波动 22.40%期间最低 -12.03%');
    expect(rows).toHaveLength(5);
    expect(screen.getByText(/不决定任何奖励/)).toBeTruthy();
  });
});
