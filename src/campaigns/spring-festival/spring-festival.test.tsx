import { act, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import AddressScreen from '#activity-kit/address/AddressScreen.tsx';
import AwardsScreen from '#activity-kit/awards/AwardsScreen.tsx';
import { checkIn } from '#contract/activity-kit/check-in.ts';
import { checkInSchemas } from '#contract/activity-kit/check-in.schema.ts';
import { invite } from '#contract/activity-kit/invite.ts';
import { inviteSchemas } from '#contract/activity-kit/invite.schema.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { springFestival } from '#contract/campaigns/standard-campaigns.ts';
import { springFestivalSchemas } from '#contract/campaigns/standard-campaigns.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { keepsTheCampaignContract } from '../../app/testing/keeps-the-campaign-contract.tsx';
import { Visit } from '../../app/testing/visit.tsx';
import { drawnOf, drawsOf, springCheckIns, springWith } from '../../gallery/fixtures/festivals.ts';
import { mgmAwards } from '../../gallery/fixtures/mgm.ts';
import { closedPhases, inPhase } from '../../gallery/fixtures/phases.ts';
import { noFriends } from '../../gallery/fixtures/standard-campaign.ts';
import SpringFestivalScreen from './SpringFestivalScreen.tsx';
import { springFestivalCampaign } from './campaign.ts';
import { texts } from './texts.ts';

jest.mock('#ui/celebrate.ts', () => ({ celebrate: jest.fn() }));

keepsTheCampaignContract({
  manifest: springFestivalCampaign,
  Screen: SpringFestivalScreen,
  info: { endpoint: springFestival.info, schema: springFestivalSchemas.info },
  running: () => springWith(0),
  answer: (server) => {
    server.on(lottery.info, lotterySchemas.info, () => drawsOf(springWith(0), 2));
    server.on(invite.records, inviteSchemas.records, () => noFriends);
    server.on(checkIn.info, checkInSchemas.info, () => springCheckIns(false));
  },
});

describe('the spring festival', () => {
  const server = useFakeServer();
  let info: ReturnType<typeof springWith>;
  let draws: ReturnType<typeof drawsOf>;
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    sessionStorage.clear();
    info = springWith(1);
    draws = drawsOf(info, 2);
    visit = new Visit(server()).remembered();
    server().on(springFestival.info, springFestivalSchemas.info, () => info);
    server().on(lottery.info, lotterySchemas.info, () => draws);
    server().on(lottery.draw, lotterySchemas.draw, () => ({ ...drawnOf(info, 3), lottery_cnt: 1 }));
    server().on(invite.records, inviteSchemas.records, () => noFriends);
    server().on(checkIn.info, checkInSchemas.info, () => springCheckIns(true));
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (
    Screen: ComponentType<{ readonly title: string }> = SpringFestivalScreen,
    address: string = '/activity/springFestival',
  ) => {
    visit.open(Screen, address);
    await act(settled);
  };
  const press = async (name: string | RegExp) => {
    await visit.user.click(await screen.findByRole('button', { name }));
    await act(settled);
  };
  const drawing = () => server().of(lottery.draw);

  test('has the rain first, and what brings chances: tasks, check-ins and friends', async () => {
    await open();
    expect(screen.getByRole('group', { name: '红包雨' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      ...[texts.stage, texts.tasks, texts.checkIn, texts.friends, texts.prizes],
    ]);
    expect(server().of(lottery.info)[0]?.query).toMatchObject({ type: 'spring_festival' });
  });

  test.each([
    ['the rain', undefined, '开抢'],
    ['the cards', texts.cards, '翻第 5 张牌'],
  ])('opens one chance once with %s, and shows the prize of the server', async (_name, way, play) => {
    const held = deferred<ReturnType<typeof drawnOf>>();
    server().on(lottery.draw, lotterySchemas.draw, () => held.promise);
    await open();
    if (way !== undefined) await press(way);
    await visit.user.dblClick(await screen.findByRole('button', { name: play }));
    await act(async () => {
      held.resolve(drawnOf(info, 3));
      await settled();
    });
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('奶茶兑换码')).toBeTruthy();
    expect(drawing()).toHaveLength(1);
  });

  test('shows in the cards what was drawn in the rain, and what is left', async () => {
    await open();
    await press('开抢');
    await visit.user.keyboard('{Escape}');
    await press(texts.cards);
    expect(screen.getByText(/^最近一次：恭喜获得奶茶兑换码/)).toBeTruthy();
    expect(screen.getByText(/抽奖机会/, { selector: '[role=status]' }).textContent).toBe('抽奖机会1次');
    expect(drawing()).toHaveLength(1);
  });

  test('keeps the way while the server decides', async () => {
    const held = deferred<ReturnType<typeof drawnOf>>();
    server().on(lottery.draw, lotterySchemas.draw, () => held.promise);
    await open();
    await press('开抢');
    await press(texts.cards);
    expect(screen.getByRole('group', { name: '红包雨' })).toBeTruthy();
    await act(async () => {
      held.resolve(drawnOf(info, 0));
      await settled();
    });
    expect(within(await screen.findByRole('dialog')).getByText('新春茶具礼盒')).toBeTruthy();
  });

  test('shows after a reload what the server had decided before it', async () => {
    draws = { ...draws, lottery_cnt: 1, award_list: drawnOf(info, 3).award_list };
    await open();
    expect(screen.getByText(/^最近一次：恭喜获得奶茶兑换码/)).toBeTruthy();
    expect(drawing()).toEqual([]);
  });

  test('says why a draw is refused, and shows no prize', async () => {
    const refusal = new Refusal(codes.chancesSpent, '抽奖机会不足');
    server().on(lottery.draw, lotterySchemas.draw, () => refusal);
    await open();
    await press('开抢');
    expect(await screen.findByText('抽奖机会不足')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(closedPhases)(
    'has neither rain nor cards while it is %s, and keeps the prizes',
    async (phase) => {
      info = inPhase(info, phase);
      await open();
      expect(screen.queryByRole('button', { name: /开抢/ })).toBeNull();
      // The choice is hidden by the style of what rests; the pictures of these states show it.
      const choice = screen.getByRole('group', { name: '选一种玩法' });
      expect(choice.closest('[data-rests="true"]')).not.toBeNull();
      expect(screen.getAllByRole('link', { name: /我的奖品/ })).toHaveLength(2);
    },
  );

  test('lists the prizes of its type, with the ways to the address and back', async () => {
    const list = [...mgmAwards];
    server().on(lottery.awardList, lotterySchemas.awardList, () => ({ list, total: list.length }));
    await open(AwardsScreen, '/activity/springFestival/award');
    expect(server().of(lottery.awardList)[0]?.query).toMatchObject({ type: 'spring_festival' });
    expect(screen.getByRole('link', { name: /填写地址/ }).getAttribute('href')).toMatch(
      new RegExp(`^/activity/springFestival/address\\?`),
    );
    expect(screen.getByRole('link', { name: /新春红包雨/ }).getAttribute('href')).toBe(
      '/activity/springFestival',
    );
  });

  test('leads from an address back to the prizes', async () => {
    await open(AddressScreen, '/activity/springFestival/address');
    expect(screen.getByRole('link', { name: /‹ 我的奖品/ }).getAttribute('href')).toBe(
      '/activity/springFestival/award',
    );
  });
});
