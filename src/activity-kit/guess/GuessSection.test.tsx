import { act, screen } from '@testing-library/react';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { goldFundSchemas } from '#contract/campaigns/gold-fund.schema.ts';
import { mgm } from '#contract/campaigns/standard-campaigns.ts';
import { mgmSchemas } from '#contract/campaigns/standard-campaigns.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { notice } from '#kernel/browser/notices.ts';
import { Visit } from '../../app/testing/visit.tsx';
import { goldFundRate, goldFundStocks, quizRecords } from '../../gallery/fixtures/gold-fund.ts';
import { closedPhases, inPhase } from '../../gallery/fixtures/phases.ts';
import { CampaignStage, activityId, bodyOf } from '../testing/campaign-stage.tsx';
import { GuessRecordsScreen } from './GuessRecordsScreen.tsx';
import { GuessSection } from './GuessSection.tsx';

const section = (
  <GuessSection
    title="猜涨跌"
    hint="猜对得 1 枚"
    calls={goldFund}
    recordsPath="/activity/gold/fund/quizHistory"
  />
);
const [openStock] = goldFundStocks.list;
const up = '示例黄金甲：看涨';

describe('guesses about closing prices', () => {
  const server = useFakeServer();
  let stage: CampaignStage;
  let stocks: typeof goldFundStocks;

  beforeEach(() => {
    forgetDevice();
    stage = new CampaignStage(server());
    stocks = goldFundStocks;
    server().on(goldFund.guessStockList, goldFundSchemas.guessStockList, () => stocks);
    server().on(goldFund.guessStockRate, goldFundSchemas.guessStockRate, () => goldFundRate);
    server().on(goldFund.guessSave, goldFundSchemas.guessSave, () => {
      const [first, ...rest] = stocks.list;
      stocks = { ...stocks, list: [{ ...(first as NonNullable<typeof first>), guess: 'up' }, ...rest] };
      return { result: 'success', result_msg: '已提交' };
    });
  });
  afterEach(() => act(() => stage.visit.services.session.expire()));

  const saved = () => server().of(goldFund.guessSave);
  const press = async (name: string) => {
    await stage.visit.user.click(await screen.findByRole('button', { name }));
    await act(settled);
  };

  test('are offered for the stocks of the activity, with their source and the way to the records', async () => {
    await stage.open(section, '?activity_id=mgm-autumn');
    expect(server().of(goldFund.guessStockList)[0]?.query).toMatchObject({ activity_id: activityId });
    expect(screen.getByText('猜对得 1 枚')).toBeTruthy();
    expect(screen.getByText(/数据来源：示例行情（演示）/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /竞猜记录/ }).getAttribute('href')).toBe(
      '/activity/gold/fund/quizHistory?activity_id=mgm-autumn',
    );
  });

  test.each(closedPhases)('are neither offered nor requested while the activity is %s', async (phase) => {
    stage.asMember().info = inPhase(stage.info, phase);
    await stage.open(section);
    expect(screen.queryByRole('heading', { name: '猜涨跌' })).toBeNull();
    expect(server().of(goldFund.guessStockList)).toEqual([]);
    const past = screen.queryAllByRole('link', { name: /竞猜记录/ });
    expect(past).toHaveLength(phase === 'upcoming' ? 0 : 1);
  });

  test('keep their place until the phase is known, and ask for no stocks meanwhile', async () => {
    const answer = deferred<typeof stage.info>();
    server().on(mgm.info, mgmSchemas.info, () => answer.promise);
    await stage.open(section);
    expect(screen.getByRole('heading', { name: '猜涨跌' })).toBeTruthy();
    expect(server().of(goldFund.guessStockList)).toEqual([]);
    await act(async () => {
      answer.resolve(inPhase(stage.info, 'ended'));
      await settled();
    });
    expect(screen.queryByRole('heading', { name: '猜涨跌' })).toBeNull();
  });

  test('can be made for what is open; the others say what was guessed, or that it is too late', async () => {
    await stage.open(section);
    expect(screen.getAllByRole('button', { name: /：看涨$/ })).toHaveLength(1);
    expect(screen.getByText('已猜涨')).toBeTruthy();
    expect(screen.getByText('已截止')).toBeTruthy();
  });

  test('label each fact of a stock apart: whose close is guessed, from which price, and until when', async () => {
    await stage.open(section);
    const labelsOf = (stock: Element) => [...stock.querySelectorAll('dt')].map((label) => label.textContent);
    const labels = [...document.querySelectorAll('li:has(dl)')].map(labelsOf);
    const facts = ['竞猜收盘日', '基准价', '截止时间'];
    expect(labels).toEqual([facts, facts, facts]);
    const price = screen.getByText('基准价', { selector: 'li:first-child dt' });
    expect(price.nextSibling?.textContent).toBe('5.345 元');
  });

  test('say when there is no session', async () => {
    stocks = { ...stocks, list: [] };
    await stage.open(section);
    expect(screen.getByText(/没有可竞猜的场次/)).toBeTruthy();
  });

  test('say that they are not offered where there are no prices, and promise no next day', async () => {
    stocks = { ...stocks, list: [], source: '' };
    await stage.open(section);
    expect(screen.getByText('竞猜暂未开放')).toBeTruthy();
    expect(screen.queryByText(/下一交易日/)).toBeNull();
  });

  test('open and close the sessions before', async () => {
    await stage.open(section);
    await press('示例黄金甲近期涨跌');
    expect(server().of(goldFund.guessStockRate)[0]?.query).toMatchObject({ id: openStock?.id });
    const changes = () => screen.queryAllByText(/^1\.2\d%$/).map(({ textContent }) => textContent);
    expect(changes().sort()).toEqual(['上涨 ▲+1.23%', '下跌 ▼-1.20%']);
    expect(screen.getByText('看涨 3 人 · 看跌 2 人')).toBeTruthy();
    await press('收起示例黄金甲近期涨跌');
    expect(changes()).toEqual([]);
    expect(server().of(goldFund.guessStockRate)).toHaveLength(1);
  });

  test('of a member are sent once by a double tap, and then shown', async () => {
    stage.asMember();
    await stage.open(section);
    await stage.visit.user.dblClick(await screen.findByRole('button', { name: up }));
    expect(await screen.findByText('已提交')).toBeTruthy();
    const picked = screen.getAllByText('已猜涨');
    expect(picked).toHaveLength(2);
    // The pressed button has gone, and its answer is in its place.
    expect(picked).toContain(document.activeElement);
    expect(saved().map(bodyOf)).toEqual([{ activity_id: activityId, id: openStock?.id, guess: 'up' }]);
  });

  test('are made one at a time: a press on the other choice meanwhile is told to wait', async () => {
    stage.asMember();
    const held = deferred();
    server().on(goldFund.guessSave, goldFundSchemas.guessSave, () =>
      held.promise.then(() => ({ result: 'success', result_msg: '已提交' })),
    );
    const open = { ...openStock!, guess: null, is_open: true };
    stocks = { ...stocks, list: [open, { ...open, id: 'second', stock_name: '示例黄金丁' }] };
    await stage.open(section);
    await press(up);
    await press('示例黄金丁：看涨');
    expect([notice.text, saved().length]).toEqual(['正在处理上一步，请稍候', 1]);
    await act(async () => {
      held.resolve();
      await settled();
    });
    await press('示例黄金丁：看涨');
    expect(saved().map((request) => bodyOf(request)['id'])).toEqual([open.id, 'second']);
  });

  test('of a member say why one is refused, in the words of the server', async () => {
    stage.asMember();
    const refusal = new Refusal(codes.activityEnded, 'x', { result: 'fail', result_msg: '本场竞猜已截止' });
    server().on(goldFund.guessSave, goldFundSchemas.guessSave, () => refusal);
    await stage.open(section);
    await press('示例黄金甲：看跌');
    expect(await screen.findByText('本场竞猜已截止')).toBeTruthy();
    expect(screen.getByRole('button', { name: '示例黄金甲：看跌' })).toBeTruthy();
  });

  test('of a guest wait for a login, and are sent once on return', async () => {
    await stage.open(section);
    await press(up);
    expect(stage.visit.asked.map(({ returnTo }) => returnTo)).toEqual(['/activity/mgm']);
    expect(saved()).toEqual([]);
    await stage.returnAsMember(section);
    expect(saved().map((request) => bodyOf(request)['guess'])).toEqual(['up']);
    await stage.returnAsMember(section);
    expect(saved()).toHaveLength(1);
  });
});

describe('the guesses of a member', () => {
  const server = useFakeServer();
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    visit = new Visit(server()).remembered();
  });
  afterEach(() => act(() => visit.services.session.expire()));

  test('show what each came to', async () => {
    server().on(goldFund.guessHistory, goldFundSchemas.guessHistory, () => ({
      ...{ list: quizRecords, total: quizRecords.length },
    }));
    const Screen = () => <GuessRecordsScreen calls={goldFund} unit="枚" />;
    visit.open(Screen, '/activity/gold/fund/quizHistory');
    await act(settled);
    const [open, right, wrong, refund] = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(open).toContain('待揭晓');
    expect(open).toContain('收盘 --');
    expect(right).toContain('猜对 +1 枚');
    expect(right).toContain('基准 5.280，收盘 5.345');
    expect(wrong).toContain('猜错');
    expect(refund).toContain('不计');
  });
});
