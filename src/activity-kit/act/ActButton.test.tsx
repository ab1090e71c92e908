import { act, render, screen } from '@testing-library/react';
import { ActRunner } from '#kernel/act/act-runner.ts';
import { useAct } from '#kernel/act/use-act.ts';
import { deferred } from '#kernel/testing/deferred.ts';
import { FakeVisit } from '#kernel/testing/fake-visit.tsx';
import { ActButton } from './ActButton.tsx';

test('buttons of a list that is no observer show that an act runs, and that it has ended', async () => {
  const visit = new FakeVisit();
  visit.move({ isLoggedIn: true });
  const acts = new ActRunner();
  const work = deferred<boolean>();
  function List() {
    const take = useAct<{ readonly id: string }>(
      'take',
      () => acts.alone('take {"id":"1"}', () => work.promise),
      {
        acts,
        subject: 'mgm',
      },
    );
    return ['1', '2'].map((id) => (
      <ActButton key={id} of={take({ id })}>
        {id}
      </ActButton>
    ));
  }
  render(<List />, { wrapper: visit.wrapper });
  const states = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-disabled'));
  act(() => screen.getByRole('button', { name: '1' }).click());
  expect(states()).toEqual(['true', 'true']);
  await act(async () => {
    work.resolve(true);
    await work.promise;
  });
  expect(states()).toEqual([null, null]);
});
