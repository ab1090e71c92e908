import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { InfiniteList } from './InfiniteList.tsx';

/** The end of the list, as the browser sees it. */
const watches = new Set<(isNear: boolean) => void>();
const comesNear = (isNear = true) => {
  act(() => [...watches].forEach((see) => see(isNear)));
};

beforeEach(() => {
  watches.clear();
  const value = class {
    private readonly see = (isIntersecting: boolean) => this.seen([{ isIntersecting }]);
    constructor(private readonly seen: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {}
    observe = () => void watches.add(this.see);
    disconnect = () => void watches.delete(this.see);
  };
  Object.defineProperty(window, 'IntersectionObserver', { configurable: true, value });
});

afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

type State = 'more' | 'loading' | 'error' | 'end';

function open(state: State, count = 3) {
  const more = jest.fn();
  const list = (now: State, items: number) => (
    <InfiniteList
      label="记录"
      items={Array.from({ length: items }, (_, index) => index)}
      keyOf={String}
      draw={(item) => `第 ${item} 条`}
      state={now}
      onMore={more}
    />
  );
  const { rerender } = render(list(state, count));
  return { more, show: (now: State, items: number) => rerender(list(now, items)) };
}

test('the next page is asked for once when the end comes near, and again after it has arrived', () => {
  const { more, show } = open('more');
  comesNear(false);
  expect(more).toHaveBeenCalledTimes(0);
  comesNear();
  comesNear();
  expect(more).toHaveBeenCalledTimes(1);
  show('loading', 3);
  comesNear();
  expect(more).toHaveBeenCalledTimes(1);
  show('more', 6);
  comesNear();
  expect(more).toHaveBeenCalledTimes(2);
});

test('a failed page is asked for by a press only', async () => {
  const { more } = open('error');
  comesNear();
  expect(more).toHaveBeenCalledTimes(0);
  await userEvent.click(screen.getByRole('button', { name: '加载失败，点按重试' }));
  expect(more).toHaveBeenCalledTimes(1);
});

test('while a page is under way the button does nothing and the list says that it is busy', async () => {
  const { more } = open('loading');
  await userEvent.click(screen.getByRole('button', { name: '加载中' }));
  expect(more).toHaveBeenCalledTimes(0);
  expect(screen.getByRole('list', { name: '记录' }).getAttribute('aria-busy')).toBe('true');
});

test('at the end there is no button, and how many there are is told', () => {
  open('end', 200);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(200);
  expect(screen.getByRole('status').textContent).toBe('已显示 200 条，没有更多了');
});

test('a browser that does not watch has the button', async () => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  const { more } = open('more');
  await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
  expect(more).toHaveBeenCalledTimes(1);
});
