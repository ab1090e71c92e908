import { act, screen } from '@testing-library/react';
import { checkIn } from '#contract/activity-kit/check-in.ts';
import { checkInSchemas } from '#contract/activity-kit/check-in.schema.ts';
import { tracking } from '#contract/tracking/tracking.ts';
import { trackingSchemas } from '#contract/tracking/tracking.schema.ts';
import { onAction } from '#kernel/screen/announcements.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { trackAction } from '#kernel/tracking/track.ts';
import { consent } from '#kernel/visitor/consent.ts';
import { CheckInSection } from '../check-in/CheckInSection.tsx';
import { CampaignStage, activityId, bodyOf } from '../testing/campaign-stage.tsx';
import { standardCheckIns } from '../../gallery/fixtures/standard-campaign.ts';

const section = <CheckInSection title="每日签到" type="mgm" />;

describe('an action of a campaign', () => {
  const server = useFakeServer();
  let stage: CampaignStage;
  let stop: () => void;
  let month: ReturnType<typeof standardCheckIns>;

  beforeEach(() => {
    forgetDevice();
    stage = new CampaignStage(server());
    stop = onAction(trackAction);
    month = standardCheckIns(activityId, false);
    server().on(tracking.event, trackingSchemas.event, () => ({}));
    server().on(tracking.batch, trackingSchemas.batch, () => ({ accepted: 1 }));
    server().on(checkIn.info, checkInSchemas.info, () => month);
    server().on(checkIn.checkIn, checkInSchemas.checkIn, () => {
      month = { ...month, day_list: month.day_list.map((day) => ({ ...day, is_done: true })) };
      return { result: 'success', result_msg: '签到成功', streak: 6 };
    });
  });
  afterEach(() => stop());
  afterEach(() => act(() => stage.visit.services.session.expire()));

  const press = async () => {
    await stage.visit.user.click(await screen.findByRole('button', { name: '立即签到' }));
    await act(settled);
  };
  // The button changes with the page, which is asked for again last.
  const done = async () => screen.findByRole('button', { name: '今日已签到' });
  const told = () => server().of(tracking.event).map(bodyOf);

  test('is reported to marketing once, with its activity, by a visitor who has agreed', async () => {
    month = standardCheckIns(activityId, true);
    consent.give();
    await stage.asMember().open(section);
    expect(told()).toEqual([]);
    await press();
    await done();
    const guid = expect.stringMatching(/^\d{15}$/) as string;
    expect(told()).toEqual([{ event_type: 'check-in', activity_id: activityId, guid }]);
  });

  test('of a guest is reported when it is carried out after the login, not when it is pressed', async () => {
    consent.give();
    await stage.open(section);
    await press();
    expect(told()).toEqual([]);
    await stage.returnAsMember(section, '', () => (month = standardCheckIns(activityId, true)));
    await done();
    expect(told()).toHaveLength(1);
  });

  test('is reported to nobody before the visitor has agreed', async () => {
    month = standardCheckIns(activityId, true);
    await stage.asMember().open(section);
    await press();
    await done();
    expect(told()).toEqual([]);
  });
});
