import { userSchemas } from '#contract/session/user.schema.ts';
import { user } from '#contract/session/user.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { consent } from '#kernel/visitor/consent.ts';
import { sendConsentRecord, recordConsent } from './consent-record.ts';

const server = useFakeServer();
const told = () => server().of(user.imprint);

beforeEach(forgetDevice);

test('nothing is left before consent, and the visitor has no id', async () => {
  expect(await sendConsentRecord('seen')).toBe(false);
  expect([told(), document.cookie]).toEqual([[], '']);
});

test('the server is told of the consent when it is given, with action, time and visitor id', async () => {
  server().on(user.imprint, userSchemas.imprint, () => ({}));
  recordConsent();
  expect(told()).toHaveLength(0);
  consent.give();
  await settled();
  expect(told().map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    {
      action: 'consent',
      time: expect.any(Number) as number,
      guid: expect.stringMatching(/^\d{15}$/) as string,
    },
  ]);
});

test('the server is told once, however many visits follow', async () => {
  server().on(user.imprint, userSchemas.imprint, () => ({}));
  consent.give();
  recordConsent();
  await settled();
  recordConsent();
  await settled();
  expect(told()).toHaveLength(1);
});

test('a word that was lost is said again at the next visit', async () => {
  server().on(user.imprint, userSchemas.imprint, () => (told().length === 1 ? lost : {}));
  consent.give();
  recordConsent();
  await settled();
  recordConsent();
  await settled();
  recordConsent();
  await settled();
  expect(told()).toHaveLength(2);
});
