import { act, cleanup, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import AwardsScreen from '#activity-kit/awards/AwardsScreen.tsx';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { taskStatus } from '#contract/activity-kit/participation.ts';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { pageDefinitionSchemas } from '#contract/page-definition/page-definition.schema.ts';
import { official } from '#contract/campaigns/official.ts';
import { officialSchemas } from '#contract/campaigns/official.schema.ts';
import { paths } from '#kernel/screen/paths.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { keepsTheCampaignContract } from '../../app/testing/keeps-the-campaign-contract.tsx';
import { Visit } from '../../app/testing/visit.tsx';
import {
  introPage,
  officialAlone,
  officialForGuest,
  officialForMember,
  officialLottery,
} from '../../gallery/fixtures/official.ts';
import { drawReceipt } from '../../gallery/fixtures/draw-proof.ts';
import { mgmAwards } from '../../gallery/fixtures/mgm.ts';
import { inPhase, notOnline } from '../../gallery/fixtures/phases.ts';
import OfficialIntroScreen from './OfficialIntroScreen.tsx';
import OfficialScreen from './OfficialScreen.tsx';
import { officialCampaign } from './campaign.ts';
import { introTexts } from './intro-texts.ts';
import { texts } from './texts.ts';

jest.mock('#ui/celebrate.ts', () => ({ celebrate: jest.fn() }));

keepsTheCampaignContract({
  manifest: officialCampaign,
  Screen: OfficialScreen,
  info: { endpoint: official.info, schema: officialSchemas.info },
  running: () => officialAlone,
  answer: (server) => server.on(lottery.info, lotterySchemas.info, () => officialLottery(2)),
});

describe('the official activity', () => {
  const server = useFakeServer();
  let info: typeof officialForGuest;
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    info = officialForMember;
    visit = new Visit(server()).remembered();
    server().on(official.info, officialSchemas.info, () => info);
    server().on(lottery.info, lotterySchemas.info, () => officialLottery(1));
    server().on(pageDefinition.page, pageDefinitionSchemas.page, () => introPage);
    server().on(lottery.awardList, lotterySchemas.awardList, () => ({ list: [...mgmAwards], total: 24 }));
    server().on(lottery.draw, lotterySchemas.draw, () => ({
      ...{ result: 'fail', draw_id: 'one', lottery_cnt: 0, receipt: drawReceipt },
      ...{ award: null, award_list: [] },
    }));
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (Screen: ComponentType<{ readonly title: string }>, address: string) => {
    visit.open(Screen, address);
    await act(settled);
  };
  const sections = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  test('has the grid, the tasks, its sections with the ways on, the newest awards and the prizes', async () => {
    await open(OfficialScreen, '/activity/official');
    expect(sections()).toEqual([
      ...[texts.machine, texts.tasks, '走进投研', '产品怎么看', '开放日还有'],
      ...[texts.awards, texts.wall],
    ]);
    expect(screen.getByRole('link', { name: /费率测算/ }).getAttribute('href')).toBe(paths.charges);
    expect(screen.getByRole('link', { name: /开放日升级版：到点统一开奖/ }).getAttribute('href')).toBe(
      '/activity/official/v2',
    );
    expect(screen.getAllByText(/官方开放日/, { selector: 'li *' })).toHaveLength(2);
  });

  test('draws a section entry without a page of ours as words, not as a link', async () => {
    const [first] = officialForGuest.section_list;
    const [item] = first?.item_list ?? [];
    if (!first || !item) throw new Error('no section');
    info = {
      ...officialForGuest,
      section_list: [{ ...first, item_list: [{ ...item, path: 'https://elsewhere.example/' }] }],
    };
    await open(OfficialScreen, '/activity/official');
    expect(screen.getByText(item.desc)).toBeTruthy();
    expect(screen.queryByRole('link', { name: new RegExp(item.title) })).toBeNull();
  });

  test('is in the failed state with a retry unless its status is online, and comes back by it', async () => {
    info = notOnline(officialForMember);
    await open(OfficialScreen, '/activity/official');
    const failed = screen.getByRole('alert');
    expect(within(failed).getByText(info.page_info.phase_reason)).toBeTruthy();
    expect(sections()).toEqual([]);
    info = officialForMember;
    await visit.user.click(within(failed).getByRole('button', { name: '重新加载' }));
    await act(settled);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sections()).toContain(texts.machine);
  });

  test('draws from its own lottery', async () => {
    await open(OfficialScreen, '/activity/official?activity_id=official-open-day');
    await visit.user.click(await screen.findByRole('button', { name: '立即抽奖' }));
    await act(settled);
    expect(server().of(lottery.draw)).toHaveLength(1);
    expect(server().of(lottery.info)[0]?.query).toMatchObject({ type: 'official' });
  });

  test('leads to the prizes when there is neither a chance nor a task left', async () => {
    server().on(lottery.info, lotterySchemas.info, () => officialLottery(0));
    info = {
      ...officialForMember,
      task_list: officialForMember.task_list.map((task) => ({ ...task, status: taskStatus.finished })),
    };
    await open(OfficialScreen, '/activity/official');
    expect(await screen.findByText(texts.allDone.none)).toBeTruthy();
    await visit.user.click(screen.getByRole('button', { name: texts.allDone.earn }));
    expect((await screen.findByTestId('whereabouts')).textContent).toBe('/activity/official/history');
  });

  test('shows the award history of its type, ten a page', async () => {
    await open(AwardsScreen, '/activity/official/history');
    expect(server().of(lottery.awardList)[0]?.query).toMatchObject({ type: 'official', limit: '10' });
    expect(screen.getByRole('link', { name: /官方开放日/ }).getAttribute('href')).toBe('/activity/official');
  });

  test('says on its introduction how it works, when, why it is fair, and its rules', async () => {
    info = officialForGuest;
    await open(OfficialIntroScreen, '/activity/official/intro');
    expect(sections()).toEqual([
      ...[introTexts.about, introTexts.calendar, introTexts.fair, introTexts.rules],
    ]);
    expect(screen.getByText('三步参加')).toBeTruthy();
    expect(server().of(pageDefinition.page)[0]?.query).toMatchObject({ key: 'official-intro' });
    for (const rule of info.page_info.rules)
      expect(screen.getByText(rule, { ignore: 'dialog *' })).toBeTruthy();
    const calendar = within(screen.getByRole('list', { name: introTexts.calendar }));
    expect(calendar.getAllByRole('listitem')[1]?.getAttribute('aria-current')).toBe('step');
    expect(screen.getByRole('link', { name: introTexts.go }).getAttribute('href')).toBe('/activity/official');
  });

  test('has no step of its calendar reached before the start, and leads to the prizes after the end', async () => {
    info = inPhase(officialForGuest, 'upcoming');
    await open(OfficialIntroScreen, '/activity/official/intro');
    const calendar = within(screen.getByRole('list', { name: introTexts.calendar }));
    expect(calendar.getAllByRole('listitem').some((each) => each.hasAttribute('aria-current'))).toBe(false);
    expect(screen.getByRole('link', { name: introTexts.look })).toBeTruthy();
    cleanup();
    info = inPhase(officialForGuest, 'ended');
    await open(OfficialIntroScreen, '/activity/official/intro');
    const way = screen.getByRole('link', { name: introTexts.toPrizes });
    expect(way.getAttribute('href')).toBe('/activity/official/history');
  });
});
