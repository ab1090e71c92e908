import { viewProfiles } from '#contract/tracking/view-profiles.ts';
import { trackingSchemas } from '#contract/tracking/tracking.schema.ts';
import { tracking } from '#contract/tracking/tracking.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { consent } from '#kernel/visitor/consent.ts';
import { startTracking, trackAction, trackView, viewOf } from './track.ts';

const server = useFakeServer();
let answer: () => { accepted: number } | Refusal | typeof lost;
let stop: () => void;

interface Batch {
  readonly guid: string;
  readonly events: readonly Record<string, unknown>[];
}

const batches = (): Batch[] =>
  server()
    .of(tracking.batch)
    .map(({ body }) => JSON.parse(body) as Batch);
const events = () => batches().flatMap((batch) => batch.events);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  forgetDevice();
  history.replaceState(null, '', '/activity/center?token=secret');
  answer = () => ({ accepted: 1 });
  server().on(tracking.batch, trackingSchemas.batch, () => answer());
  server().on(tracking.event, trackingSchemas.event, () => ({}));
  stop = startTracking();
});
afterEach(async () => {
  stop();
  answer = () => ({ accepted: 1 });
  jest.advanceTimersByTime(600_000);
  await settled();
  jest.useRealTimers();
});

async function pass(ms: number): Promise<void> {
  jest.advanceTimersByTime(ms);
  await settled();
}

test('before consent nothing is counted, sent or kept, and there is no visitor id', async () => {
  trackView('/');
  trackAction('draw', 'a-1');
  await pass(60_000);
  expect([server().received, document.cookie, localStorage.length]).toEqual([[], '', 0]);
});

test('the page the visitor is on is counted when they agree, by its path and never by its query', async () => {
  consent.give();
  await pass(5000);
  expect(events()).toEqual([
    {
      event_type: 'page_view',
      path: '/activity/center',
      event_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      time: expect.any(Number) as number,
    },
  ]);
  expect(batches()[0]?.guid).toMatch(/^\d{15}$/);
  expect(
    server()
      .received.map(({ body }) => body)
      .join(),
  ).not.toContain('secret');
});

test('a named page carries its name, and an event the page it happened on', async () => {
  consent.give();
  await pass(5000);
  trackView('/activity/mgm');
  trackAction('draw', 'a-1');
  await pass(5000);
  expect(events().slice(1)).toEqual([
    expect.objectContaining({ event_type: 'page_view', view_id: 'mgm_main', view_name: '邀请好友主页' }),
    expect.objectContaining({ event_type: 'action', target: 'draw', path: '/activity/center' }),
  ]);
});

test('a lost batch comes again with the same ids', async () => {
  answer = () => lost;
  consent.give();
  await pass(5000);
  answer = () => ({ accepted: 1 });
  await pass(10_000);
  const [first, second] = batches();
  expect(second?.events).toEqual(first?.events);
  expect(batches()).toHaveLength(2);
});

test('a batch that the service calls wrong is given up', async () => {
  answer = () => new Refusal(400000, '请求有误');
  consent.give();
  await pass(5000);
  await pass(600_000);
  expect(batches()).toHaveLength(1);
});

test('an action goes to marketing with its activity, and nobody waits for it', async () => {
  consent.give();
  trackAction('draw', 'a-1');
  await settled();
  expect(
    server()
      .of(tracking.event)
      .map(({ body }) => JSON.parse(body) as unknown),
  ).toEqual([{ event_type: 'draw', activity_id: 'a-1', guid: expect.stringMatching(/^\d{15}$/) as string }]);
});

test('what waits is sent when the page goes', async () => {
  const beacons: string[] = [];
  const beacon = (path: string | URL) => beacons.push(String(path)) > 0;
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: beacon });
  Object.assign(globalThis, { Request: Object });
  consent.give();
  window.dispatchEvent(new Event('pagehide'));
  await settled();
  await pass(60_000);
  expect([beacons, batches()]).toEqual([['/api/v1/events'], []]);
});

describe('product 13.7, tracking profiles', () => {
  test.each([
    ['/', 'official_website', '官网'],
    ['/landpage', 'ad_landing', '广告落地页'],
    ['/landpage/result', 'registration_result', '注册结果页'],
    ['/activity', 'activity_home', '活动首页'],
    ['/activity/page', 'configurable_page', '可配置静态页'],
    ['/activity/mgm', 'mgm_main', '邀请好友主页'],
    ['/activity/mgm/award', 'mgm_prize', '奖品页'],
    ['/activity/mgm/address', 'mgm_address', '收货地址页'],
  ])('%s is counted as %s', (path, view_id, view_name) => {
    expect(viewOf(path)).toEqual({ path, view_id, view_name });
  });

  test('the eight named pages are all there are', () => {
    expect(Object.keys(viewProfiles)).toHaveLength(8);
  });
});

test('another page of ours is counted by its path alone', () => {
  expect(viewOf('/activity/center')).toEqual({ path: '/activity/center' });
});

test.each(['/13800000001', '/activity/mgm?token=1', '', '/__proto__', 'constructor'])(
  'an address that is none of ours is told as nothing: %p',
  (path) => {
    expect(viewOf(path)).toEqual({});
  },
);
