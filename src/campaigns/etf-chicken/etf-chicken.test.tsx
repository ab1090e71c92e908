import { act, cleanup, screen, within } from '@testing-library/react';
import AwardsScreen from '#activity-kit/awards/AwardsScreen.tsx';
import { checkIn } from '#contract/activity-kit/check-in.ts';
import { checkInSchemas } from '#contract/activity-kit/check-in.schema.ts';
import { exchange } from '#contract/activity-kit/exchange.ts';
import { exchangeSchemas } from '#contract/activity-kit/exchange.schema.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { productEquity } from '#contract/activity-kit/product-equity.ts';
import { productEquitySchemas } from '#contract/activity-kit/product-equity.schema.ts';
import { etfChicken } from '#contract/campaigns/etf-chicken.ts';
import { etfChickenSchemas } from '#contract/campaigns/etf-chicken.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import type { FakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { keepsTheCampaignContract } from '../../app/testing/keeps-the-campaign-contract.tsx';
import { Visit } from '../../app/testing/visit.tsx';
import { adviceProduct } from '../../gallery/fixtures/advisory.ts';
import {
  chickenAt,
  chickenForGuest,
  chickenId,
  eggShop,
  feedCheckIns,
} from '../../gallery/fixtures/etf-chicken.ts';
import { closedPhases, inPhase } from '../../gallery/fixtures/phases.ts';
import EtfChickenScreen from './EtfChickenScreen.tsx';
import { etfChickenCampaign } from './campaign.ts';
import { texts } from './texts.ts';

const answerParts = (server: FakeServer, isMember: boolean) => {
  server.on(checkIn.info, checkInSchemas.info, () => feedCheckIns(isMember));
  server.on(exchange.info, exchangeSchemas.info, () => eggShop(isMember));
  server.on(productEquity.detail, productEquitySchemas.detail, () => adviceProduct);
};

keepsTheCampaignContract({
  manifest: etfChickenCampaign,
  Screen: EtfChickenScreen,
  info: { endpoint: etfChicken.info, schema: etfChickenSchemas.info },
  running: chickenForGuest,
  answer: (server) => answerParts(server, false),
});

describe('the chicken', () => {
  const server = useFakeServer();
  let info: ReturnType<typeof chickenForGuest>;
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    sessionStorage.clear();
    Element.prototype.scrollIntoView = () => undefined;
    info = chickenAt(2);
    visit = new Visit(server()).remembered();
    server().on(etfChicken.info, etfChickenSchemas.info, () => info);
    answerParts(server(), true);
    server().on(etfChicken.feed, etfChickenSchemas.feed, () => ({
      ...{ result: 'success', result_msg: '喂食成功，成长值+10', level: 2, has_level_up: false },
    }));
    server().on(etfChicken.collect, etfChickenSchemas.collect, () => {
      const { chicken_info: before } = chickenAt(2, { isCollected: true });
      info = { ...info, chicken_info: { ...before, eggs: 15 } };
      return { result: 'success', result_msg: '收取成功，获得1枚鸡蛋', eggs: 1 };
    });
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (address = `/activity/etf-chicken?activity_id=${chickenId}`) => {
    visit.open(EtfChickenScreen, address);
    await act(settled);
  };
  const yard = () => within(screen.getByRole('region', { name: texts.yard }));
  const button = (name: string) => yard().getByRole('button', { name });
  const bodies = (of: typeof etfChicken.feed | typeof etfChicken.collect) =>
    server()
      .of(of)
      .map(({ body }) => JSON.parse(body) as unknown);

  test('shows its level, its growth, the feed and the eggs of the visitor', async () => {
    await open();
    expect(yard().getByText('2级 小绒鸡')).toBeTruthy();
    expect(yard().getByRole('progressbar', { name: texts.growth }).getAttribute('aria-valuetext')).toBe(
      '20/60',
    );
    expect(
      yard()
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['40', '7']);
  });

  test('is fed once by a double tap, and shows what it grew and its new level', async () => {
    const held = deferred();
    server().on(etfChicken.feed, etfChickenSchemas.feed, async () => {
      await held.promise;
      info = chickenAt(3, { feed: 30 });
      const result_msg = '喂食成功，成长值+10，升到3级「活力鸡」';
      return { result: 'success', result_msg, level: 3, has_level_up: true };
    });
    await open();
    await visit.user.dblClick(button(texts.feed(10)));
    await act(async () => {
      held.resolve();
      await settled();
    });
    expect(bodies(etfChicken.feed)).toEqual([{ activity_id: chickenId }]);
    expect(yard().getByText('3级 活力鸡')).toBeTruthy();
    expect(yard().getByText(texts.grown)).toBeTruthy();
    expect(await screen.findByText(/升到3级/)).toBeTruthy();
  });

  test('has its eggs collected once by a double tap, and says when there are more', async () => {
    await open();
    await visit.user.dblClick(button(texts.collect(1)));
    await act(settled);
    expect(bodies(etfChicken.collect)).toEqual([{ activity_id: chickenId }]);
    expect(button('今天的蛋已收，明天再来').hasAttribute('disabled')).toBe(true);
    expect(yard().getAllByRole('definition')[1]?.textContent).toContain('15');
  });

  test('leads to the tasks when there is no feed', async () => {
    info = chickenAt(2, { feed: 5 });
    await open();
    await visit.user.click(button(texts.toTasks));
    expect(document.activeElement?.textContent).toBe(texts.tasks);
    expect(bodies(etfChicken.feed)).toEqual([]);
  });

  test.each([
    [1, '升到2级开始下蛋'],
    [5, '已长成'],
  ])('of level %d says why a button does nothing', async (level, reason) => {
    info = chickenAt(level);
    await open();
    expect(button(reason).hasAttribute('disabled')).toBe(true);
  });

  test('tells why a feeding is refused, and asks for the page again', async () => {
    server().on(etfChicken.feed, etfChickenSchemas.feed, () => {
      info = chickenAt(2, { feed: 0 });
      return new Refusal(codes.feedMissing, '饲料不足，做任务就能领取');
    });
    await open();
    await visit.user.click(button(texts.feed(10)));
    await act(settled);
    expect(await screen.findByText('饲料不足，做任务就能领取')).toBeTruthy();
    expect(button(texts.toTasks)).toBeTruthy();
  });

  test('tells why eggs are refused', async () => {
    const refusal = new Refusal(codes.eggsCollected, '今天的蛋已收，明天再来');
    server().on(etfChicken.collect, etfChickenSchemas.collect, () => refusal);
    await open();
    await visit.user.click(button(texts.collect(1)));
    await act(settled);
    expect(await screen.findByText('今天的蛋已收，明天再来')).toBeTruthy();
  });

  test('is fed under the same key after a lost reply', async () => {
    server().on(etfChicken.feed, etfChickenSchemas.feed, () => lost);
    await open();
    for (let at = 0; at < 2; at += 1) {
      await visit.user.click(button(texts.feed(10)));
      await act(settled);
    }
    const keys = server()
      .of(etfChicken.feed)
      .map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test('asks a guest for a login, and is fed once on return', async () => {
    forgetDevice();
    visit = new Visit(server());
    info = chickenForGuest();
    await open();
    await visit.user.click(button(texts.guest));
    await act(settled);
    expect(visit.asked).toHaveLength(1);
    expect(bodies(etfChicken.feed)).toEqual([]);
    cleanup();
    visit = visit.loggedIn();
    info = chickenAt(1);
    await open();
    await act(settled);
    expect(bodies(etfChicken.feed)).toEqual([{ activity_id: chickenId }]);
  });

  test.each(closedPhases)('stands in its yard without anything to press while it is %s', async (phase) => {
    info = inPhase(chickenAt(3), phase);
    await open();
    expect(yard().getByText('3级 活力鸡')).toBeTruthy();
    expect(yard().queryByRole('button')).toBeNull();
  });

  test('shows every level, and that nothing depends on an ETF', async () => {
    await open();
    expect(await screen.findByText('5级 皇冠鸡')).toBeTruthy();
    expect(screen.getAllByText(texts.reached)).toHaveLength(2);
    expect(screen.getByText(texts.note)).toBeTruthy();
  });

  test('lists what the eggs were exchanged for', async () => {
    server().on(lottery.awardList, lotterySchemas.awardList, () => ({ list: [], total: 0 }));
    visit.open(AwardsScreen, '/activity/etf-chicken/award');
    await act(settled);
    expect(screen.getByText('这里还没有奖品')).toBeTruthy();
    expect(server().of(lottery.awardList)[0]?.query).toMatchObject({ type: 'etf_chicken' });
  });
});
