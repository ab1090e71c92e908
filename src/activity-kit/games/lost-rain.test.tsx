import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settled } from '#kernel/testing/deferred.ts';
import { RedPacketRain } from './RedPacketRain.tsx';
import { fakeAnimations } from './testing/fake-animations.ts';
import { prizes } from './testing/prizes.ts';

jest.mock('./rain-motion.ts', () => {
  throw new Error('lost');
});

fakeAnimations();

test('a rain whose script is lost plays at once', async () => {
  const play = jest.fn(async () => Promise.resolve(undefined));
  render(<RedPacketRain prizes={prizes} play={play} disabled={false} busy={false} />);
  await userEvent.click(screen.getByRole('button', { name: '开抢' }));
  await act(settled);
  expect([play.mock.calls.length, screen.queryByRole('button', { name: '快接红包' })]).toEqual([1, null]);
});
