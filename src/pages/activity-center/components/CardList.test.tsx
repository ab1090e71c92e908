import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import { KnownAnswers } from '#kernel/resource/known-answers.ts';
import type { Place } from '#kernel/screen/places.ts';
import { paths } from '#kernel/screen/paths.ts';
import { earlyAddress } from '../../../app/testing/early-address.ts';
import { ActivityCenterStore } from '../activity-center-store.ts';
import type { ActivityCard } from '../activity-center-store.ts';
import { CardList } from './CardList.tsx';

const drawn = jest.fn();
jest.mock('#ui/Thing.tsx', () => ({
  Thing: ({ name }: { readonly name: string }) => (drawn(name), null),
}));

const card = (index: number): ActivityCard => ({
  activity_id: String(index),
  type: 'financial_day',
  title: `活动 ${String(index)}`,
  summary: '',
  tag: index % 2 === 0 ? '理财' : '竞猜',
  picture: `gift-${String(index)}`,
  path: '/activity/financial_day',
  start_time: 0,
  end_time: null,
  status: index < 100 ? 0 : 1,
  total_tasks: 0,
  finished_tasks: 0,
  reward: '',
  prize_pictures: [],
  chances: 0,
  is_sample: false,
});

/** The end of the list, as the browser sees it. */
const watches = new Set<() => void>();
const margins = new Set<string | undefined>();
const comesNear = () => act(() => [...watches].forEach((see) => see()));

beforeEach(() => {
  watches.clear();
  drawn.mockClear();
  const value = class {
    private readonly see = () => this.seen([{ isIntersecting: true }]);
    constructor(
      private readonly seen: (entries: readonly { readonly isIntersecting: boolean }[]) => void,
      options: IntersectionObserverInit,
    ) {
      margins.add(options.rootMargin);
    }
    observe = () => void watches.add(this.see);
    disconnect = () => void watches.delete(this.see);
  };
  Object.defineProperty(window, 'IntersectionObserver', { configurable: true, value });
});
afterEach(() => void Reflect.deleteProperty(window, 'IntersectionObserver'));

function open(kept: Place = { view: {} }, total = 200, came = 200) {
  const list = Array.from({ length: came }, (_, index) => card(index));
  const answers = { [earlyAddress(paths.activityCenter)]: { list, total, server_time: 0 } };
  const store = new ActivityCenterStore(new KnownAnswers({ renderedAt: 0, answers }), kept);
  render(
    <MemoryRouter>
      <CardList store={store} serverTime={0} />
    </MemoryRouter>,
  );
  return store;
}
const count = () => screen.getAllByRole('listitem').length;
const button = () => screen.queryByRole('button', { name: '加载更多' });

test('the first cards are drawn, and more as their end comes within two screens, until all are', () => {
  open();
  expect([count(), [...margins]]).toEqual([20, ['0px 0px 200%']]);
  for (const expected of [40, 60, 80, 100]) {
    comesNear();
    expect(count()).toBe(expected);
  }
  expect([button(), watches.size]).toEqual([null, 0]);
});

test('a further step does not draw the earlier cards again', () => {
  open();
  drawn.mockClear();
  comesNear();
  expect(drawn.mock.calls.flat()).toEqual(
    Array.from({ length: 20 }, (_, index) => `gift-${String(index + 20)}`),
  );
});

test('a browser that does not watch, and a keyboard, have the button', async () => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  open();
  await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
  expect(count()).toBe(40);
});

test('another group, tag or search starts from its first cards', () => {
  const store = open();
  for (const change of [{ group: 'done' }, { tag: '竞猜' }, { tag: '', term: '活动' }] as const) {
    comesNear();
    expect(count()).toBe(40);
    act(() => store.choose(change));
    expect(count()).toBe(20);
  }
});

test('what is on show is kept for the way back', () => {
  const kept: Place = { view: {} };
  const store = open(kept);
  act(() => store.choose({ group: 'done' }));
  comesNear();
  const { group, drawn: most } = new ActivityCenterStore(new KnownAnswers(), kept);
  expect([group, most]).toEqual(['done', 40]);
});

test('on the way back the cards in view are drawn first, and the rest after them', () => {
  open({ view: { drawn: 60 }, top: 4000 });
  expect(count()).toBe(60);
  expect(screen.getAllByRole('link')).toHaveLength(60);
  expect(drawn.mock.calls.flat().slice(0, 2)).toEqual(['gift-46', 'gift-47']);
});

test('a list that came cut can be asked for whole by a press, and is not asked for by scrolling', async () => {
  const store = open(undefined, 200, 8);
  const reload = jest.spyOn(store.activities, 'reload').mockResolvedValue();
  expect([count(), watches.size]).toEqual([8, 0]);
  await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the list is asked for as before', () => {
  expect(earlyAddress(paths.activityCenter)).toBe(`${activityCenter.list.path}?limit=1000&offset=0`);
});
