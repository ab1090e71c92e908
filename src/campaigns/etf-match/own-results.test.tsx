import { act, screen, within } from '@testing-library/react';
import { etfMatch } from '#contract/campaigns/etf-match.ts';
import { etfMatchSchemas } from '#contract/campaigns/etf-match.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit } from '../../app/testing/visit.tsx';
import {
  dashboardForGuest,
  dashboardForMember,
  dashboardToCome,
  dashboardWithoutPlace,
  matchBoards,
  matchForGuest,
  matchForMember,
  newMatchForGuest,
  newMatchForMember,
  noBoards,
} from '../../gallery/fixtures/etf-match.ts';
import { inPhase } from '../../gallery/fixtures/phases.ts';
import { guessStocks } from '../../gallery/fixtures/stock-guess.ts';
import EtfMatchScreen from './EtfMatchScreen.tsx';
import ListScreen from './ListScreen.tsx';
import RecordScreen from './RecordScreen.tsx';

const path = '/activity/etfMatch';
describe('the results of a visitor in the ETF match', () => {
  const server = useFakeServer();
  let visit: Visit;
  let info = matchForGuest;

  beforeEach(() => {
    forgetDevice();
    info = matchForGuest;
    visit = new Visit(server());
    server().on(etfMatch.info, etfMatchSchemas.info, () => info);
    server().on(etfMatch.guessStockList, etfMatchSchemas.guessStockList, () => guessStocks);
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (Screen: typeof EtfMatchScreen, at: string, isMember = true) => {
    if (isMember) visit.remembered();
    visit.open(Screen, at);
    await act(settled);
  };
  const press = async (name: string, role: 'button' | 'tab' = 'button') => {
    await visit.user.click(await screen.findByRole(role, { name }));
    await act(settled);
  };
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

  describe('the main screen shows a contestant how they do, with the way to their record', () => {
    const place = async () => within(await screen.findByRole('group', { name: '我的名次' }));
    const answer = (dashboard: typeof dashboardForGuest) =>
      server().on(etfMatch.dashboard, etfMatchSchemas.dashboard, () => dashboard);
    beforeEach(() => (info = matchForMember));

    test('once, above the first places', async () => {
      answer(dashboardForMember);
      await open(EtfMatchScreen, path);
      const own = await place();
      expect(own.getByText('3.21%')).toBeTruthy();
      expect(own.getByRole('link', { name: '我的战绩' }).getAttribute('href')).toBe(`${path}/record`);
      expect(screen.queryByRole('group', { name: '我的排名' })).toBeNull();
      expect(screen.queryByRole('button', { name: '立即报名' })).toBeNull();
    });

    test('without a place, with the trades that they lack', async () => {
      answer(dashboardWithoutPlace);
      await open(EtfMatchScreen, path);
      expect((await place()).getByText('差2笔上榜').nextSibling?.textContent).toBe('未上榜');
    });

    test('before the first session, with its close', async () => {
      answer(dashboardToCome);
      await open(EtfMatchScreen, path);
      expect((await place()).getByText('8月3日 15:00收盘后公布名次')).toBeTruthy();
      expect(screen.getByText('榜单还没有公布').nextSibling?.textContent).toBe('8月3日 15:00收盘后公布');
    });

    test('after the last session, without a time that never comes', async () => {
      answer({ ...dashboardForGuest, next_update_time: null });
      await open(EtfMatchScreen, path);
      expect((await place()).getAllByText('--')).toHaveLength(2);
    });

    test('right after signing up once their own answer is there', async () => {
      const own = deferred<typeof dashboardForGuest>();
      info = matchForGuest;
      answer(dashboardForGuest);
      server().on(etfMatch.participate, etfMatchSchemas.participate, () => {
        info = matchForMember;
        return { result: 'success', result_msg: '报名成功' };
      });
      await open(EtfMatchScreen, path);
      server().on(etfMatch.dashboard, etfMatchSchemas.dashboard, () => own.promise);
      await press('立即报名');
      expect((await place()).getAllByText('--')).toHaveLength(2);
      own.resolve(dashboardForGuest);
      await act(settled);
      expect((await place()).getByText('8月3日 15:00收盘后公布名次')).toBeTruthy();
    });
  });

  test('the main screen shows a guest signing up in that place', async () => {
    server().on(etfMatch.dashboard, etfMatchSchemas.dashboard, () => dashboardForGuest);
    await open(EtfMatchScreen, path, false);
    expect(await screen.findByRole('button', { name: '立即报名' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: '我的名次' })).toBeNull();
  });

  describe('the screen of the boards, where there is none yet,', () => {
    let boards = noBoards;
    beforeEach(() => {
      [boards, info] = [noBoards, newMatchForGuest];
      server().on(etfMatch.rankList, etfMatchSchemas.rankList, () => boards);
    });

    test('says when it appears, and leads who has not signed up there', async () => {
      await open(ListScreen, `${path}/list`, false);
      expect((await screen.findByText('周榜还没有公布')).nextSibling?.textContent).toBe(
        '8月3日 15:00收盘后公布',
      );
      expect(hrefOf('去报名')).toBe(path);
      await press('总榜', 'tab');
      expect(screen.getByText('总榜还没有公布')).toBeTruthy();
    });

    test('leads a contestant to their record, also where signing up has made an empty board', async () => {
      const [all] = matchBoards.rank_list;
      [boards, info] = [{ ...noBoards, rank_list: [{ ...all!, update_time: null }] }, newMatchForMember];
      await open(ListScreen, `${path}/list`);
      await press('总榜', 'tab');
      expect(screen.getByText('总榜还没有公布')).toBeTruthy();
      expect(hrefOf('我的战绩')).toBe(`${path}/record`);
      expect(screen.queryByRole('link', { name: '去报名' })).toBeNull();
      expect(server().of(etfMatch.rankDetail)).toEqual([]);
    });

    test('names no time and leads nowhere when none comes', async () => {
      [boards, info] = [{ ...noBoards, next_update_time: null }, inPhase(matchForGuest, 'ended')];
      await open(ListScreen, `${path}/list`, false);
      expect(await screen.findByText('本期没有榜单')).toBeTruthy();
      expect(screen.queryByText(/收盘后公布/)).toBeNull();
      expect(screen.queryByRole('link', { name: '去报名' })).toBeNull();
    });
  });

  describe('the screen of a record, where there is none,', () => {
    beforeEach(() =>
      server().on(
        etfMatch.userProfile,
        etfMatchSchemas.userProfile,
        ({ query }) =>
          new Refusal(codes.contestantMissing, query['rank_record_id'] ? '选手不存在' : '您尚未报名比赛'),
      ),
    );

    test('leads a guest to signing up, and says how a record comes about', async () => {
      await open(RecordScreen, `${path}/record`, false);
      expect(await screen.findByText('登录并报名后，这里是您的战绩')).toBeTruthy();
      expect(hrefOf('去报名')).toBe(path);
      const steps = within(screen.getByRole('list', { name: '三步有战绩' })).getAllByRole('listitem');
      expect(steps.map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('人人100万模拟资金'),
        expect.stringContaining('完成3笔有效成交'),
        expect.stringContaining('收盘后看战绩'),
      ]);
      expect(server().of(etfMatch.gains)).toEqual([]);
    });

    test('asks no member to log in', async () => {
      await open(RecordScreen, `${path}/record`);
      expect(await screen.findByText('报名后，这里是您的战绩')).toBeTruthy();
    });

    test('leads nobody to signing up after the end', async () => {
      info = inPhase(matchForGuest, 'ended');
      await open(RecordScreen, `${path}/record`);
      expect(await screen.findByText('您没有参加本期比赛')).toBeTruthy();
      expect(screen.queryByRole('link', { name: '去报名' })).toBeNull();
      expect(screen.queryByRole('list', { name: '三步有战绩' })).toBeNull();
    });

    test('says of another contestant why, without a way to sign up', async () => {
      await open(RecordScreen, `${path}/record?rank_record_id=nobody`, false);
      expect(
        within(await screen.findByRole('region', { name: /选手/ })).getByText('选手不存在'),
      ).toBeTruthy();
      expect(screen.queryByRole('link', { name: '去报名' })).toBeNull();
    });
  });
});
