import { onFirstSign } from './on-first-sign.ts';

test.each(['pointerdown', 'keydown', 'scroll'])('the first %s is a sign, and it is one only once', (sign) => {
  const callback = jest.fn();
  onFirstSign(callback);
  expect(callback).not.toHaveBeenCalled();
  dispatchEvent(new Event(sign));
  dispatchEvent(new Event(sign));
  dispatchEvent(new Event('keydown'));
  expect(callback).toHaveBeenCalledTimes(1);
});
