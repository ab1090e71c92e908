import { act, cleanup, screen, within } from '@testing-library/react';
import { goals } from '#contract/activity-kit/goals.ts';
import { goalSchemas } from '#contract/activity-kit/goals.schema.ts';
import { stockGuess } from '#contract/campaigns/stock-guess.ts';
import { stockGuessSchemas } from '#contract/campaigns/stock-guess.schema.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { keepsTheCampaignContract } from '../../app/testing/keeps-the-campaign-contract.tsx';
import { Visit } from '../../app/testing/visit.tsx';
import {
  guessForGuest,
  guessForMember,
  guessLadder,
  guessRecords,
  guessStocks,
} from '../../gallery/fixtures/stock-guess.ts';
import { inPhase } from '../../gallery/fixtures/phases.ts';
import StockGuessRecordsScreen from './StockGuessRecordsScreen.tsx';
import StockGuessScreen from './StockGuessScreen.tsx';
import { stockGuessCampaign } from './campaign.ts';

keepsTheCampaignContract({
  manifest: stockGuessCampaign,
  Screen: StockGuessScreen,
  info: { endpoint: stockGuess.info, schema: stockGuessSchemas.info },
  running: () => guessForGuest,
  answer: (server) => {
    server.on(goals.info, goalSchemas.info, () => guessLadder());
    server.on(stockGuess.guessStockList, stockGuessSchemas.guessStockList, () => guessStocks);
  },
});

describe('guesses about closing prices', () => {
  const server = useFakeServer();
  let visit: Visit;
  let info = guessForGuest;
  let ladder = guessLadder();

  beforeEach(() => {
    forgetDevice();
    [info, ladder] = [guessForGuest, guessLadder()];
    visit = new Visit(server());
    server().on(stockGuess.info, stockGuessSchemas.info, () => info);
    server().on(goals.info, goalSchemas.info, () => ladder);
    server().on(stockGuess.guessStockList, stockGuessSchemas.guessStockList, () => guessStocks);
    server().on(stockGuess.guessHistory, stockGuessSchemas.guessHistory, () => ({
      ...{ list: guessRecords, total: guessRecords.length },
    }));
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (Screen: typeof StockGuessScreen = StockGuessScreen, path = '/activity/guess') => {
    visit.open(Screen, path);
    await act(settled);
  };
  const streak = async () => (await screen.findByRole('region', { name: '我的连中' })).textContent;

  test('count for a member how many were right in a row', async () => {
    info = guessForMember(2, 4);
    visit.remembered();
    await open();
    expect(await streak()).toBe(
      '最高可得理财券1元 · 剩余 286 份当前连中2次最长连中4次已猜9次连中 2 次，继续保持',
    );
  });

  test('say that a streak has ended, and ask for no guess outside of the run', async () => {
    info = guessForMember(0, 4);
    visit.remembered();
    await open();
    expect(await streak()).toContain('连中已断，再猜中一次重新累计');
    cleanup();
    info = inPhase(guessForMember(2, 4), 'ended');
    await open();
    expect(await streak()).not.toContain('继续保持');
  });

  test('count nothing for a guest, and say that a login begins it', async () => {
    await open();
    expect(await streak()).toBe(
      '最高可得理财券1元 · 剩余 286 份当前连中--次最长连中--次已猜--次登录后开始计数',
    );
  });

  test('name the rewards of three, five and seven, and say that nothing is staked', async () => {
    [info, ladder] = [guessForMember(3, 3), guessLadder(3)];
    visit.remembered();
    await open();
    const rewards = await screen.findByRole('region', { name: '连中有礼' });
    const states = within(rewards)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(states).toEqual([
      expect.stringContaining('3次连中 · 已达成'),
      expect.stringContaining('5次连中 · 未达成'),
      expect.stringContaining('7次连中 · 未达成'),
    ]);
    expect(screen.getByText(/不下注、不扣分，仅供娱乐，不构成投资建议/)).toBeTruthy();
  });

  test('are kept as records with their result and without an amount', async () => {
    visit.remembered();
    await open(StockGuessRecordsScreen, '/activity/guess/records');
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows[1]).toContain('猜对');
    expect(rows.join('')).not.toMatch(/\+\d/);
    expect(screen.getByRole('link', { name: /猜涨跌/ }).getAttribute('href')).toBe('/activity/guess');
  });
});
