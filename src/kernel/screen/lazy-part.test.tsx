import { act, render, screen } from '@testing-library/react';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { lazyPart } from './lazy-part.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p>{`hello ${name}`}</p>;

describe('a part that is loaded when it is drawn', () => {
  it('holds its place, and then draws with its props', async () => {
    const module = deferred<{ default: typeof Greeting }>();
    const Part = lazyPart(() => module.promise);
    render(<Part name="hall" fallback={<p>waiting</p>} />);
    expect(screen.getByText('waiting')).toBeTruthy();
    module.resolve({ default: Greeting });
    await act(settled);
    expect(screen.getByText('hello hall')).toBeTruthy();
  });

  it('is asked for once more when the script was lost on the way', async () => {
    let tries = 0;
    const load = (): Promise<{ default: typeof Greeting }> => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('lost')) : Promise.resolve({ default: Greeting });
    };
    const Part = lazyPart(load);
    render(<Part name="again" />);
    await act(settled);
    expect(screen.getByText('hello again')).toBeTruthy();
    expect(tries).toBe(2);
  });
});
