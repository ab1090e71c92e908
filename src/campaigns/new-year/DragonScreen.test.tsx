import { act, cleanup, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import AddressScreen from '#activity-kit/address/AddressScreen.tsx';
import AwardsScreen from '#activity-kit/awards/AwardsScreen.tsx';
import { collect } from '#contract/activity-kit/collect.ts';
import { collectSchemas } from '#contract/activity-kit/collect.schema.ts';
import { invite } from '#contract/activity-kit/invite.ts';
import { inviteSchemas } from '#contract/activity-kit/invite.schema.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { dragonNewYear } from '#contract/campaigns/new-year.ts';
import { dragonNewYearSchemas } from '#contract/campaigns/new-year.schema.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import type { FakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { keepsTheCampaignContract } from '../../app/testing/keeps-the-campaign-contract.tsx';
import { Visit } from '../../app/testing/visit.tsx';
import { charactersOf, dragonWith, drawnOf, drawsOf } from '../../gallery/fixtures/festivals.ts';
import { mgmAwards } from '../../gallery/fixtures/mgm.ts';
import { closedPhases, inPhase } from '../../gallery/fixtures/phases.ts';
import { noFriends } from '../../gallery/fixtures/standard-campaign.ts';
import DragonScreen from './DragonScreen.tsx';
import { dragonCampaign } from './campaign.ts';
import { dragonTexts } from './texts.ts';

jest.mock('#ui/celebrate.ts', () => ({ celebrate: jest.fn() }));

const dragonSet = (found: number) => charactersOf('dragon-new-year', { characters: '龙腾盛世', found });

function answerParts(server: FakeServer): void {
  server.on(lottery.info, lotterySchemas.info, () => drawsOf(dragonWith(0), 2));
  server.on(invite.records, inviteSchemas.records, () => noFriends);
  server.on(collect.info, collectSchemas.info, () => dragonSet(0));
}

// jsdom has no pictures to decode, and a scene that is lost is asked for again after seconds.
beforeAll(() => void (HTMLImageElement.prototype.decode = () => Promise.resolve()));
afterAll(() => void Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'));

keepsTheCampaignContract({
  manifest: dragonCampaign,
  Screen: DragonScreen,
  info: { endpoint: dragonNewYear.info, schema: dragonNewYearSchemas.info },
  running: () => dragonWith(0),
  answer: answerParts,
});

describe('the new year of the dragon', () => {
  const server = useFakeServer();
  let set: ReturnType<typeof dragonSet>;
  let info: ReturnType<typeof dragonWith>;
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    sessionStorage.clear();
    visit = new Visit(server()).remembered();
    [set, info] = [dragonSet(2), dragonWith(2)];
    answerParts(server());
    server().on(dragonNewYear.info, dragonNewYearSchemas.info, () => info);
    server().on(lottery.draw, lotterySchemas.draw, () => drawnOf(info, 2));
    server().on(collect.info, collectSchemas.info, () => set);
    server().on(collect.open, collectSchemas.open, () => {
      set = { ...set, is_opened: true, is_complete: false };
      return { result: 'success', result_msg: '宝藏已开启，获得龙门体验券' };
    });
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (Screen: ComponentType<{ readonly title: string }>, address: string) => {
    visit.open(Screen, address);
    await act(settled);
  };
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

  test('has its characters, those that are missing with their tasks, and its eggs', async () => {
    await open(DragonScreen, '/activity/new-year/dragon');
    expect(screen.getByText('已收集 2/4 个')).toBeTruthy();
    expect(screen.getByText('盛', { selector: 'li *' }).closest('li')?.textContent).toBe('盛费用测算');
    expect(screen.getByRole('button', { name: '还差2个字' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('button', { name: '砸金蛋' })).toBeTruthy();
    expect(screen.queryByText('今日开运')).toBeNull();
    expect(server().of(collect.info)[0]?.query).toMatchObject({ type: 'dragon_new_year' });
  });

  test('has the characters that are found lit on its gate', async () => {
    await open(DragonScreen, '/activity/new-year/dragon');
    const lit = () =>
      [...document.querySelectorAll('svg .isLit')].map(({ textContent }) => textContent).join('');
    expect(lit()).toBe('龙腾');
    set = { ...dragonSet(0), is_opened: true };
    await act(async () => {
      cleanup();
      await open(DragonScreen, '/activity/new-year/dragon');
    });
    expect(lit()).toBe('龙腾盛世');
  });

  test('opens the treasure of a full set once, whatever the taps', async () => {
    set = dragonSet(4);
    await open(DragonScreen, '/activity/new-year/dragon');
    await visit.user.tripleClick(await screen.findByRole('button', { name: '开启宝藏' }));
    await act(settled);
    expect(server().of(collect.open)).toHaveLength(1);
    expect(screen.getByText('已获得龙门体验券')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /宝藏/ })).toBeNull();
  });

  test('draws once for two presses, and leads to its own prizes', async () => {
    const held = deferred<ReturnType<typeof drawnOf>>();
    server().on(lottery.draw, lotterySchemas.draw, () => held.promise);
    await open(DragonScreen, '/activity/new-year/dragon');
    await visit.user.dblClick(screen.getByRole('button', { name: '砸金蛋' }));
    await act(async () => {
      held.resolve(drawnOf(info, 2));
      await settled();
    });
    const dialog = await screen.findByRole('dialog');
    expect(server().of(lottery.draw)).toHaveLength(1);
    await visit.user.click(within(dialog).getByRole('button', { name: '查看我的奖品' }));
    expect((await screen.findByTestId('whereabouts')).textContent).toBe('/activity/new-year/dragon/award');
  });

  test.each(closedPhases)('has no game and no set while it is %s', async (phase) => {
    info = inPhase(info, phase);
    await open(DragonScreen, '/activity/new-year/dragon');
    expect(screen.queryByRole('button', { name: /砸|宝藏|个字/ })).toBeNull();
    expect(screen.queryByText(dragonTexts.set)).toBeNull();
    expect(screen.getAllByRole('link', { name: /我的奖品/ }).length).toBeGreaterThan(0);
  });

  test.each([
    [
      'dragon',
      AwardsScreen,
      '/activity/new-year/dragon/award',
      '/activity/new-year/dragon/address',
      '/activity/new-year/dragon',
    ],
    [
      'snake',
      AwardsScreen,
      '/activity/new-year/snake/award',
      '/activity/new-year/snake/address',
      '/activity/new-year/snake',
    ],
  ] as const)(
    'or of the %s lists its prizes, with the ways on and back',
    async (year, Awards, at, address, main) => {
      const list = [...mgmAwards];
      server().on(lottery.awardList, lotterySchemas.awardList, () => ({ list, total: list.length }));
      await open(Awards, at);
      expect(server().of(lottery.awardList)[0]?.query).toMatchObject({ type: `${year}_new_year` });
      expect(hrefOf(/填写地址/)).toMatch(new RegExp(`^${address}\\?`));
      expect(hrefOf(/‹/)).toBe(main);
    },
  );

  test.each([
    ['dragon', AddressScreen, '/activity/new-year/dragon/address', '/activity/new-year/dragon/award'],
    ['snake', AddressScreen, '/activity/new-year/snake/address', '/activity/new-year/snake/award'],
  ] as const)('or of the %s leads from an address back to its prizes', async (_year, Address, at, award) => {
    await open(Address, at);
    expect(hrefOf(/‹ 我的奖品/)).toBe(award);
  });
});
