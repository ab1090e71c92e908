import { act, screen, within } from '@testing-library/react';
import { fairness } from '#contract/activity-kit/fairness.ts';
import { fairnessSchemas } from '#contract/activity-kit/fairness.schema.ts';
import { invite } from '#contract/activity-kit/invite.ts';
import { inviteSchemas } from '#contract/activity-kit/invite.schema.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { participation } from '#contract/activity-kit/participation.ts';
import { participationSchemas } from '#contract/activity-kit/participation.schema.ts';
import { mgm } from '#contract/campaigns/mgm.ts';
import { mgmSchemas } from '#contract/campaigns/mgm.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { consent } from '#kernel/visitor/consent.ts';
import { paths } from '#kernel/screen/paths.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { celebrate } from '#ui/celebrate.ts';
import { Visit } from '../../app/testing/visit.tsx';
import MgmScreen from './MgmScreen.tsx';
import type { Drawn, LotteryInfo, MgmInfo } from './mgm-store.ts';
import { friend, friends, lotteryInfo, mgmInfo, ownCode, ownMgmInfo, parcel } from './testing/mgm-info.ts';
import { playTexts as texts } from './play-texts.ts';

jest.mock('#ui/celebrate.ts', () => ({ celebrate: jest.fn() }));

const bodyOf = (text: string | undefined) => JSON.parse(text ?? '{}') as Record<string, unknown>;
const other = 'FEDCBA9876543210';
const success = { result: 'success' };

describe('the invitation lottery', () => {
  const server = useFakeServer();
  let info: MgmInfo;
  let mine: LotteryInfo;
  let drawn: Drawn | Refusal;
  let visit: Visit;

  beforeEach(() => {
    jest.mocked(celebrate).mockClear();
    forgetDevice();
    sessionStorage.clear();
    [info, mine] = [mgmInfo(), lotteryInfo()];
    drawn = { ...success, draw_id: 'd', lottery_cnt: 1, award: parcel, award_list: [parcel] };
    visit = new Visit(server());
    server().on(mgm.info, mgmSchemas.info, () => info);
    server().on(lottery.info, lotterySchemas.info, () => mine);
    server().on(lottery.draw, lotterySchemas.draw, () => drawn);
    server().on(invite.touch, inviteSchemas.touch, () => success);
    server().on(invite.bind, inviteSchemas.bind, () => success);
    server().on(invite.notification, inviteSchemas.notification, () => success);
  });
  afterEach(() => void jest.restoreAllMocks());
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (search = ''): Promise<void> => {
    visit.open(MgmScreen, paths.mgm + search);
    await screen.findByText(/好友完成注册|不支持/);
    await act(settled);
  };
  const asMember = (): void => {
    visit.remembered();
    info = ownMgmInfo();
  };
  const draw = async () => {
    await visit.user.click(await screen.findByRole('button', { name: '直接抽奖' }));
    await act(settled);
  };
  const chances = () => screen.getByText(/抽奖机会/, { selector: '[role=status]' }).textContent;
  const forbidRewards = (): void => {
    jest.spyOn(visit.services.platform.activity, 'rewardsSharing').mockReturnValue(false);
  };

  test('shows prizes, tasks and what a friend brings to a guest, who can log in but not draw', async () => {
    await open('?activity_id=mgm-1');
    expect(server().of(lottery.info)[0]?.query).toMatchObject({ activity_id: 'mgm-1', type: 'mgm' });
    expect(screen.getByText('谢谢参与')).toBeTruthy();
    expect(screen.getByText('每邀请1位好友，得1次抽奖机会')).toBeTruthy();
    expect(chances()).toBe('抽奖机会--次');
    await draw();
    expect(server().of(lottery.draw)).toEqual([]);
    await visit.user.click(screen.getByRole('button', { name: texts.loginToDraw }));
    expect(visit.asked.map(({ returnTo }) => returnTo)).toEqual([`${paths.mgm}?activity_id=mgm-1`]);
  });

  test.each([
    ['offline', { status: 'offline' }, texts.offline],
    ['not on yet', { server_time: 0 }, texts.upcoming],
    ['over', { server_time: Date.UTC(2030, 0) }, texts.ended],
  ])('says that it is %s, and then nothing can be drawn or taken', async (_, change, text) => {
    asMember();
    info = { ...info, page_info: { ...info.page_info, ...change } };
    await open();
    expect(screen.getAllByText(text)).toHaveLength(2);
    await draw();
    expect(screen.queryByRole('button', { name: /去阅读/ })).toBeNull();
    expect(server().of(lottery.draw)).toEqual([]);
  });

  describe('for a member', () => {
    beforeEach(() => {
      asMember();
    });

    test('a draw shows the prize, then the chances that are left, and leads to the address', async () => {
      await open();
      expect(chances()).toBe('抽奖机会2次');
      await draw();
      const dialog = await screen.findByRole('dialog');
      expect(within(dialog).getByText('便携水杯')).toBeTruthy();
      expect(celebrate).toHaveBeenCalledTimes(1);
      const [request] = server().of(lottery.draw);
      const key = request?.headers['idempotency-key'];
      expect(bodyOf(request?.body)).toEqual({ activity_id: 'mgm-1', entropy: key });
      await visit.user.click(within(dialog).getByRole('button', { name: texts.toAddress }));
      expect((await screen.findByTestId('whereabouts')).textContent).toBe(
        `${paths.mgmAddress}?equity_record_id=${parcel.award_id}`,
      );
    });

    test('a draw can be verified as soon as the machine has shown it, and the rules lead to all of them', async () => {
      const drawId = '00000000-0000-4000-8000-000000000001';
      drawn = { result: 'fail', draw_id: drawId, lottery_cnt: 0, award: null, award_list: [] };
      server().on(fairness.verify, fairnessSchemas.verify, () => lost);
      await open();
      expect(screen.queryByRole('button', { name: '验证这次抽奖' })).toBeNull();
      await draw();
      await visit.user.keyboard('{Escape}');
      await visit.user.click(await screen.findByRole('button', { name: '验证这次抽奖' }));
      expect(await screen.findByRole('dialog', { name: '验证我的抽奖' })).toBeTruthy();
      expect(server().of(fairness.verify)[0]?.query).toMatchObject({ activity_id: 'mgm-1', draw_id: drawId });
      await visit.user.keyboard('{Escape}');
      await visit.user.click(screen.getByRole('button', { name: '规则' }));
      const proof = await screen.findByRole('link', { name: /验证我的抽奖/ });
      expect(proof.getAttribute('href')).toBe(paths.mgmAward);
    });

    test('a draw that gives nothing says so and costs its chance', async () => {
      drawn = { result: 'fail', draw_id: 'd', lottery_cnt: 0, award: null, award_list: [] };
      await open();
      await draw();
      expect(within(await screen.findByRole('dialog')).getByText(texts.nothing)).toBeTruthy();
      expect(await screen.findByText(texts.noChance)).toBeTruthy();
    });

    test('a refused draw tells why in the words of the server, and shows no prize', async () => {
      drawn = new Refusal(codes.chancesSpent, 'x', { result: 'invalid', result_msg: '抽奖机会不足' });
      await open();
      await draw();
      expect(await screen.findByText('抽奖机会不足')).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    test('the machine remembers what was drawn last, and no award that was not drawn', async () => {
      const coupon = { ...parcel, award_id: 'c', prize_id: '', title: '邀请券', kind: 'coupon' };
      mine = lotteryInfo({ award_list: [coupon, parcel] });
      await open();
      expect(screen.getByText(/最近一次：恭喜获得便携水杯/)).toBeTruthy();
      expect(screen.queryByText(/邀请券/)).toBeNull();
    });

    test('without a chance the machine says how to get one', async () => {
      mine = lotteryInfo({ lottery_cnt: 0 });
      await open();
      expect(screen.getByText(texts.noChance)).toBeTruthy();
      await draw();
      expect(server().of(lottery.draw)).toEqual([]);
    });

    test('a finished task brings a chance at once', async () => {
      const taken = { result: 'success', result_msg: '获得1次抽奖机会' };
      server().on(participation.participate, participationSchemas.participate, () => {
        mine = lotteryInfo({ lottery_cnt: 3 });
        return taken;
      });
      await open();
      await visit.user.click(screen.getByRole('button', { name: '读懂费率：去阅读' }));
      expect(await screen.findByText('获得1次抽奖机会')).toBeTruthy();
      expect(chances()).toBe('抽奖机会3次');
    });

    test('sees code, friends and what they brought', async () => {
      const paid = friend({ state: 'qualified', award_amount: 500, phone: '139****0002' });
      mine = lotteryInfo({ invite: friends([paid], { award_amount: 500 }) });
      await open();
      expect(screen.getByText(ownCode)).toBeTruthy();
      expect(screen.getByText(texts.earned('5.00'))).toBeTruthy();
      expect(screen.getByText(/已成功 · \+5\.00元/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: /提醒TA/ })).toBeNull();
    });

    test('reminds a friend once, who is marked as reminded after the server has agreed', async () => {
      mine = lotteryInfo({ invite: friends([friend()]) });
      await open();
      await visit.user.click(screen.getByRole('button', { name: '提醒TA 139****0001' }));
      const done = await screen.findByRole<HTMLButtonElement>('button', { name: '已提醒 139****0001' });
      expect(done.disabled).toBe(true);
      expect(
        server()
          .of(invite.notification)
          .map(({ body }) => bodyOf(body)),
      ).toEqual([{ relation_activity_id: friend().relation_activity_id }]);
    });

    test('a friend whose reminder is refused stays as they were', async () => {
      mine = lotteryInfo({ invite: friends([friend()]) });
      const refusal = new Refusal(codes.capReached, '今日提醒次数已用完');
      server().on(invite.notification, inviteSchemas.notification, () => refusal);
      await open();
      await visit.user.click(screen.getByRole('button', { name: '提醒TA 139****0001' }));
      expect(await screen.findByText('今日提醒次数已用完')).toBeTruthy();
      expect(screen.getByRole('button', { name: '提醒TA 139****0001' })).toBeTruthy();
    });

    test('is told that their inviter waits for them', async () => {
      info = ownMgmInfo({ is_reminded: true });
      await open();
      expect(screen.getByText(texts.reminded)).toBeTruthy();
    });
  });

  describe('opened by the link of a friend', () => {
    const touched = () =>
      server()
        .of(invite.touch)
        .map(({ body }) => bodyOf(body)['invite_code']);
    const bound = () => server().of(invite.bind).length;

    test('tells the server once the visitor has agreed, and binds nobody who is not logged in', async () => {
      await open(`?invite_code=${other}`);
      expect(touched()).toEqual([]);
      await act(async () => {
        consent.give();
        await settled();
      });
      expect([touched(), bound()]).toEqual([[other], 0]);
    });

    test('binds a member, and then shows the page anew', async () => {
      consent.give();
      asMember();
      await open(`?invite_code=${other}`);
      expect([touched(), bound()]).toEqual([[other], 1]);
      expect(server().of(mgm.info).length).toBeGreaterThan(1);
    });

    test.each([`?invite_code=${ownCode}`, '?invite_code=x', ''])('does nothing at %j', async (search) => {
      consent.give();
      asMember();
      await open(search);
      expect([touched(), bound()]).toEqual([[], 0]);
    });
  });

  test('where the host forbids rewards for sharing there is the plain lottery, and why', async () => {
    consent.give();
    asMember();
    forbidRewards();
    await open(`?invite_code=${other}`);
    expect(screen.getByText(texts.plain)).toBeTruthy();
    expect(screen.queryByText(ownCode)).toBeNull();
    expect(screen.getByRole('button', { name: '读懂费率：去阅读' })).toBeTruthy();
    expect([server().of(invite.touch), server().of(invite.bind)]).toEqual([[], []]);
    await draw();
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});
