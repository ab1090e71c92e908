import { notice, notify, readAloud } from './notices.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

test('a sentence is shown for two seconds', () => {
  notify('领取成功');
  jest.advanceTimersByTime(1999);
  expect(notice.text).toBe('领取成功');
  jest.advanceTimersByTime(1);
  expect(notice.text).toBe('');
});

test('a newer sentence takes the place of the one before, for two seconds of its own', () => {
  notify('领取成功');
  jest.advanceTimersByTime(1500);
  notify('已完成');
  jest.advanceTimersByTime(1500);
  expect(notice.text).toBe('已完成');
});

test('an empty sentence is not shown, and takes nothing away', () => {
  notify('领取成功');
  notify('');
  expect(notice.text).toBe('领取成功');
});

test('what is read aloud is not shown, and the next sentence is', () => {
  readAloud('获得1次抽奖机会');
  expect(notice).toMatchObject({ text: '获得1次抽奖机会', isHidden: true });
  notify('已完成');
  expect(notice).toMatchObject({ text: '已完成', isHidden: false });
});
