import { act, screen, within } from '@testing-library/react';
import { participation } from '#contract/activity-kit/participation.ts';
import { participationSchemas } from '#contract/activity-kit/participation.schema.ts';
import { tradingCompetition } from '#contract/campaigns/trading-competition.ts';
import { tradingCompetitionSchemas } from '#contract/campaigns/trading-competition.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import type { FakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { keepsTheCampaignContract } from '../../app/testing/keeps-the-campaign-contract.tsx';
import { Visit } from '../../app/testing/visit.tsx';
import {
  competitionBoard,
  competitionForGuest,
  competitionForMember,
  competitionIncome,
  incomeToCome,
  ownPlace,
  withoutPlace,
} from '../../gallery/fixtures/trading-competition.ts';
import { inPhase } from '../../gallery/fixtures/phases.ts';
import TradingCompetitionScreen from './TradingCompetitionScreen.tsx';
import { tradingCompetitionCampaign } from './campaign.ts';

const path = '/activity/tradingCompetition';
const answerParts = (server: FakeServer): void => {
  server.on(tradingCompetition.rank, tradingCompetitionSchemas.rank, () => competitionBoard());
};

keepsTheCampaignContract({
  manifest: tradingCompetitionCampaign,
  Screen: TradingCompetitionScreen,
  info: { endpoint: tradingCompetition.info, schema: tradingCompetitionSchemas.info },
  running: () => competitionForGuest,
  answer: answerParts,
});

describe('the trading competition', () => {
  const server = useFakeServer();
  let visit: Visit;
  let info = competitionForGuest;
  let board = competitionBoard();
  let income = competitionIncome;

  beforeEach(() => {
    forgetDevice();
    [info, board, income] = [competitionForGuest, competitionBoard(), competitionIncome];
    visit = new Visit(server());
    server().on(tradingCompetition.info, tradingCompetitionSchemas.info, () => info);
    server().on(tradingCompetition.rank, tradingCompetitionSchemas.rank, () => board);
    server().on(tradingCompetition.income, tradingCompetitionSchemas.income, () => income);
    server().on(participation.participate, participationSchemas.participate, () => {
      info = competitionForMember;
      return { result: 'success', result_msg: '报名成功，下一个交易日起计算收益' };
    });
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (member?: typeof info) => {
    if (member !== undefined) {
      visit.remembered();
      info = member;
    }
    visit.open(TradingCompetitionScreen, path);
    await act(settled);
  };
  const press = async (name: string) => {
    await visit.user.click(await screen.findByRole('button', { name }));
    await act(settled);
  };
  const region = (name: string) => screen.findByRole('region', { name });

  test('is entered with one press, once, and asks for the return of the new contestant', async () => {
    income = incomeToCome;
    await open({ ...competitionForGuest });
    await visit.user.dblClick(await screen.findByRole('button', { name: '立即报名' }));
    await act(settled);
    const sent = server().of(participation.participate);
    expect(sent.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { activity_id: 'trading-competition' },
    ]);
    expect(await screen.findByText('已报名，每个交易日收盘后更新收益率')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '立即报名' })).toBeNull();
    expect(await screen.findByText('首个交易日收盘后显示收益率')).toBeTruthy();
  });

  test('is entered by a guest after the login', async () => {
    await open();
    expect(await screen.findByText('登录并报名后，这里显示您的收益率')).toBeTruthy();
    await press('立即报名');
    expect(server().of(participation.participate)).toEqual([]);
    visit = visit.loggedIn();
    await open();
    expect(await screen.findByText('已报名，每个交易日收盘后更新收益率')).toBeTruthy();
  });

  test('says why signing up is refused', async () => {
    server().on(
      participation.participate,
      participationSchemas.participate,
      () => new Refusal(codes.activityEnded, '活动已结束'),
    );
    await open({ ...competitionForGuest });
    await press('立即报名');
    expect((await screen.findAllByText('活动已结束')).length).toBeGreaterThan(0);
  });

  test.each([
    ['a guest, at its beginning', competitionForGuest, 10, ['next', 'todo', 'todo', 'todo']],
    [
      'a contestant without trades, behind the first tower',
      competitionForMember,
      0,
      ['done', 'next', 'todo', 'todo'],
    ],
    [
      'a contestant with a place, behind the second one',
      competitionForMember,
      10,
      ['done', 'done', 'next', 'todo'],
    ],
  ])('shows the way to the prizes as a skyline: %s', async (_, member, trades, states) => {
    income = { ...competitionIncome, trade_cnt: trades };
    await open(member === competitionForGuest ? undefined : member);
    const towers = within(await screen.findByRole('list', { name: '登顶路线' })).getAllByRole('listitem');
    expect(towers.map(({ dataset }) => dataset['state'])).toEqual(states);
    expect(towers.map((tower) => tower.getAttribute('aria-current') === 'step')).toEqual(
      states.map((state) => state === 'next'),
    );
  });

  test('asks for no return of who has not signed up', async () => {
    await open({ ...competitionForGuest });
    expect(await screen.findByText('报名后，这里显示您的收益率')).toBeTruthy();
    expect(server().of(tradingCompetition.income)).toEqual([]);
  });

  test('shows the own return next to its risk, with where the figures come from', async () => {
    await open(competitionForMember);
    const own = await region('我的收益率');
    expect(await within(own).findByText('1,032,123.00')).toBeTruthy();
    expect(own.textContent).toContain('最大回撤-2.64%年化波动率7.70%有效成交11笔');
    expect(own.textContent).toContain('不代表真实投资结果');
    expect(own.textContent).toContain('示例数据');
  });

  test('says how many trades are missing for a place, and that a contestant is out', async () => {
    income = { ...competitionIncome, trade_cnt: 1 };
    board = competitionBoard('live', withoutPlace);
    await open(competitionForMember);
    expect(await screen.findByText('再完成2笔有效成交即可上榜')).toBeTruthy();
    expect((await screen.findByRole('group', { name: '我的排名' })).textContent).toContain('未上榜');
  });

  test('tells who was disqualified that they are, and asks for no more trades', async () => {
    income = { ...competitionIncome, trade_cnt: 1, is_out: true };
    await open(competitionForMember);
    expect(await screen.findByText(/已取消名次/)).toBeTruthy();
    expect(screen.queryByText(/有效成交即可上榜/)).toBeNull();
  });

  test('lists the places with the own row, and what the state of the board means', async () => {
    board = competitionBoard('in_review', ownPlace);
    await open(competitionForMember);
    const places = within(await region('收益率排行'));
    expect(await places.findByText('比赛已结束，名次复核中，奖品在复核后发放')).toBeTruthy();
    expect(places.getAllByRole('listitem')).toHaveLength(12);
    expect((await screen.findByRole('group', { name: '我的排名' })).textContent).toContain('37');
    expect(server().of(tradingCompetition.rank)[0]?.query).toMatchObject({ offset: '0', size: '20' });
  });

  test('loads further places, and shows who has moved between two pages once', async () => {
    const [first] = board.rank_list;
    board = { ...board, total: 14 };
    await open();
    const places = within(await region('收益率排行'));
    board = {
      ...board,
      rank_list: [
        { ...first!, rank: 13 },
        { ...ownPlace, rank: 14 },
      ],
    };
    await press('加载更多');
    const ranks = places.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(ranks).toHaveLength(13);
    expect(ranks.at(-2)).toContain('第 13 名');
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
  });

  test('offers another try for a board that was lost', async () => {
    server().on(tradingCompetition.rank, tradingCompetitionSchemas.rank, () => lost);
    await open();
    server().on(tradingCompetition.rank, tradingCompetitionSchemas.rank, () => board);
    await press('重新加载');
    expect(within(await region('收益率排行')).getAllByRole('listitem')).toHaveLength(12);
  });

  test('names the prizes of the places, and leads to the red packets', async () => {
    await open();
    const zones = within(await screen.findByRole('list', { name: '名次奖励' })).getAllByRole('listitem');
    expect(zones.map(({ textContent }) => textContent)).toEqual([
      '冠军奖杯999元第1名',
      '十强体验券200元第2-10名',
      '优胜体验券20元第11-30名',
    ]);
    expect(screen.getByRole('link', { name: /去看看 ›/ }).getAttribute('href')).toBe(`${path}/hongbao`);
  });

  test.each(['paused', 'ended'] as const)('promises no red packet where it is %s', async (phase) => {
    info = inPhase(competitionForMember, phase);
    await open();
    expect(await screen.findByText(/^现在不能抢/)).toBeTruthy();
    expect(screen.queryByText(/到点开抢/)).toBeNull();
  });

  test.each(['paused', 'ended'] as const)(
    'shows the board and no button to sign up while it is %s',
    async (phase) => {
      info = inPhase(competitionForGuest, phase);
      await open();
      expect(within(await region('收益率排行')).getAllByRole('listitem')).toHaveLength(12);
      expect(screen.queryByRole('button', { name: '立即报名' })).toBeNull();
    },
  );

  test('says before its start how to take part and what can be won, and has no empty board', async () => {
    info = inPhase(competitionForGuest, 'upcoming');
    await open();
    const steps = within(await screen.findByRole('list', { name: '怎么参赛' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '1开赛后点“立即报名”报名随开赛开启，人人100万模拟资金',
      '2完成3笔有效成交上榜后，每个交易日收盘更新收益率',
      '3按名次领奖赛后复核24小时，奖品发到“我的奖品”',
    ]);
    expect(screen.getAllByText(/距开赛/).length).toBeGreaterThan(0);
    expect(screen.getByRole('list', { name: '名次奖励' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /去看看 ›/ })).toHaveLength(1);
    expect(screen.queryByRole('region', { name: '收益率排行' })).toBeNull();
    expect(screen.queryByRole('button', { name: '立即报名' })).toBeNull();
  });
});
