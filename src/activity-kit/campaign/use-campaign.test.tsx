import { act, screen } from '@testing-library/react';
import { checkIn } from '#contract/activity-kit/check-in.ts';
import { checkInSchemas } from '#contract/activity-kit/check-in.schema.ts';
import { participation } from '#contract/activity-kit/participation.ts';
import { participationSchemas } from '#contract/activity-kit/participation.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { tracking } from '#contract/tracking/tracking.ts';
import { trackingSchemas } from '#contract/tracking/tracking.schema.ts';
import { onAction } from '#kernel/screen/announcements.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { trackAction } from '#kernel/tracking/track.ts';
import { consent } from '#kernel/visitor/consent.ts';
import { notice } from '#kernel/browser/notices.ts';
import { CheckInSection } from '../check-in/CheckInSection.tsx';
import { TaskSection } from '../tasks/TaskSection.tsx';
import { CampaignStage, activityId, bodyOf } from '../testing/campaign-stage.tsx';
import { standardCheckIns } from '../../gallery/fixtures/standard-campaign.ts';

const section = <CheckInSection title="每日签到" />;

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

  test.each([
    ['was refused', new Refusal(codes.capReached, '今日次数已用完')],
    ['was lost', lost],
  ] as const)('is not reported when it %s', async (_, answer) => {
    month = standardCheckIns(activityId, true);
    server().on(checkIn.checkIn, checkInSchemas.checkIn, () => answer);
    consent.give();
    await stage.asMember().open(section);
    await press();
    expect(server().of(checkIn.checkIn)).toHaveLength(1);
    expect(told()).toEqual([]);
  });

  test('is not reported when another action was running, and the visitor is told to wait', async () => {
    month = standardCheckIns(activityId, true);
    consent.give();
    const held = deferred();
    server().on(participation.participate, participationSchemas.participate, () =>
      held.promise.then(() => ({ result: 'success', result_msg: '已完成' })),
    );
    const parts = (
      <>
        <TaskSection title="任务" />
        {section}
      </>
    );
    await stage.asMember().open(parts);
    await stage.visit.user.click(screen.getByRole('button', { name: '翻一翻财经日历：去看看' }));
    await press();
    expect([notice.text, told()]).toEqual(['正在处理上一步，请稍候', []]);
    await act(async () => {
      held.resolve();
      await settled();
    });
    expect(server().of(checkIn.checkIn)).toEqual([]);
    expect(told().map(({ event_type }) => event_type)).toEqual(['task']);
  });

  test('is reported to nobody before the visitor has agreed', async () => {
    month = standardCheckIns(activityId, true);
    await stage.asMember().open(section);
    await press();
    await done();
    expect(told()).toEqual([]);
  });
});
