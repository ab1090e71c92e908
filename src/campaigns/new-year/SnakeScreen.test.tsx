import { act, cleanup, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { collect } from '#contract/activity-kit/collect.ts';
import { collectSchemas } from '#contract/activity-kit/collect.schema.ts';
import { invite } from '#contract/activity-kit/invite.ts';
import { inviteSchemas } from '#contract/activity-kit/invite.schema.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { snakeNewYear } from '#contract/campaigns/new-year.ts';
import { snakeNewYearSchemas } from '#contract/campaigns/new-year.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { notice } from '#kernel/browser/notices.ts';
import { keepsTheCampaignContract } from '../../app/testing/keeps-the-campaign-contract.tsx';
import { Visit } from '../../app/testing/visit.tsx';
import { charactersOf, drawsOf, snakeWith } from '../../gallery/fixtures/festivals.ts';
import { closedPhases, inPhase } from '../../gallery/fixtures/phases.ts';
import { noFriends } from '../../gallery/fixtures/standard-campaign.ts';
import SnakeScreen from './SnakeScreen.tsx';
import { snakeCampaign } from './campaign.ts';
import { snakeTexts } from './texts.ts';

const blessings = (found: number) => charactersOf('snake-new-year', { characters: '福禄寿喜财', found });

const { take, taken, takenDesc } = snakeTexts.daily;

keepsTheCampaignContract({
  manifest: snakeCampaign,
  Screen: SnakeScreen,
  info: { endpoint: snakeNewYear.info, schema: snakeNewYearSchemas.info },
  running: () => snakeWith(0),
  answer: (server) => {
    server.on(lottery.info, lotterySchemas.info, () => drawsOf(snakeWith(0), 2));
    server.on(invite.records, inviteSchemas.records, () => noFriends);
    server.on(collect.info, collectSchemas.info, () => blessings(0));
  },
});

describe('the chance of the day in the new year of the snake', () => {
  const server = useFakeServer();
  let info: ReturnType<typeof snakeWith>;
  let chances: number;
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    sessionStorage.clear();
    [info, chances] = [snakeWith(1), 0];
    runInAction(() => (notice.text = ''));
    visit = new Visit(server()).remembered();
    server().on(snakeNewYear.info, snakeNewYearSchemas.info, () => info);
    server().on(lottery.info, lotterySchemas.info, () => drawsOf(info, chances));
    server().on(invite.records, inviteSchemas.records, () => noFriends);
    server().on(collect.info, collectSchemas.info, () => blessings(1));
    server().on(snakeNewYear.increase, snakeNewYearSchemas.increase, () => {
      [info, chances] = [snakeWith(1, true), 1];
      return { result: 'success', result_msg: '今日开运，获得1次抽奖机会' };
    });
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async () => {
    visit.open(SnakeScreen, '/activity/new-year/snake');
    await act(settled);
  };
  const asked = () => server().of(snakeNewYear.increase);
  const press = async () => {
    await visit.user.dblClick(await screen.findByRole('button', { name: take }));
    await act(settled);
  };

  test('stands beside the boxes and the five blessings', async () => {
    await open();
    expect(screen.getByRole('button', { name: /做任务|开福袋/ })).toBeTruthy();
    expect(screen.getByText('已收集 1/5 个')).toBeTruthy();
    expect(server().of(lottery.info)[0]?.query).toMatchObject({ type: 'snake_new_year' });
  });

  test('is asked for once with two presses, and is there to draw with', async () => {
    await open();
    await press();
    expect(asked().map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { activity_id: 'snake-new-year' },
    ]);
    expect(screen.getByText('今日开运，获得1次抽奖机会')).toBeTruthy();
    expect(screen.getByText(takenDesc)).toBeTruthy();
    expect(screen.getByRole('button', { name: taken }).hasAttribute('disabled')).toBe(true);
    expect(screen.getAllByText(/^抽奖机会/, { selector: '[role=status]' }).at(0)?.textContent).toBe(
      '抽奖机会1次',
    );
  });

  test.each([
    ['a refusal', new Refusal(codes.chanceGiven, '今天的机会已领取，明天再来'), /今天的机会已领取/],
    ['a lost network', lost, /网络/],
  ] as const)(
    'that fails because of %s says so in its card, and in no notice',
    async (_name, answer, words) => {
      server().on(snakeNewYear.increase, snakeNewYearSchemas.increase, () => answer as Refusal);
      await open();
      await press();
      expect(screen.getByText(words)).toBeTruthy();
      expect(notice.text).toBe('');
    },
  );

  test('of a guest begins with a login, and is taken on return, once', async () => {
    forgetDevice();
    visit = new Visit(server());
    info = snakeWith(0);
    await open();
    await visit.user.click(await screen.findByRole('button', { name: take }));
    expect(visit.asked.map(({ returnTo }) => returnTo)).toEqual(['/activity/new-year/snake']);
    expect(asked()).toEqual([]);
    visit = visit.loggedIn();
    cleanup();
    await open();
    expect(asked()).toHaveLength(1);
  });

  test.each(closedPhases)('is not offered while it is %s', async (phase) => {
    info = inPhase(info, phase);
    await open();
    expect(screen.queryByText(snakeTexts.daily.title)).toBeNull();
  });
});
