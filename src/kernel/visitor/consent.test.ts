import { cookies } from '#kernel/browser/cookies.ts';
import { localStore } from '#kernel/browser/storage.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { agreementsVersion, consent } from './consent.ts';

const hour = 3600 * 1000;
const start = 1_800_000_000_000;

beforeEach(forgetDevice);

test('nobody has agreed to anything at first, and may be asked', () => {
  expect([consent.isGiven(), consent.mayBeAsked()]).toEqual([false, true]);
});

test('a consent holds, and is not asked for again', () => {
  consent.give();
  expect([consent.isGiven(), consent.mayBeAsked()]).toEqual([true, false]);
});

test('a consent to older agreements is none to the new ones', () => {
  localStore.write('consent', `2020-01@${start}`);
  expect(agreementsVersion).not.toBe('2020-01');
  expect([consent.isGiven(), consent.mayBeAsked()]).toEqual([false, true]);
});

test.each([
  [0, false],
  [47, false],
  [48, true],
  [200, true],
])('%d hours after "not now" asking again is allowed: %p', (hours, mayBeAsked) => {
  consent.decline(() => start);
  expect(consent.mayBeAsked(() => start + hours * hour)).toBe(mayBeAsked);
  expect(consent.isGiven()).toBe(false);
});

test('whoever waits for the consent is told once, when it is given', () => {
  let told = 0;
  consent.whenGiven(() => told++);
  expect(told).toBe(0);
  consent.give();
  consent.give();
  expect(told).toBe(1);
});

test('whoever has stopped waiting is not told', () => {
  let told = 0;
  consent.whenGiven(() => told++)();
  consent.give();
  expect(told).toBe(0);
});

test('whoever comes after the consent goes ahead at once', () => {
  consent.give();
  let told = 0;
  consent.whenGiven(() => told++);
  expect(told).toBe(1);
});

test('a consent that is taken back takes the visitor id and the address with it', () => {
  consent.give();
  cookies.write('guid', '123456789012345', 60);
  cookies.write('client_ip', '192.0.2.1', 60);
  consent.withdraw();
  expect([consent.isGiven(), cookies.read('guid'), cookies.read('client_ip')]).toEqual([false, '', '']);
});
