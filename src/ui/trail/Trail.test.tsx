import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DialTrail } from './DialTrail.tsx';
import { LadderTrail } from './LadderTrail.tsx';
import { PathTrail } from './PathTrail.tsx';
import { RowTrail } from './RowTrail.tsx';
import { StairsTrail } from './StairsTrail.tsx';
import { Trail } from './Trail.tsx';
import type { StopState } from './Trail.tsx';

const states: readonly StopState[] = ['done', 'next', 'next', 'todo', 'locked'];
const stops = states.map((state, id) => ({ id, state, title: `第${id + 1}关`, picture: '' }));
const said = stops.map((stop) => ({ ...stop, said: stop.state === 'done' && '已完成' }));

const items = () => screen.getAllByRole('listitem');
const currents = () => items().map((item) => item.getAttribute('aria-current'));
const words = () => items().map(({ textContent }) => textContent);

const layouts = {
  row: <RowTrail aria-label="闯关" stops={said} />,
  ladder: <LadderTrail aria-label="闯关" stops={said} />,
  path: <PathTrail aria-label="闯关" stops={said} end="宝箱" />,
  stairs: <StairsTrail aria-label="闯关" stops={said.map((stop) => ({ ...stop, words: stop.title }))} />,
};

test.each(Object.entries(layouts))(
  'a %s is one list that says the state of each stop and where the visitor is',
  (_, layout) => {
    render(layout);
    const list = within(screen.getByRole('list', { name: '闯关' }));
    const own = list.getAllByRole('listitem').slice(0, stops.length);
    expect(own.map(({ dataset }) => dataset['state'])).toEqual(states);
    expect(own.map((stop) => stop.getAttribute('aria-current'))).toEqual([null, 'step', null, null, null]);
    expect(own.map(({ textContent }) => textContent)).toEqual([
      ...['第1关已完成', '第2关', '第3关', '第4关', '第5关'],
    ]);
  },
);

test('the visitor is where the trail is told, or nowhere', () => {
  const { rerender } = render(
    <Trail stops={stops} here={3}>
      {({ title }) => title}
    </Trail>,
  );
  expect(currents()).toEqual([null, null, null, 'step', null]);
  rerender(
    <Trail stops={stops} here={-1}>
      {({ title }) => title}
    </Trail>,
  );
  expect(currents()).toEqual([null, null, null, null, null]);
});

test('a trail that is to come is not read', () => {
  render(<RowTrail aria-hidden stops={stops} />);
  expect(screen.queryByRole('list')).toBeNull();
});

test('a stop without a picture has its number, and a tick once it is done', () => {
  render(<LadderTrail stops={stops.map(({ id, state, title }) => ({ id, state, title }))} />);
  expect(words()).toEqual(['第1关', '2第2关', '3第3关', '4第4关', '5第5关']);
  expect(items().map((item) => item.querySelectorAll('svg').length)).toEqual([1, 0, 0, 0, 0]);
});

const pictured = stops.map((stop) => ({
  ...{ ...stop, picture: <img alt="" /> },
  ...(stop.state === 'locked' && { mark: <b>锁</b> }),
}));

test.each([
  ['row', <RowTrail stops={pictured} />],
  ['path', <PathTrail stops={pictured} end="宝箱" />],
])(
  'on a %s a stop with a picture has a mark on its edge: a tick once it is done, or its own',
  (_, layout) => {
    render(layout);
    const own = items().slice(0, stops.length);
    expect(own.map((item) => item.querySelectorAll('svg').length)).toEqual([1, 0, 0, 0, 0]);
    expect(own.map((item) => item.textContent)).toEqual(['第1关', '第2关', '第3关', '第4关', '锁第5关']);
  },
);

test('a stop of a path with a button is that button, with its pill, and any other is only looked at', async () => {
  const press = jest.fn();
  const [first, second, third = stops[0]] = stops;
  const taken = { ...second, id: 1, title: '灯塔', state: 'next', picture: '', pill: '去答题' } as const;
  const button = { 'aria-label': '第2处：灯塔', onClick: press };
  render(<PathTrail stops={[first!, { ...taken, button }, { ...third!, pill: '去看看' }]} end="宝箱" />);
  await userEvent.click(screen.getByRole('button', { name: '第2处：灯塔' }));
  expect(press).toHaveBeenCalledTimes(1);
  expect(words()).toEqual(['第1关', '灯塔去答题', '第3关', '宝箱']);
});

const dial = (percent: number | undefined) => (
  <DialTrail label="评测进度" percent={percent} text="已完成" picture="egg" stops={[{ at: 50 }, { at: 100 }]}>
    <button type="button">下一步</button>
  </DialTrail>
);

test('a dial says how far the visitor is, and its stops', () => {
  const { rerender } = render(dial(60));
  expect(screen.getByRole('img', { name: '评测进度 60%，已完成' })).toBeTruthy();
  expect(words()).toEqual(['50%已完成', '100%']);
  expect(currents()).toEqual([null, 'step']);
  rerender(dial(undefined));
  expect(screen.getByRole('img', { name: '评测进度 加载中' })).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});
