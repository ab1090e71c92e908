import { act, screen, within } from '@testing-library/react';
import { checkIn } from '#contract/activity-kit/check-in.ts';
import { checkInSchemas } from '#contract/activity-kit/check-in.schema.ts';
import { invite } from '#contract/activity-kit/invite.ts';
import { inviteSchemas } from '#contract/activity-kit/invite.schema.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { etfTrain } from '#contract/campaigns/etf-train.ts';
import { etfTrainSchemas } from '#contract/campaigns/etf-train.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import type { FakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { keepsTheCampaignContract } from '../../app/testing/keeps-the-campaign-contract.tsx';
import { Visit } from '../../app/testing/visit.tsx';
import { campForGuest, campForMember } from '../../gallery/fixtures/etf-train.ts';
import { emptyDraw } from '#activity-kit/testing/campaign-stage.tsx';
import { noFriends, standardCheckIns, standardLottery } from '../../gallery/fixtures/standard-campaign.ts';
import { inPhase } from '../../gallery/fixtures/phases.ts';
import EtfTrainScreen from './EtfTrainScreen.tsx';
import { etfTrainCampaign } from './campaign.ts';

const id = 'etf-training-camp';
const path = '/activity/etf/train';
const answerParts = (server: FakeServer): void => {
  server.on(lottery.info, lotterySchemas.info, () => standardLottery(id, 2));
  server.on(checkIn.info, checkInSchemas.info, () => standardCheckIns(id, false));
  server.on(invite.records, inviteSchemas.records, () => noFriends);
};

keepsTheCampaignContract({
  manifest: etfTrainCampaign,
  Screen: EtfTrainScreen,
  info: { endpoint: etfTrain.info, schema: etfTrainSchemas.info },
  running: () => campForGuest,
  answer: answerParts,
});

describe('the training camp', () => {
  const server = useFakeServer();
  let visit: Visit;
  let info = campForGuest;

  beforeEach(() => {
    forgetDevice();
    info = campForGuest;
    visit = new Visit(server());
    answerParts(server());
    server().on(etfTrain.info, etfTrainSchemas.info, () => info);
    server().on(etfTrain.join, etfTrainSchemas.join, () => {
      info = campForMember(0);
      return { result: 'success', result_msg: '已加入训练营' };
    });
    server().on(etfTrain.checkIn, etfTrainSchemas.checkIn, () => {
      info = campForMember(10);
      return { result: 'success', result_msg: '签到成功，获得10积分', streak: 1 };
    });
    server().on(etfTrain.pointDraw, etfTrainSchemas.pointDraw, () => emptyDraw);
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (member?: typeof info) => {
    if (member !== undefined) {
      visit.remembered();
      info = member;
    }
    visit.open(EtfTrainScreen, path);
    await act(settled);
  };
  const camp = async () =>
    (await screen.findByText('我的积分')).closest('section, article, div')?.parentElement;
  const press = async (name: string | RegExp) => {
    await visit.user.click(await screen.findByRole('button', { name }));
    await act(settled);
  };

  test('is joined by a member with one press, once', async () => {
    await open(campForMember(0, false));
    await visit.user.dblClick(await screen.findByRole('button', { name: '加入训练营' }));
    await act(settled);
    expect(server().of(etfTrain.join)).toHaveLength(1);
    expect(await screen.findByText('已加入，坚持打卡')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '加入训练营' })).toBeNull();
  });

  test('leads from the draw to joining, and to the tasks who has joined', async () => {
    Element.prototype.scrollIntoView = () => undefined;
    server().on(lottery.info, lotterySchemas.info, () => standardLottery(id, 0));
    await open(campForMember(0, false));
    await press('去攒积分');
    expect(document.activeElement?.textContent).toBe('我的训练营');
    await press('加入训练营');
    await press('去攒积分');
    expect(document.activeElement?.textContent).toBe('训练任务');
  });

  test('asks for no check-in after its end', async () => {
    await open(inPhase(campForMember(80), 'ended'));
    expect(await screen.findByText('已加入')).toBeTruthy();
    expect(screen.queryByText(/坚持打卡/)).toBeNull();
  });

  test('has no points of a guest to show before its start', async () => {
    await open(inPhase(campForGuest, 'upcoming'));
    expect(await screen.findByRole('heading', { name: '边看边学' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: '我的训练营' })).toBeNull();
  });

  test('is joined by a guest after the login', async () => {
    await open();
    await press('加入训练营');
    expect(server().of(etfTrain.join)).toEqual([]);
    visit = visit.loggedIn();
    await open();
    expect(await screen.findByText('已加入，坚持打卡')).toBeTruthy();
    expect(server().of(etfTrain.join)).toHaveLength(1);
  });

  test('says why joining is refused', async () => {
    server().on(etfTrain.join, etfTrainSchemas.join, () => new Refusal(codes.activityEnded, '活动已结束'));
    await open(campForMember(0, false));
    await press('加入训练营');
    expect((await screen.findAllByText('活动已结束')).length).toBeGreaterThan(0);
  });

  test('says why a check-in is refused', async () => {
    server().on(
      etfTrain.checkIn,
      etfTrainSchemas.checkIn,
      () => new Refusal(codes.checkedIn, '今天已经签到'),
    );
    await open(campForMember(0));
    await press('立即签到');
    expect((await screen.findAllByText('今天已经签到')).length).toBeGreaterThan(0);
  });

  test('says why a draw is refused', async () => {
    server().on(
      etfTrain.pointDraw,
      etfTrainSchemas.pointDraw,
      () => new Refusal(codes.chancesSpent, '积分不够了'),
    );
    await open(campForMember(80));
    await press('立即抽奖');
    expect((await screen.findAllByText('积分不够了')).length).toBeGreaterThan(0);
  });

  test('shows the points and how many draws they pay for', async () => {
    await open(campForMember(80));
    expect((await camp())?.textContent).toContain('80');
    expect(await screen.findByText('30积分抽一次，现在可抽 2 次')).toBeTruthy();
  });

  test('draws by its own call for points', async () => {
    await open(campForMember(80));
    await press('立即抽奖');
    expect(server().of(etfTrain.pointDraw)).toHaveLength(1);
    expect(server().of(lottery.draw)).toEqual([]);
  });

  test('checks in by its own call', async () => {
    await open(campForMember(0));
    await press('立即签到');
    expect(server().of(etfTrain.checkIn)).toHaveLength(1);
    expect(await screen.findByText('签到成功，获得10积分')).toBeTruthy();
  });

  test('leads to the portfolio and the questions that it names, and to none where it names none', async () => {
    await open();
    const links = within(await screen.findByRole('list', { name: '边看边学' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/activity/upgrade/third?activity_id=upgrade-third-now',
      '/activity/question?activity_id=question-daily',
    ]);
  });
});
