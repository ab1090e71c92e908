import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { drawnPart } from './drawn-part.tsx';

interface WordsProps {
  readonly words: string;
}

const Words = ({ words }: WordsProps) => <p>{words}</p>;

test('a part keeps what the server has drawn until its script is there, whatever is learned meanwhile', async () => {
  const script = deferred<{ default: typeof Words }>();
  const Part = drawnPart<WordsProps>(() => script.promise);
  const mismatches: unknown[] = [];
  const container = document.createElement('div');
  // As the server draws it, which has the part.
  container.innerHTML = `<!--$-->${renderToString(<Words words="drawn" />)}<!--/$-->`;
  const onRecoverableError = (error: unknown): void => void mismatches.push(error);
  const { rerender, unmount } = render(<Part words="drawn" />, {
    container,
    hydrate: true,
    onRecoverableError,
  });
  await act(settled);
  rerender(<Part words="learned" />);
  await act(settled);
  expect(container.textContent).toBe('drawn');
  script.resolve({ default: Words });
  await act(settled);
  expect(container.textContent).toBe('learned');
  expect(mismatches).toEqual([]);
  unmount();
});
