import { act, screen } from '@testing-library/react';
import { checkIn } from '#contract/activity-kit/check-in.ts';
import { checkInSchemas } from '#contract/activity-kit/check-in.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { askAgain } from '#kernel/screen/ask-again.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { closedPhases, inPhase } from '../../gallery/fixtures/phases.ts';
import { standardCheckIns } from '../../gallery/fixtures/standard-campaign.ts';
import { CampaignStage, activityId, bodyOf } from '../testing/campaign-stage.tsx';
import { CheckInSection } from './CheckInSection.tsx';

const section = <CheckInSection title="每日签到" />;

describe('check-ins of a campaign', () => {
  const server = useFakeServer();
  let stage: CampaignStage;
  let month: ReturnType<typeof standardCheckIns>;

  beforeEach(() => {
    forgetDevice();
    stage = new CampaignStage(server());
    month = standardCheckIns(activityId, false);
    server().on(checkIn.info, checkInSchemas.info, () => month);
    server().on(checkIn.checkIn, checkInSchemas.checkIn, () => {
      const day_list = month.day_list.map((day) => ({ ...day, is_done: day.date <= month.today }));
      month = { ...month, day_list, streak: 6 };
      return { result: 'success', result_msg: '签到成功，获得1次抽奖机会', streak: 6 };
    });
  });
  afterEach(() => act(() => stage.visit.services.session.expire()));

  const asMember = () => {
    month = standardCheckIns(activityId, true);
    return stage.asMember();
  };
  const press = async () => {
    await stage.visit.user.click(await screen.findByRole('button', { name: '立即签到' }));
    await act(settled);
  };

  test('show the month, the streak, and what a longer one brings', async () => {
    await asMember().open(section);
    expect(screen.getByText('8月5日 已签到')).toBeTruthy();
    expect(screen.getByText('8月6日 今天，待签到')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['连签3天2次抽奖机会已获得', '连签7天理财小券还差2天']),
    );
    expect(server().of(checkIn.info)[0]?.query).toMatchObject({ type: 'mgm' });
  });

  test('are made once, in the activity of the screen, with the result and the new streak', async () => {
    await asMember().open(section);
    await press();
    expect(server().of(checkIn.checkIn).map(bodyOf)).toEqual([{ activity_id: activityId }]);
    expect(await screen.findByText('签到成功，获得1次抽奖机会')).toBeTruthy();
    const button = await screen.findByRole('button', { name: '今日已签到' });
    await stage.visit.user.click(button);
    expect(server().of(checkIn.checkIn)).toHaveLength(1);
  });

  test('can be made again by a member who comes back to the page on the next day', async () => {
    await asMember().open(section);
    await press();
    await screen.findByRole('button', { name: '今日已签到' });
    const stop = askAgain(stage.visit.services);
    month = { ...month, today: '2026-08-07' };
    const later = Date.now() + 2 * 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    dispatchEvent(new Event('pageshow'));
    await act(settled);
    stop();
    jest.mocked(Date.now).mockRestore();
    await press();
    expect(server().of(checkIn.checkIn)).toHaveLength(2);
  });

  test('of a guest wait for the login, and are made on return', async () => {
    await stage.open(section);
    await press();
    expect(server().of(checkIn.checkIn)).toHaveLength(0);
    await stage.returnAsMember(section, '', () => (month = standardCheckIns(activityId, true)));
    expect(server().of(checkIn.checkIn)).toHaveLength(1);
  });

  test('that are refused say why', async () => {
    const refusal = new Refusal(codes.checkedIn, '今天已签到，明天再来');
    server().on(checkIn.checkIn, checkInSchemas.checkIn, () => refusal);
    await asMember().open(section);
    await press();
    expect(await screen.findByText('今天已签到，明天再来')).toBeTruthy();
  });

  test.each(closedPhases)('are not offered while the activity is %s', async (phase) => {
    asMember().info = inPhase(stage.info, phase);
    await stage.open(section);
    expect(screen.queryByRole('heading', { name: '每日签到' })).toBeNull();
  });
});
