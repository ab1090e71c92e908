import { act, render } from '@testing-library/react';
import { settled } from '#kernel/testing/deferred.ts';
import { prizes } from './testing/prizes.ts';
import { Wheel } from './Wheel.tsx';

const mockLoad = jest.fn();
jest.mock('./WinDialog.tsx', () => {
  mockLoad();
  return jest.requireActual<object>('./WinDialog.tsx');
});

test('what tells a result is loaded before the first game, because the network may be lost by then', async () => {
  const play = jest.fn();
  render(<Wheel prizes={prizes} play={play} disabled={false} busy={false} />);
  await act(settled);
  expect([mockLoad.mock.calls.length, play.mock.calls.length]).toEqual([1, 0]);
});
