import { act, fireEvent, render, screen } from '@testing-library/react';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { notify } from '#kernel/browser/notices.ts';
import { LostPartContext, lazyPart } from './lazy-part.tsx';
import { PartBoundary } from './PartBoundary.tsx';

jest.mock('#kernel/browser/notices.ts');

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

const retry = (onRetry: () => void) => <button onClick={onRetry}>again</button>;
const again = () => screen.queryByRole('button', { name: 'again' });

describe('a part whose script is lost', () => {
  type Module = { default: typeof Greeting };
  const around = (part: React.ReactNode) => (
    <LostPartContext value={retry}>
      <h1>page</h1>
      {part}
    </LostPartContext>
  );

  it('loses itself and not the page, and comes with a retry', async () => {
    const answers = [0, 0].map(() => () => Promise.reject<Module>(new Error('lost')));
    const Part = lazyPart(() => (answers.shift() ?? (() => Promise.resolve({ default: Greeting })))());
    render(around(<Part name="later" fallback={<p>waiting</p>} />));
    await act(settled);
    expect([screen.getByRole('heading').textContent, screen.queryByText('waiting')]).toEqual(['page', null]);
    fireEvent.click(again() ?? document.body);
    await act(settled);
    expect([screen.getByText('hello later').nodeName, again()]).toEqual(['P', null]);
  });

  it('is lost after fifteen seconds too', async () => {
    jest.useFakeTimers();
    const Part = lazyPart(() => new Promise<Module>(() => undefined));
    render(around(<Part name="never" />));
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    jest.useRealTimers();
    expect(again()).not.toBeNull();
  });

  it('closes again with a notice where the visitor had opened it', async () => {
    const Part = lazyPart<{ readonly onClose: () => void }>(() => Promise.reject(new Error('lost')));
    const close = jest.fn();
    render(around(<Part onClose={close} />));
    await act(settled);
    expect([close.mock.calls.length, again()]).toEqual([1, null]);
    expect(notify).toHaveBeenCalledWith('内容没有加载出来，请重试');
  });
});

describe('a part that fails while it is drawn', () => {
  let isBroken: boolean;
  const Fragile = () => {
    if (isBroken) throw new Error('a bug');
    return <p>whole</p>;
  };
  const draw = (isDecorative: boolean) =>
    render(
      <LostPartContext value={retry}>
        <h1>page</h1>
        <PartBoundary isDecorative={isDecorative}>
          <Fragile />
        </PartBoundary>
      </LostPartContext>,
    );
  beforeEach(() => {
    isBroken = true;
    jest.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => void jest.restoreAllMocks());

  it('leaves the page, and is drawn again by the retry', () => {
    draw(false);
    expect(screen.getByRole('heading').textContent).toBe('page');
    isBroken = false;
    fireEvent.click(again() ?? document.body);
    expect(screen.getByText('whole')).toBeTruthy();
  });

  it('vanishes where it is decorative', () => {
    draw(true);
    expect([screen.getByRole('heading').textContent, again()]).toEqual(['page', null]);
  });
});
