import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Carousel } from './Carousel.tsx';

const width = 300;
const usual = globalThis.matchMedia;

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => width });
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
  globalThis.matchMedia = usual;
});

const wantLessMotion = () => {
  globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList;
};

const slides = ['甲', '乙', '丙'].map((id) => ({ id, draw: <a href={`/${id}`}>{id}</a> }));

function open(every?: number, count = 3) {
  const more = every === undefined ? {} : { every };
  const { container } = render(<Carousel label="活动推荐" slides={slides.slice(0, count)} {...more} />);
  const row = container.querySelector('.row')!;
  const at = () => {
    fireEvent.scroll(row);
    return [...container.querySelectorAll('.dot')].findIndex((dot) => dot.classList.contains('at'));
  };
  const wait = (ms: number) => {
    act(() => jest.advanceTimersByTime(ms));
    return at();
  };
  const press = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    return at();
  };
  return { container, row, at, wait, press };
}

test('each slide says which of how many it is', () => {
  open();
  expect(screen.getByRole('region', { name: '活动推荐' })).toBeTruthy();
  expect(screen.getByRole('group', { name: '2 / 3' }).textContent).toBe('乙');
});

test('the buttons go round, and the dots follow a finger', () => {
  const { row, at, press } = open();
  expect([press('下一张'), press('下一张'), press('下一张'), press('上一张')]).toEqual([1, 2, 0, 2]);
  row.scrollLeft = width + 20;
  expect(at()).toBe(1);
});

test('it moves by itself only when it is told to', () => {
  expect(open().wait(60_000)).toBe(0);
  expect(screen.queryByRole('button', { name: '暂停播放' })).toBeNull();
});

test('it moves by itself until it is paused, and goes on when it is asked to', () => {
  const { wait, press } = open(4000);
  expect([wait(3999), wait(1), wait(4000)]).toEqual([0, 1, 2]);
  press('暂停播放');
  expect(wait(60_000)).toBe(2);
  press('继续播放');
  expect(wait(4000)).toBe(0);
});

test.each([
  ['a touch', (row: Element) => fireEvent.pointerEnter(row)],
  ['focus inside', (row: Element) => row.querySelector('a')?.focus()],
  ['a press of a button', () => fireEvent.click(screen.getByRole('button', { name: '上一张' }))],
])('%s stops it', (_, stop) => {
  const { row, at, wait } = open(4000);
  act(() => void stop(row));
  const before = at();
  expect(wait(60_000)).toBe(before);
});

test('it does not move by itself for visitors who want less motion', () => {
  wantLessMotion();
  expect(open(4000).wait(60_000)).toBe(0);
  expect(screen.queryByRole('button', { name: /播放/ })).toBeNull();
});

test('one slide has nothing to control, and none is nothing', () => {
  open(4000, 1);
  expect(screen.queryByRole('button')).toBeNull();
  expect(render(<Carousel label="活动推荐" slides={[]} />).container.innerHTML).toBe('');
});

test('what the visitor has moved before it was there stays on show, and does not move by itself', () => {
  const markup = document.createElement('div');
  document.body.append(markup);
  const draw = <Carousel label="活动推荐" slides={slides} every={4000} />;
  markup.innerHTML = renderToString(draw);
  const row = markup.querySelector('.row')!;
  row.setAttribute('data-moved', '');
  row.scrollLeft = 2 * width;
  act(() => void hydrateRoot(markup, draw));
  act(() => jest.advanceTimersByTime(60_000));
  expect([row.scrollLeft, markup.querySelectorAll('.dot')[2]!.classList.contains('at')]).toEqual([600, true]);
  fireEvent.click(screen.getByRole('button', { name: '继续播放' }));
  act(() => jest.advanceTimersByTime(4000));
  expect(row.scrollLeft).toBe(0);
});
