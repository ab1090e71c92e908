import { act, screen } from '@testing-library/react';
import { subscription } from '#contract/activity-kit/subscription.ts';
import { subscriptionSchemas } from '#contract/activity-kit/subscription.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { inPhase } from '../../gallery/fixtures/phases.ts';
import { standardSubscription } from '../../gallery/fixtures/standard-subscription.ts';
import { CampaignStage, activityId, bodyOf } from '../testing/campaign-stage.tsx';
import { SubscriptionSection } from './SubscriptionSection.tsx';

const section = <SubscriptionSection title="活动提醒" />;

describe('the reminder of a campaign', () => {
  const server = useFakeServer();
  let stage: CampaignStage;
  let info: ReturnType<typeof standardSubscription>;

  beforeEach(() => {
    forgetDevice();
    stage = new CampaignStage(server());
    info = standardSubscription(activityId, false);
    server().on(subscription.info, subscriptionSchemas.info, () => info);
    server().on(subscription.change, subscriptionSchemas.change, ({ body }) => {
      const isOn = bodyOf({ body })['is_subscribed'] === true;
      info = standardSubscription(activityId, isOn);
      return { result: 'success', result_msg: isOn ? '订阅成功' : '已取消提醒', is_subscribed: isOn };
    });
  });
  afterEach(() => act(() => stage.visit.services.session.expire()));

  const press = async (name: string) => {
    await stage.visit.user.click(await screen.findByRole('button', { name }));
    await act(settled);
  };
  const changes = () => server().of(subscription.change).map(bodyOf);

  test('says which messages come, and is turned on and off again', async () => {
    await stage.asMember().open(section);
    expect(screen.getByText('活动最后一天（8月22日）发一条短信提醒您')).toBeTruthy();
    expect(server().of(subscription.info)[0]?.query).toMatchObject({ type: 'mgm' });
    await press('提醒我');
    expect(await screen.findByText('订阅成功')).toBeTruthy();
    expect(screen.getByText('已订阅，活动最后一天（8月22日）发一条短信提醒您')).toBeTruthy();
    await press('取消提醒');
    expect(screen.getByRole('button', { name: '提醒我' })).toBeTruthy();
    expect(changes()).toEqual(
      [true, false].map((is_subscribed) => ({ activity_id: activityId, is_subscribed })),
    );
  });

  test('of a guest waits for the login, and is turned on upon return', async () => {
    await stage.open(section);
    await press('提醒我');
    expect(changes()).toEqual([]);
    await stage.returnAsMember(section);
    expect(changes()).toEqual([{ activity_id: activityId, is_subscribed: true }]);
  });

  test('that is refused says why, and stays off', async () => {
    const refusal = new Refusal(codes.activityEnded, '活动即将结束，不再提醒');
    server().on(subscription.change, subscriptionSchemas.change, () => refusal);
    await stage.asMember().open(section);
    await press('提醒我');
    expect(await screen.findByText('活动即将结束，不再提醒')).toBeTruthy();
    expect(screen.getByRole('button', { name: '提醒我' })).toBeTruthy();
  });

  test('can be loaded again after a failure', async () => {
    server().on(subscription.info, subscriptionSchemas.info, () => lost);
    await stage.open(section);
    server().on(subscription.info, subscriptionSchemas.info, () => info);
    await press('重新加载');
    expect(screen.getByRole('button', { name: '提醒我' })).toBeTruthy();
  });

  test.each(['upcoming', 'paused'] as const)('is offered while the activity is %s', async (phase) => {
    stage.asMember().info = inPhase(stage.info, phase);
    await stage.open(section);
    await press('提醒我');
    expect(changes()).toHaveLength(1);
  });

  test('is not shown when the activity is over', async () => {
    stage.asMember().info = inPhase(stage.info, 'ended');
    await stage.open(section);
    expect(screen.queryByRole('heading', { name: '活动提醒' })).toBeNull();
  });

  test('is not shown when no message is left to come', async () => {
    info = { ...info, remind_desc: '' };
    await stage.asMember().open(section);
    expect(screen.queryByRole('heading', { name: '活动提醒' })).toBeNull();
  });
});
