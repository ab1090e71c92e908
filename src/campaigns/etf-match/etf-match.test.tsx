import { act, screen, within } from '@testing-library/react';
import { etfMatch } from '#contract/campaigns/etf-match.ts';
import { etfMatchSchemas } from '#contract/campaigns/etf-match.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import type { FakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { keepsTheCampaignContract } from '../../app/testing/keeps-the-campaign-contract.tsx';
import { Visit } from '../../app/testing/visit.tsx';
import {
  dashboardForGuest,
  dashboardForMember,
  matchBoards,
  matchChanges,
  matchExplanation,
  matchForGuest,
  matchForMember,
  matchGains,
  matchProfile,
  matchSections,
} from '../../gallery/fixtures/etf-match.ts';
import { inPhase } from '../../gallery/fixtures/phases.ts';
import { guessStocks } from '../../gallery/fixtures/stock-guess.ts';
import { competitionBoard, competitionIncome, ownPlace } from '../../gallery/fixtures/trading-competition.ts';
import EtfMatchScreen from './EtfMatchScreen.tsx';
import InterpretScreen from './InterpretScreen.tsx';
import ListScreen from './ListScreen.tsx';
import RecordScreen from './RecordScreen.tsx';
import SectionScreen from './SectionScreen.tsx';
import { etfMatchCampaign } from './campaign.ts';

const path = '/activity/etfMatch';
const answerParts = (server: FakeServer): void => {
  server.on(etfMatch.dashboard, etfMatchSchemas.dashboard, () => dashboardForGuest);
  server.on(etfMatch.guessStockList, etfMatchSchemas.guessStockList, () => guessStocks);
};

keepsTheCampaignContract({
  manifest: etfMatchCampaign,
  Screen: EtfMatchScreen,
  info: { endpoint: etfMatch.info, schema: etfMatchSchemas.info },
  running: () => matchForGuest,
  answer: answerParts,
});

describe('the ETF match', () => {
  const server = useFakeServer();
  let visit: Visit;
  let info = matchForGuest;
  let sections = matchSections();
  let profile = matchProfile(2);

  beforeEach(() => {
    forgetDevice();
    [info, sections, profile] = [matchForGuest, matchSections(), matchProfile(2)];
    visit = new Visit(server());
    answerParts(server());
    server().on(etfMatch.info, etfMatchSchemas.info, () => info);
    server().on(etfMatch.sectionInfo, etfMatchSchemas.sectionInfo, () => sections);
    server().on(etfMatch.rankList, etfMatchSchemas.rankList, () => matchBoards);
    server().on(etfMatch.rankDetail, etfMatchSchemas.rankDetail, () => competitionBoard('live', ownPlace));
    server().on(etfMatch.rankExplain, etfMatchSchemas.rankExplain, () => matchExplanation);
    server().on(etfMatch.userProfile, etfMatchSchemas.userProfile, () => profile);
    server().on(etfMatch.gains, etfMatchSchemas.gains, () => matchGains);
    server().on(etfMatch.statsIncome, etfMatchSchemas.statsIncome, () => competitionIncome);
    server().on(etfMatch.positionChanges, etfMatchSchemas.positionChanges, () => matchChanges);
    server().on(etfMatch.participate, etfMatchSchemas.participate, () => {
      info = matchForMember;
      return { result: 'success', result_msg: '报名成功' };
    });
    server().on(etfMatch.sectionParticipate, etfMatchSchemas.sectionParticipate, ({ body }) => {
      sections = matchSections((JSON.parse(body) as { section_id: string }).section_id);
      return { result: 'success', result_msg: '已加入主题赛区' };
    });
    server().on(etfMatch.positionAuth, etfMatchSchemas.positionAuth, ({ body }) => {
      const { status } = JSON.parse(body) as { status: number };
      profile = matchProfile(status, true);
      return { result: 'success', result_msg: '已公开调仓记录', is_auth: status };
    });
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (Screen: typeof EtfMatchScreen, at = path, isMember = true) => {
    if (isMember) visit.remembered();
    visit.open(Screen, at);
    await act(settled);
  };
  const press = async (name: string, role: 'button' | 'tab' | 'switch' = 'button') => {
    await visit.user.click(await screen.findByRole(role, { name }));
    await act(settled);
  };

  test('is entered by its own call, once', async () => {
    await open(EtfMatchScreen);
    await visit.user.dblClick(await screen.findByRole('button', { name: '立即报名' }));
    await act(settled);
    expect(server().of(etfMatch.participate)).toHaveLength(1);
    expect(await screen.findByText('已报名，每个交易日收盘后更新收益率')).toBeTruthy();
  });

  test('says why signing up is refused', async () => {
    server().on(
      etfMatch.participate,
      etfMatchSchemas.participate,
      () => new Refusal(codes.activityEnded, '活动已结束'),
    );
    await open(EtfMatchScreen);
    await press('立即报名');
    expect((await screen.findAllByText('活动已结束')).length).toBeGreaterThan(0);
  });

  test('shows the first places, the own one, and the ways on', async () => {
    server().on(etfMatch.dashboard, etfMatchSchemas.dashboard, () => dashboardForMember);
    info = matchForMember;
    await open(EtfMatchScreen);
    expect((await screen.findByRole('group', { name: '我的名次' })).textContent).toContain('第37名');
    const links = within(await screen.findByRole('list', { name: '参赛指南' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      ...['section', 'record', 'interpret', 'invite'].map((name) => `${path}/${name}`),
      '/activity/question?activity_id=question-daily',
    ]);
    expect(screen.getByText(/投资大厅小助手（示例）/)).toBeTruthy();
  });

  test('leads to no choice of a section and to no friends after its end', async () => {
    info = inPhase(matchForMember, 'ended');
    await open(EtfMatchScreen);
    const ways = within(await screen.findByRole('list', { name: '参赛指南' }));
    expect(ways.queryByRole('link', { name: /选赛区|邀请好友/ })).toBeNull();
    expect(ways.getByRole('link', { name: /我的战绩/ })).toBeTruthy();
  });

  test('lets a contestant choose a section once', async () => {
    await open(SectionScreen, `${path}/section`);
    await press('选定主题赛区');
    expect(
      server()
        .of(etfMatch.sectionParticipate)
        .map(({ body }) => JSON.parse(body) as unknown),
    ).toEqual([{ activity_id: 'etf-match-season', section_id: 'theme' }]);
    expect(await screen.findByText('已选定')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '您在主题赛区' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /我的战绩/ }).getAttribute('href')).toBe(`${path}/record`);
    expect(screen.queryByRole('button', { name: /^选定/ })).toBeNull();
  });

  test('says why a section is refused', async () => {
    server().on(
      etfMatch.sectionParticipate,
      etfMatchSchemas.sectionParticipate,
      () => new Refusal(codes.sectionChosen, '赛区已选定，不能更改'),
    );
    await open(SectionScreen, `${path}/section`);
    await press('选定宽基赛区');
    expect((await screen.findAllByText('赛区已选定，不能更改')).length).toBeGreaterThan(0);
  });

  test('has a board of the newest week and of all, a hundred a page', async () => {
    await open(ListScreen, `${path}/list`);
    expect(await screen.findByText('2026-07-27 至 2026-08-02')).toBeTruthy();
    await press('总榜', 'tab');
    const asked = server()
      .of(etfMatch.rankDetail)
      .map(({ query }) => query);
    expect(asked).toMatchObject([
      { rank_info_id: 'week:2026-07-27', offset: '0', size: '100' },
      { rank_info_id: 'all', offset: '0', size: '100' },
    ]);
    const [first] = screen.getAllByRole('link', { name: /^选手/ });
    expect(first?.getAttribute('href')).toBe(`${path}/record?rank_record_id=record-1`);
  });

  test('shows the record of another contestant, with positions only where they show them', async () => {
    await open(RecordScreen, `${path}/record?rank_record_id=record-1`, false);
    expect(await screen.findByText('该选手未公开调仓记录')).toBeTruthy();
    expect(screen.getByText('第1名')).toBeTruthy();
    expect(screen.queryByText('晨曦300ETF示例')).toBeNull();
    expect(screen.queryByRole('button', { name: /调仓记录/ })).toBeNull();
  });

  test('shows positions ten a page where they are shown', async () => {
    profile = matchProfile(1);
    await open(RecordScreen, `${path}/record?rank_record_id=record-1`, false);
    const rows = within(await screen.findByRole('list', { name: '调仓记录' })).getAllByRole('listitem');
    expect(rows).toHaveLength(10);
    expect(rows[0]?.textContent).toContain('晨曦300ETF示例');
    expect(rows[0]?.textContent).toContain('买入19,200份，单价 3.900');
    expect(server().of(etfMatch.positionChanges)[0]?.query).toMatchObject({ offset: '0', limit: '10' });
    await press('加载更多');
    expect(server().of(etfMatch.positionChanges)[1]?.query).toMatchObject({ offset: '10', limit: '10' });
  });

  test('flips what is shown when the call has succeeded, and not before', async () => {
    profile = matchProfile(2, true);
    await open(RecordScreen, `${path}/record`);
    expect(await screen.findByText('未公开，仅自己可见')).toBeTruthy();
    await press('公开我的调仓记录', 'switch');
    expect(
      server()
        .of(etfMatch.positionAuth)
        .map(({ body }) => JSON.parse(body) as unknown),
    ).toEqual([{ activity_id: 'etf-match-season', status: 1 }]);
    expect(await screen.findByText('已公开，所有人可见')).toBeTruthy();
  });

  test('says why showing positions is refused, and leaves them hidden', async () => {
    profile = matchProfile(2, true);
    server().on(
      etfMatch.positionAuth,
      etfMatchSchemas.positionAuth,
      () => new Refusal(codes.contestantMissing, '您尚未报名比赛'),
    );
    await open(RecordScreen, `${path}/record`);
    await press('公开我的调仓记录', 'switch');
    expect((await screen.findAllByText('您尚未报名比赛')).length).toBeGreaterThan(0);
    expect(screen.getByText('未公开，仅自己可见')).toBeTruthy();
  });

  test('explains its boards', async () => {
    await open(InterpretScreen, `${path}/interpret`, false);
    expect(await screen.findByText('怎样上榜')).toBeTruthy();
  });
});
