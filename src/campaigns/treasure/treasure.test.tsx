import { act, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import AwardsScreen from '#activity-kit/awards/AwardsScreen.tsx';
import { collect } from '#contract/activity-kit/collect.ts';
import { collectSchemas } from '#contract/activity-kit/collect.schema.ts';
import { help } from '#contract/activity-kit/help.ts';
import { helpSchemas } from '#contract/activity-kit/help.schema.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { participation } from '#contract/activity-kit/participation.ts';
import { participationSchemas } from '#contract/activity-kit/participation.schema.ts';
import { milestoneAward } from '#contract/activity-kit/states.ts';
import { treasure } from '#contract/campaigns/treasure.ts';
import { treasureSchemas } from '#contract/campaigns/treasure.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { keepsTheCampaignContract } from '../../app/testing/keeps-the-campaign-contract.tsx';
import { Visit } from '../../app/testing/visit.tsx';
import { friendCode } from '../../gallery/fixtures/help.ts';
import { closedPhases, inPhase } from '../../gallery/fixtures/phases.ts';
import {
  openedSet,
  ownTreasureHelp,
  seasonAward,
  seasonWith,
  setWith,
  treasureId,
  treasureWith,
} from '../../gallery/fixtures/treasure.ts';
import TreasureInviteScreen from './TreasureInviteScreen.tsx';
import TreasureScreen from './TreasureScreen.tsx';
import TreasureSeasonScreen from './TreasureSeasonScreen.tsx';
import { treasureCampaign } from './campaign.ts';
import { seasonTexts } from './season-texts.ts';
import { texts } from './texts.ts';

const { locked, ready, taken } = milestoneAward;

keepsTheCampaignContract({
  manifest: treasureCampaign,
  Screen: TreasureScreen,
  info: { endpoint: treasure.info, schema: treasureSchemas.info },
  running: () => treasureWith(0),
  answer: (server) => server.on(collect.info, collectSchemas.info, () => setWith(0)),
});

describe('the treasure', () => {
  const server = useFakeServer();
  let info: ReturnType<typeof treasureWith>;
  let set: ReturnType<typeof setWith>;
  let award: ReturnType<typeof seasonAward>;
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    sessionStorage.clear();
    [info, set, award] = [treasureWith(0), setWith(0), seasonAward(locked)];
    visit = new Visit(server()).remembered();
    server().on(treasure.info, treasureSchemas.info, () => info);
    server().on(collect.info, collectSchemas.info, () => set);
    server().on(treasure.season, treasureSchemas.season, () => seasonWith([6, 2, 3]));
    server().on(treasure.seasonAward, treasureSchemas.seasonAward, () => award);
    server().on(help.info, helpSchemas.info, () => ownTreasureHelp(1));
    server().on(collect.open, collectSchemas.open, () => {
      set = openedSet;
      return { result: 'success', result_msg: '宝藏已开启，获得星海宝箱礼券' };
    });
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (
    Screen: ComponentType<{ readonly title: string }> = TreasureScreen,
    address: string = `/activity/treasure?activity_id=${treasureId}`,
  ) => {
    visit.open(Screen, address);
    await act(settled);
  };
  const map = () => within(screen.getByRole('list', { name: texts.map }));
  const press = async (name: string | RegExp) => {
    await visit.user.click(screen.getByRole('button', { name }));
    await act(settled);
  };

  test('is a map of places in the order of the tasks: found, given by a friend, next, and open', async () => {
    [info, set] = [treasureWith(1), setWith(1, 1)];
    await open();
    const places = map().getAllByRole('listitem');
    expect(places).toHaveLength(7);
    expect(places[0]?.textContent).toBe('出发港已获得');
    expect(places[1]?.textContent).toBe('藏书岛好友送的');
    expect(places[2]?.getAttribute('aria-current')).toBe('step');
    expect(map().getByRole('button', { name: '第3站 灯塔：去取「灯塔之光」' })).toBeTruthy();
    expect(places[6]?.textContent).toContain('还差4块');
  });

  test('takes the task of a place that is pressed, once', async () => {
    server().on(participation.participate, participationSchemas.participate, () => {
      [info, set] = [treasureWith(1), setWith(1)];
      return { result: 'success', result_msg: '完成任务，获得碎片「启程罗盘」' };
    });
    await open();
    await visit.user.dblClick(map().getByRole('button', { name: /第1站 出发港/ }));
    await act(settled);
    const bodies = server().of(participation.participate);
    expect(bodies.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { activity_id: treasureId, task_id: 'set-out' },
    ]);
    expect(map().getAllByRole('listitem')[0]?.textContent).toBe('出发港已获得');
  });

  describe('the award of a place', () => {
    const flights: (readonly [of: Element, from: unknown])[] = [];

    beforeEach(() => {
      flights.length = 0;
      globalThis.matchMedia = ((media: string) => ({ matches: false, media })) as typeof matchMedia;
      Element.prototype.animate = function animate(this: Element, path: Keyframe[]) {
        flights.push([this, path[0]?.['transform']]);
        return {} as Animation;
      };
      server().on(participation.participate, participationSchemas.participate, () => {
        return { result: 'success', result_msg: '完成任务，获得碎片「启程罗盘」' };
      });
    });
    afterEach(() => Reflect.deleteProperty(Element.prototype, 'animate'));

    test.each([
      ['on the map', /第1站 出发港/],
      ['in the list below', /启程报到：报到/],
    ])('flies from the button pressed %s, which Safari gives no focus', async (_, name) => {
      await open();
      const button = screen.getByRole('button', { name });
      button.getBoundingClientRect = () => new DOMRect(100, 200, 40, 20);
      act(() => button.click());
      await act(settled);
      const [, from] = flights.find(([of]) => of.matches('.ticket')) ?? [];
      expect(from).toContain('translate(120px, 210px)');
    });
  });

  test('opens the chest of a full set once by a double tap, and shows it open', async () => {
    [info, set] = [treasureWith(6), setWith(6)];
    await open();
    await visit.user.dblClick(map().getByRole('button', { name: texts.openChest }));
    await act(settled);
    expect(server().of(collect.open)).toHaveLength(1);
    expect(map().getByRole('status').textContent).toBe(texts.opened);
    const way = map().getByRole('link', { name: /我的奖品/ });
    expect(way.getAttribute('href')).toBe(`/activity/treasure/award?activity_id=${treasureId}`);
    expect(screen.queryByRole('button', { name: texts.openChest })).toBeNull();
  });

  test('says why the chest stays closed', async () => {
    [info, set] = [treasureWith(6), setWith(6)];
    server().on(collect.open, collectSchemas.open, () => {
      set = { ...set, is_sold_out: true };
      return new Refusal(codes.awardSoldOut, '宝藏已被领完，碎片不扣除');
    });
    await open();
    await visit.user.click(map().getByRole('button', { name: texts.openChest }));
    await act(settled);
    expect(await screen.findByText('宝藏已被领完，碎片不扣除')).toBeTruthy();
    expect(map().getByRole('status').textContent).toBe(texts.soldOut);
    expect(map().getByRole('link', { name: /赛季礼/ })).toBeTruthy();
  });

  test('can load the map again after a failure', async () => {
    server().on(collect.info, collectSchemas.info, () => lost);
    await open();
    expect(screen.queryByRole('list', { name: texts.map })).toBeNull();
    server().on(collect.info, collectSchemas.info, () => set);
    const [retry] = screen.getAllByRole('button', { name: '重新加载' });
    if (retry) await visit.user.click(retry);
    await act(settled);
    expect(map().getAllByRole('listitem')).toHaveLength(7);
  });

  test('keeps the activity on the ways to friends, to the season and to the prizes', async () => {
    await open();
    const href = (name: RegExp) => screen.getAllByRole('link', { name })[0]?.getAttribute('href');
    expect(href(/好友送碎片/)).toBe(`/activity/treasure/invite?activity_id=${treasureId}`);
    expect(href(/赛季地图/)).toBe(`/activity/treasure/v4?activity_id=${treasureId}`);
    expect(href(/我的奖品/)).toBe(`/activity/treasure/award?activity_id=${treasureId}`);
  });

  test.each(closedPhases)('shows the map without anything to press while it is %s', async (phase) => {
    [info, set] = [inPhase(treasureWith(6), phase), setWith(6)];
    await open();
    expect(map().getAllByRole('listitem')).toHaveLength(7);
    expect(map().queryByRole('button')).toBeNull();
  });

  test('shows on the page of friends which fragments are there, who helped, and the friend of a link', async () => {
    set = setWith(2);
    server().on(help.info, helpSchemas.info, () => ownTreasureHelp(1, 'todo'));
    await open(
      TreasureInviteScreen,
      `/activity/treasure/invite?activity_id=${treasureId}&help=${friendCode}`,
    );
    expect(screen.getByText('启程罗盘').nextSibling?.textContent).toBe(texts.found);
    expect(screen.getByText('市集透镜').nextSibling?.textContent).toBe(texts.todo);
    expect(screen.getByText('139****0000')).toBeTruthy();
    expect(screen.getByRole('button', { name: '为 138****0000 助力' })).toBeTruthy();
    expect(server().of(help.info)[0]?.query).toMatchObject({ invite_code: friendCode });
  });

  test('shows the season: its chapters with what was found, and the way to the map of each', async () => {
    await open(TreasureSeasonScreen, `/activity/treasure/v4?activity_id=${treasureId}`);
    expect(screen.getByText('已开启 1 个 · 满 2 个可领赛季礼')).toBeTruthy();
    expect(screen.getByText(/碎片 3\/6/)).toBeTruthy();
    expect(screen.getByText(/宝藏已开启/)).toBeTruthy();
    const link = screen.getByRole('link', { name: /去寻宝/ });
    expect(link.getAttribute('href')).toBe(`/activity/treasure?activity_id=${treasureId}`);
  });

  test.each([
    ['upcoming', '未开始看地图'],
    ['paused', '暂停中看地图'],
    ['ended', '已收官看回顾'],
  ])('says of a chapter what it is for while it is %s', async (phase, words) => {
    server().on(treasure.season, treasureSchemas.season, () => seasonWith([6, 2, 3], phase));
    await open(TreasureSeasonScreen, `/activity/treasure/v4?activity_id=${treasureId}`);
    const chapter = screen.getByText('寻宝季 · 星海篇').closest('li');
    expect(words).toBe(
      [chapter?.querySelector('.phase'), chapter?.querySelector('a')]
        .map((part) => part?.textContent.replace(' ›', ''))
        .join(''),
    );
  });

  test('leads an opened chapter to its map, as there is nothing left to find in it', async () => {
    server().on(treasure.season, treasureSchemas.season, () => seasonWith([0, 2, 6]));
    await open(TreasureSeasonScreen, `/activity/treasure/v4?activity_id=${treasureId}`);
    expect(screen.getByRole('link', { name: /看地图/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /去寻宝/ })).toBeNull();
  });

  test('offers no award where no chapter is there to earn it in', async () => {
    server().on(treasure.season, treasureSchemas.season, () => ({ ...seasonWith([]), chapter_list: [] }));
    await open(TreasureSeasonScreen, `/activity/treasure/v4?activity_id=${treasureId}`);
    expect(screen.getByText(seasonTexts.emptyHint(2))).toBeTruthy();
    expect(screen.queryByRole('heading', { name: '赛季礼' })).toBeNull();
  });

  test('has one retry where the whole season is lost, which brings its award too', async () => {
    server().on(treasure.season, treasureSchemas.season, () => lost);
    await open(TreasureSeasonScreen, `/activity/treasure/v4?activity_id=${treasureId}`);
    expect(screen.queryByRole('heading', { name: '赛季礼' })).toBeNull();
    server().on(treasure.season, treasureSchemas.season, () => seasonWith([6, 2, 3]));
    await press('重新加载');
    expect(await screen.findByRole('heading', { name: '赛季礼' })).toBeTruthy();
  });

  test('names no two things alike on the page of the season, so that each drawing has its own colours', async () => {
    await open(TreasureSeasonScreen, `/activity/treasure/v4?activity_id=${treasureId}`);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(3);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const used = [...document.querySelectorAll('svg [fill^="url("]')].map((drawn) =>
      drawn.getAttribute('fill'),
    );
    expect(used.filter((fill) => !ids.includes(fill?.slice(5, -1) ?? ''))).toEqual([]);
  });

  test('takes the award of the season once for two presses', async () => {
    award = seasonAward(ready);
    server().on(treasure.seasonReceive, treasureSchemas.seasonReceive, () => {
      award = seasonAward(taken);
      return { result: 'success', result_msg: '领取成功，获得赛季学习礼' };
    });
    await open(TreasureSeasonScreen, `/activity/treasure/v4?activity_id=${treasureId}`);
    await visit.user.dblClick(screen.getByRole('button', { name: '立即领取' }));
    await act(settled);
    const bodies = server().of(treasure.seasonReceive);
    expect(bodies.map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ activity_id: treasureId }]);
    expect(await screen.findByRole('button', { name: '已领取' })).toBeTruthy();
  });

  test('says why the award of the season is refused', async () => {
    award = seasonAward(ready);
    const refusal = new Refusal(codes.awardSoldOut, '奖励已领完');
    server().on(treasure.seasonReceive, treasureSchemas.seasonReceive, () => refusal);
    await open(TreasureSeasonScreen, `/activity/treasure/v4?activity_id=${treasureId}`);
    await press('立即领取');
    expect(await screen.findByText('奖励已领完')).toBeTruthy();
  });

  test('lists the prizes of the member', async () => {
    server().on(lottery.awardList, lotterySchemas.awardList, () => ({ list: [], total: 0 }));
    await open(AwardsScreen, '/activity/treasure/award');
    expect(screen.getByText('这里还没有奖品')).toBeTruthy();
    expect(server().of(lottery.awardList)[0]?.query).toMatchObject({ type: 'treasure' });
  });
});
