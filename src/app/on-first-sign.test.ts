import { onFirstSign } from './on-first-sign.ts';

test.each(['pointerdown', 'keydown', 'scroll'])('the first %s is a sign, and it is one only once', (sign) => {
  const act = jest.fn();
  onFirstSign(act);
  expect(act).not.toHaveBeenCalled();
  dispatchEvent(new Event(sign));
  dispatchEvent(new Event(sign));
  dispatchEvent(new Event('keydown'));
  expect(act).toHaveBeenCalledTimes(1);
});
