import { act, screen, waitFor, within } from '@testing-library/react';
import AwardsScreen from '#activity-kit/awards/AwardsScreen.tsx';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { winners } from '#contract/activity-kit/winners.ts';
import { winnersSchemas } from '#contract/activity-kit/winners.schema.ts';
import { packages } from '#contract/campaigns/packages.ts';
import { packagesSchemas } from '#contract/campaigns/packages.schema.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import type { FakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { keepsTheCampaignContract } from '../../app/testing/keeps-the-campaign-contract.tsx';
import { Visit } from '../../app/testing/visit.tsx';
import { drawReceipt } from '../../gallery/fixtures/draw-proof.ts';
import {
  boxesWith,
  packagesDone,
  packagesForGuest,
  packagesForMember,
  packagesGreeting,
  packagesInSecond,
  packagesLate,
  packagesOfOther,
  packagesReturning,
  packagesWithBoxes,
} from '../../gallery/fixtures/packages.ts';
import { closedPhases, inPhase } from '../../gallery/fixtures/phases.ts';
import { mgmAwards } from '../../gallery/fixtures/mgm.ts';
import PackagesScreen from './PackagesScreen.tsx';
import { alertTexts } from './alert-texts.ts';
import { packagesCampaign } from './campaign.ts';
import { laterTexts } from './later-texts.ts';
import { texts } from './texts.ts';

jest.mock('#ui/celebrate.ts', () => ({ celebrate: jest.fn() }));

const answerRest = (server: FakeServer): void => {
  server.on(lottery.info, lotterySchemas.info, () => boxesWith(0));
  server.on(winners.info, winnersSchemas.info, () => ({ activity_id: '', winner_list: [] }));
};

keepsTheCampaignContract({
  manifest: packagesCampaign,
  Screen: PackagesScreen,
  info: { endpoint: packages.info, schema: packagesSchemas.info },
  take: { endpoint: packages.participate, schema: packagesSchemas.participate },
  running: () => packagesForGuest,
  answer: answerRest,
  // The gates behind it are locked.
  hasOneAct: true,
});

describe('the packages for new users', () => {
  const server = useFakeServer();
  let info: typeof packagesForGuest;
  let visit: Visit;

  beforeEach(() => {
    Element.prototype.scrollIntoView = () => undefined;
    forgetDevice();
    sessionStorage.clear();
    info = packagesForMember;
    visit = new Visit(server()).remembered();
    answerRest(server());
    server().on(packages.info, packagesSchemas.info, () => info);
    server().on(packages.participate, packagesSchemas.participate, () => {
      info = packagesForMember;
      return { result: 'success', result_msg: '礼包已开启' };
    });
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (shown = info) => {
    info = shown;
    visit.open(PackagesScreen, '/activity/packages?activity_id=newcomer-packages');
    await act(settled);
  };
  const states = () =>
    within(screen.getByRole('list', { name: texts.trail }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const press = async (name: string) => {
    await visit.user.click(await screen.findByRole('button', { name }));
    await act(settled);
  };

  test.each([
    ['a new member', packagesForMember, ['领体验金进行中', '做决策任务未解锁', '开盲盒未解锁']],
    ['the second gate', packagesInSecond, ['领体验金已完成', '做决策任务进行中', '开盲盒未解锁']],
    ['who was too late', packagesLate, ['领体验金已完成', '做决策任务已过期', '开盲盒已过期']],
    ['who has finished', packagesDone, ['领体验金已完成', '做决策任务已完成', '开盲盒已完成']],
  ])('show the way of %s, gate by gate', async (_, shown, expected) => {
    await open(shown);
    expect(states()).toEqual(expected);
  });

  test('show the trial money with its time, and give it on a press', async () => {
    await open();
    expect(screen.getByText('6.80%')).toBeTruthy();
    expect(screen.getAllByText(/闯关剩余/).length).toBeGreaterThan(0);
    await press('新人体验金：领取奖励');
    expect(JSON.parse(server().of(packages.participate)[0]?.body ?? '')).toEqual({
      activity_id: 'newcomer-packages',
      task_id: 'open-account',
    });
  });

  test('tell why a closed gate cannot be passed when a card of it is pressed', async () => {
    await open();
    await press('认识第一只基金：未解锁');
    const dialog = await screen.findByRole('dialog', { name: alertTexts.notYet });
    expect(within(dialog).getByText('请先领取第一关的体验金，再来完成任务')).toBeTruthy();
    await press(alertTexts.toGate);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe(texts.finance));
    expect(server().of(packages.participate)).toEqual([]);
  });

  test.each([
    ['the first gate', packagesForMember, laterTexts.toFinance, texts.finance],
    ['the second gate once the first is passed', packagesInSecond, laterTexts.toDecision, texts.decision],
  ])('lead from the closed boxes to %s, and to nothing else', async (_, shown, label, title) => {
    await open(shown);
    expect(screen.queryByRole('button', { name: /盲盒/ })).toBeNull();
    await press(label);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(title));
  });

  test('only tell that it is too late once the time is over', async () => {
    await open(packagesLate);
    expect(screen.getByText(laterTexts.tooLate)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: laterTexts.commission })).toBeNull();
    expect(screen.getByRole('link', { name: laterTexts.elsewhere })).toBeTruthy();
    await press('看懂资产配置：已过期');
    expect(await screen.findByText('闯关时间已过，未完成的关卡不再开放')).toBeTruthy();
    await press(alertTexts.known);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['is not passed', packagesForMember, false],
    ['is passed', packagesDone, true],
  ])(
    'offer the coupon of the second gate after the end only where it %s, and lead on',
    async (_, shown, isKept) => {
      await open(inPhase(shown, 'ended'));
      expect(await screen.findByRole('link', { name: laterTexts.elsewhere })).toBeTruthy();
      expect(screen.queryAllByRole('heading', { name: laterTexts.commission })).toHaveLength(isKept ? 1 : 0);
    },
  );

  test('lead from an open card to its text, and to go on with the one that is begun', async () => {
    const [, second] = packagesInSecond.decision.card_list;
    const reading = '/activity/task/reading?activity_id=newcomer-packages&task_id=read-allocation';
    const cards = packagesInSecond.decision.card_list.map((card) =>
      card === second ? { ...card, path: reading } : card,
    );
    await open({ ...packagesInSecond, decision: { ...packagesInSecond.decision, card_list: cards } });
    expect(screen.getByRole('button', { name: '认识第一只基金：已完成' })).toBeTruthy();
    await press('看懂资产配置：继续阅读');
    expect((await screen.findByTestId('whereabouts')).textContent).toBe(reading);
  });

  test('greet a member once: the greeting joins, however it is closed', async () => {
    await open(packagesGreeting);
    const dialog = await screen.findByRole('dialog', { name: alertTexts.welcome });
    expect(within(dialog).getByText(/自开启起7天内/)).toBeTruthy();
    expect(within(dialog).getByText(alertTexts.beginNote)).toBeTruthy();
    expect(within(dialog).getAllByRole('button')).toHaveLength(1);
    await visit.user.keyboard('{Escape}');
    await act(settled);
    expect(server().of(packages.participate)).toHaveLength(1);
    expect(JSON.parse(server().of(packages.participate)[0]?.body ?? '')).toEqual({
      activity_id: 'newcomer-packages',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('礼包已开启')).toBeTruthy();
  });

  test('open a box: its content is the server’s, and it stays below the game', async () => {
    server().on(lottery.info, lotterySchemas.info, () => boxesWith(2));
    const [, award] = mgmAwards.filter(({ kind }) => kind === 'coupon' || kind === 'code');
    if (award === undefined) throw new Error('no award');
    server().on(lottery.draw, lotterySchemas.draw, () => {
      info = packagesDone;
      const drawn = { result: 'success', draw_id: award.draw_id, lottery_cnt: 1, receipt: drawReceipt };
      return { ...drawn, award, award_list: [award] };
    });
    await open(packagesWithBoxes);
    const opened = within(screen.getByRole('list', { name: laterTexts.opened })).getAllByRole('listitem');
    expect(opened.map(({ textContent }) => textContent)).toEqual([
      '理财小券5元',
      '盲盒 2待打开',
      '盲盒 3待打开',
    ]);
    await press('开盲盒');
    expect(within(await screen.findByRole('dialog')).getByText(award.title)).toBeTruthy();
    expect(server().of(lottery.draw)).toHaveLength(1);
  });

  describe('after the last box', () => {
    const [, award] = mgmAwards.filter(({ kind }) => kind === 'coupon' || kind === 'code');
    const openLast = async (drawn: () => void): Promise<void> => {
      if (award === undefined) throw new Error('no award');
      server().on(lottery.info, lotterySchemas.info, () => boxesWith(1));
      server().on(lottery.draw, lotterySchemas.draw, () => {
        drawn();
        const result = { result: 'success', draw_id: award.draw_id, lottery_cnt: 0, receipt: drawReceipt };
        return { ...result, award, award_list: [award] };
      });
      await open(packagesWithBoxes);
      await press('开盲盒');
      await screen.findByRole('dialog');
      await act(settled);
      await visit.user.keyboard('{Escape}');
    };

    test('say that every box is opened, and show what was in it, without a reload of the page', async () => {
      await openLast(() => (info = packagesDone));
      expect(await screen.findByText(texts.allOpened.none)).toBeTruthy();
      expect(screen.getByRole('button', { name: texts.allOpened.earn })).toBeTruthy();
      expect(states()[2]).toBe('开盲盒已完成');
      const opened = within(screen.getByRole('list', { name: laterTexts.opened })).getAllByRole('listitem');
      expect(opened[2]?.textContent).toBe('行情进阶权益30天');
    });

    test('say that every box is opened also where the page cannot be loaded again', async () => {
      await openLast(() => server().on(packages.info, packagesSchemas.info, () => lost));
      expect(await screen.findByText(texts.allOpened.none)).toBeTruthy();
      await press(texts.allOpened.earn);
      expect((await screen.findByTestId('whereabouts')).textContent).toContain('/activity/packages/award');
    });
  });

  test('lead to the prizes once every box is opened', async () => {
    await open(packagesDone);
    expect(screen.getByText(texts.allOpened.none)).toBeTruthy();
    await press(texts.allOpened.earn);
    expect((await screen.findByTestId('whereabouts')).textContent).toBe(
      '/activity/packages/award?activity_id=newcomer-packages',
    );
  });

  test('ask a member of longer standing by their own call, and show their trial money', async () => {
    server().on(packages.returnInfo, packagesSchemas.returnInfo, () => packagesReturning);
    await open(packagesOfOther);
    expect(await screen.findByText('4.20%')).toBeTruthy();
    expect(screen.queryByText('6.80%')).toBeNull();
    expect(server().of(packages.returnInfo)).toHaveLength(1);
    expect(screen.getByText(texts.states.todo)).toBeTruthy();
  });

  test('lead a member of longer standing on to the second gate once theirs is passed', async () => {
    const { card_list, decision } = packagesInSecond;
    const passed = { ...packagesReturning.finance, status: 'done' };
    server().on(packages.returnInfo, packagesSchemas.returnInfo, () => ({
      ...packagesReturning,
      ...{ finance: passed, decision, card_list },
    }));
    await open({ ...packagesOfOther, decision, card_list });
    expect(await screen.findByRole('button', { name: laterTexts.toDecision })).toBeTruthy();
  });

  test('keep the time that is left until the second gate is passed', async () => {
    const { expire_time } = packagesForMember.finance;
    await open({ ...packagesInSecond, finance: { ...packagesInSecond.finance, expire_time } });
    expect((await screen.findAllByText(/闯关剩余/)).length).toBeGreaterThan(0);
  });

  test('ask nobody else by that call', async () => {
    await open();
    expect(server().of(packages.returnInfo)).toEqual([]);
  });

  test.each(closedPhases)('have no gate to press while they are %s', async (phase) => {
    await open(inPhase(packagesForMember, phase));
    expect(screen.queryByRole('button', { name: /领取奖励|未解锁|开盲盒/ })).toBeNull();
    expect(states().join()).not.toContain(texts.states.todo);
    expect(screen.queryByText(/闯关剩余/)).toBeNull();
    expect(screen.getAllByRole('link', { name: /我的奖品/ }).length).toBeGreaterThan(0);
  });

  test('show what they have given, and lead back', async () => {
    const awards = { list: [...mgmAwards], total: mgmAwards.length };
    server().on(lottery.awardList, lotterySchemas.awardList, () => awards);
    visit.open(AwardsScreen, '/activity/packages/award');
    await act(settled);
    expect(server().of(lottery.awardList)[0]?.query).toMatchObject({ type: 'packages' });
    expect(screen.getByRole('link', { name: /新人礼包/ }).getAttribute('href')).toBe('/activity/packages');
  });
});
