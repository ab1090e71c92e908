import { act, screen, within } from '@testing-library/react';
import { fairness } from '#contract/activity-kit/fairness.ts';
import { fairnessSchemas } from '#contract/activity-kit/fairness.schema.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { celebrate } from '#ui/celebrate.ts';
import { emptyLottery, lotteryWith, parcelAward } from '../../gallery/fixtures/mgm.ts';
import { closedPhases, inPhase } from '../../gallery/fixtures/phases.ts';
import { Wheel } from '../games/Wheel.tsx';
import { findReceipt } from '../fairness/draw-receipts.ts';
import { TaskSection } from '../tasks/TaskSection.tsx';
import { CampaignStage, activityId, bodyOf, emptyDraw } from '../testing/campaign-stage.tsx';
import { DrawSection } from './DrawSection.tsx';
import { useLottery } from './use-lottery.ts';

jest.mock('#ui/celebrate.ts', () => ({ celebrate: jest.fn() }));

const texts = {
  ...{ label: '抽奖机会', unit: '次', guest: '登录后即可抽奖', hint: '每次消耗一次机会' },
  earn: '做任务，得机会',
  ...{ none: '没有机会了', noneButFriends: '没有机会了，邀请好友再来' },
};
const verify = '验证这次抽奖';

function Machine() {
  const source = useLottery();
  return (
    <>
      <DrawSection
        title="幸运大转盘"
        game={Wheel}
        source={source}
        texts={texts}
        link={{ to: '/activity/mgm/award', label: '我的奖品' }}
      />
      <button onClick={() => void source.of.reload()}>再问一次</button>
    </>
  );
}

describe('a game with the lottery', () => {
  const server = useFakeServer();
  let stage: CampaignStage;

  beforeEach(() => {
    jest.mocked(celebrate).mockClear();
    forgetDevice();
    stage = new CampaignStage(server());
  });
  afterEach(() => act(() => stage.visit.services.session.expire()));

  const open = (search = '') => stage.open(<Machine />, search);
  const press = async (name = '立即抽奖') => {
    await stage.visit.user.click(await screen.findByRole('button', { name }));
    await act(settled);
  };
  const draws = () => server().of(lottery.draw);
  const chances = () => screen.getByText(/抽奖机会/, { selector: '[role=status]' }).textContent;

  test('requests the lottery of its type and activity, and leads to the prizes of the same activity', async () => {
    await open('?activity_id=mgm-autumn');
    expect(server().of(lottery.info)[0]?.query).toMatchObject({ activity_id: 'mgm-autumn', type: 'mgm' });
    expect(screen.getByText('谢谢参与', { ignore: 'dialog *' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /我的奖品/ }).getAttribute('href')).toBe(
      '/activity/mgm/award?activity_id=mgm-autumn',
    );
  });

  test('offers a retry after a failure, and works after it', async () => {
    server().on(lottery.info, lotterySchemas.info, () => new Refusal(codes.unavailable, '服务繁忙'));
    await open();
    const retry = screen.getByRole('alert');
    server().on(lottery.info, lotterySchemas.info, () => stage.lottery);
    await stage.visit.user.click(within(retry).getByRole('button'));
    expect(await screen.findByText('谢谢参与', { ignore: 'dialog *' })).toBeTruthy();
  });

  test('may still be played, and is drawn once, when the lottery is asked for again and there is no answer', async () => {
    await open();
    server().on(lottery.info, lotterySchemas.info, () => new Refusal(codes.unavailable, '服务繁忙'));
    await press('再问一次');
    expect(server().of(lottery.info)).toHaveLength(2);
    expect(screen.getByRole('button', { name: '立即抽奖' })).toBeTruthy();
    expect(document.querySelector('fieldset:disabled')).toBeNull();
  });

  test('may still be played, and is drawn once, when the lottery is asked for again and there is no answer', async () => {
    await open();
    server().on(lottery.info, lotterySchemas.info, () => new Refusal(codes.unavailable, '服务繁忙'));
    await press('再问一次');
    expect(server().of(lottery.info)).toHaveLength(2);
    expect(screen.getByRole('button', { name: '立即抽奖' })).toBeTruthy();
    expect(document.querySelector('fieldset:disabled')).toBeNull();
  });

  test.each(closedPhases)(
    'stands still while the activity is %s, and the way to the prizes is there',
    async (phase) => {
      stage.asMember().info = inPhase(stage.info, phase);
      await open();
      expect(screen.queryByRole('button', { name: /抽奖$/ })).toBeNull();
      expect(document.querySelector('fieldset:disabled')?.textContent).toContain('抽奖');
      expect(screen.getByRole('link', { name: /我的奖品/ })).toBeTruthy();
    },
  );

  describe('for a guest', () => {
    test('shows no number of chances, and may be pressed', async () => {
      await open();
      expect(chances()).toBe('抽奖机会--次');
      expect(screen.getByText(texts.guest)).toBeTruthy();
      await press();
      expect(stage.visit.asked.map(({ returnTo }) => returnTo)).toEqual(['/activity/mgm']);
      expect(draws()).toEqual([]);
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    test.each(['立即抽奖', '抽奖'])(
      'plays by itself, once, on return after the press of %s',
      async (name) => {
        await open('?activity_id=mgm-autumn');
        await press(name);
        await stage.returnAsMember(<Machine />, '?activity_id=mgm-autumn');
        const dialog = await screen.findByRole('dialog');
        expect(within(dialog).getByText(parcelAward.title)).toBeTruthy();
        expect(draws().map((request) => bodyOf(request)['activity_id'])).toEqual([activityId]);
        await stage.returnAsMember(<Machine />, '?activity_id=mgm-autumn');
        expect(draws()).toHaveLength(1);
      },
    );

    test('does not play on return when the address shows another activity', async () => {
      await open('?activity_id=mgm-autumn');
      await press();
      await stage.returnAsMember(<Machine />, '?activity_id=mgm-winter');
      expect(draws()).toEqual([]);
    });

    test('forgets the press when the page has moved on to another activity meanwhile', async () => {
      await open();
      await press();
      await stage.returnAsMember(<Machine />, '', () => {
        stage.info = { ...stage.info, activity_id: 'mgm-winter' };
        stage.lottery = { ...stage.lottery, activity_id: 'mgm-winter' };
      });
      expect(draws()).toEqual([]);
      await stage.returnAsMember(<Machine />);
      expect(draws()).toEqual([]);
    });

    test('does not play on return without a chance, nor when a task brings one later', async () => {
      await open();
      await press();
      const parts = (
        <>
          <Machine />
          <TaskSection title="任务" />
        </>
      );
      await stage.returnAsMember(parts, '', () => (stage.lottery = lotteryWith(0)));
      expect(screen.getByText(texts.noneButFriends)).toBeTruthy();
      await press('翻一翻财经日历：去看看');
      expect(chances()).toBe('抽奖机会1次');
      expect(draws()).toEqual([]);
    });
  });

  describe('for a member', () => {
    beforeEach(() => {
      stage.asMember();
    });

    test('may be pressed while the page still has the answer for a guest, and the press counts', async () => {
      stage.lottery = emptyLottery;
      await open();
      expect(chances()).toBe('抽奖机会--次');
      await press();
      expect(within(await screen.findByRole('dialog')).getByText(parcelAward.title)).toBeTruthy();
      expect(draws()).toHaveLength(1);
    });

    test('shows the prize, then the chances that are left, and leads to the address', async () => {
      await open('?activity_id=mgm-autumn');
      expect(chances()).toBe('抽奖机会2次');
      await press();
      const dialog = await screen.findByRole('dialog');
      expect(within(dialog).getByText(parcelAward.title)).toBeTruthy();
      expect(chances()).toBe('抽奖机会1次');
      expect(celebrate).toHaveBeenCalledTimes(1);
      const [request] = draws();
      // The device's own entropy is the key, so that a repetition is the same draw.
      const key = request?.headers['idempotency-key'];
      expect(draws().map(bodyOf)).toEqual([{ activity_id: activityId, entropy: key }]);
      await stage.visit.user.click(within(dialog).getByRole('button', { name: '填写收货地址' }));
      expect((await screen.findByTestId('whereabouts')).textContent).toBe(
        `/activity/mgm/address?equity_record_id=${parcelAward.award_id}&activity_id=mgm-autumn`,
      );
    });

    test('leads to the prizes where there is no parcel', async () => {
      const award = { ...parcelAward, kind: 'coupon', can_edit_address: false };
      stage.drawn = { ...emptyDraw, result: 'success', award, award_list: [award] };
      await open();
      await press();
      const dialog = await screen.findByRole('dialog');
      await stage.visit.user.click(within(dialog).getByRole('button', { name: '查看我的奖品' }));
      expect((await screen.findByTestId('whereabouts')).textContent).toBe('/activity/mgm/award');
    });

    test('draws again from the result, and after the last chance leads to what earns one', async () => {
      await open();
      await press();
      await stage.visit.user.click(await screen.findByRole('button', { name: '再来一次' }));
      await act(settled);
      expect(draws()).toHaveLength(2);
      expect(await screen.findByRole('dialog')).toBeTruthy();
      expect(screen.queryByRole('button', { name: '再来一次' })).toBeNull();
      expect(screen.getByRole('button', { name: texts.earn })).toBeTruthy();
    });

    test('can be verified after the game has landed, and not while it is running', async () => {
      const held = deferred();
      stage.drawn = emptyDraw;
      server().on(lottery.draw, lotterySchemas.draw, async () => held.promise.then(() => emptyDraw));
      server().on(fairness.verify, fairnessSchemas.verify, () => lost);
      await open();
      expect(screen.queryByRole('button', { name: verify })).toBeNull();
      await press();
      expect(draws()).toHaveLength(1);
      expect(screen.queryByRole('button', { name: verify })).toBeNull();
      await act(async () => {
        held.resolve();
        await settled();
      });
      await stage.visit.user.keyboard('{Escape}');
      await press(verify);
      expect(await screen.findByRole('dialog', { name: '验证我的抽奖' })).toBeTruthy();
      expect(server().of(fairness.verify)[0]?.query).toMatchObject({
        ...{ activity_id: activityId, draw_id: emptyDraw.draw_id },
      });
    });

    test('shows the commitment before the first draw, and stores it with the receipt of the draw', async () => {
      await open();
      await stage.visit.user.click(screen.getByRole('button', { name: '公平可验证' }));
      expect(await screen.findByText(stage.lottery.commitment?.commitment ?? '')).toBeTruthy();
      await press();
      const entropy = String(bodyOf(draws()[0]!)['entropy']);
      const { commitment, draw_hash } = emptyDraw.receipt;
      expect(findReceipt('00000000-0000-4000-8000-0000000000d1')).toMatchObject({
        ...{ entropy, commitment, draw_hash, shown: stage.lottery.commitment?.commitment },
      });
    });

    test('a draw that gives nothing says so, celebrates nothing, and costs its chance', async () => {
      stage.drawn = emptyDraw;
      await open();
      await press();
      expect(within(await screen.findByRole('dialog')).getByText('谢谢参与')).toBeTruthy();
      expect(await screen.findByText(texts.noneButFriends)).toBeTruthy();
      expect(celebrate).not.toHaveBeenCalled();
    });

    test('a refused draw tells why in the words of the server, and shows no prize and no proof', async () => {
      stage.drawn = new Refusal(codes.chancesSpent, 'x', { result: 'invalid', result_msg: '抽奖机会不足' });
      await open();
      await press();
      expect(await screen.findByText('抽奖机会不足')).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByRole('button', { name: verify })).toBeNull();
    });

    test('repeats a draw under the same key after a lost reply', async () => {
      server().on(lottery.draw, lotterySchemas.draw, () => lost);
      await open();
      await press();
      const told = await screen.findByRole('dialog', { name: '没有收到结果' });
      server().on(lottery.draw, lotterySchemas.draw, () => stage.drawn);
      await stage.visit.user.click(within(told).getByRole('button', { name: '再试一次' }));
      await act(settled);
      await screen.findByRole('dialog', { name: '恭喜中奖' });
      const keys = draws().map(({ headers }) => headers['idempotency-key']);
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    });

    test('remembers what was drawn last, and no award that was not drawn', async () => {
      const coupon = { ...parcelAward, award_id: 'c', prize_id: '', title: '邀请券', kind: 'coupon' };
      stage.lottery = { ...lotteryWith(2), award_list: [coupon, parcelAward] };
      await open();
      expect(screen.getByText(/最近一次：恭喜获得便携烧水杯/)).toBeTruthy();
      expect(screen.queryByText(/邀请券/)).toBeNull();
    });
  });
});
