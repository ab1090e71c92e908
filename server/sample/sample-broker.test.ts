import { codes } from '#contract/http/codes.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { openDemoAccount } from './sample-broker.ts';

let hall: TestApp;

beforeAll(async () => {
  hall = await buildTestApp();
}, bootTimeoutMs);
afterAll(() => hall.close());

it('opens the documented account once, however often the server starts, and its phone logs in to it', async () => {
  const { demo } = hall.samples.broker;
  const base = { ...hall, random: sequenceRandom('demo') };
  await openDemoAccount(base, hall.broker, demo);
  await openDemoAccount(base, hall.broker, demo);
  const visitor = hall.visitor();
  await visitor.logIn(demo.phone);
  const profile = await visitor.call('/v1/user/profile');
  expect(profile).toMatchObject({ code: codes.success, data: { fund_account_status: '1' } });
  const claim = { memberId: String(profile.data.user_id), account: demo.account, password: demo.password };
  expect(await hall.broker.checkLogin(claim)).toMatchObject({ account: demo.account });
  expect(await hall.broker.positionsOf(demo.account)).toHaveLength(demo.positions.length);
});

it('keeps the password of an account that is opened again', async () => {
  const { demo } = hall.samples.broker;
  const member = await hall.member();
  const memberId = String((await member.call('/v1/user/profile')).data.user_id);
  const opened = await hall.broker.openAccount({ memberId, password: 'first1' });
  expect(await hall.broker.openAccount({ memberId, password: 'second' })).toEqual(opened);
  const claim = { memberId, account: '' };
  expect(await hall.broker.checkLogin({ ...claim, password: 'first1' })).toEqual(opened);
  expect(await hall.broker.checkLogin({ ...claim, password: 'second' })).toBeNull();
  expect(await hall.broker.checkLogin({ ...claim, account: demo.account, password: 'first1' })).toBeNull();
});
