import { act, fireEvent, render, screen } from '@testing-library/react';
import { winners } from '#contract/activity-kit/winners.ts';
import { winnersSchemas } from '#contract/activity-kit/winners.schema.ts';
import { clock } from '#kernel/browser/clock.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { someWinners } from '../../gallery/fixtures/winners.ts';
import { CampaignStage, activityId } from '../testing/campaign-stage.tsx';
import { PassingWinners } from './PassingWinners.tsx';
import { timeAgo } from './winners-texts.ts';
import { WinnersTicker } from './WinnersTicker.tsx';

const usual = globalThis.matchMedia;

describe('the winners of an activity', () => {
  const server = useFakeServer();
  let stage: CampaignStage;

  beforeEach(() => {
    forgetDevice();
    stage = new CampaignStage(server());
  });
  afterEach(() => {
    jest.restoreAllMocks();
    act(() => stage.visit.services.session.expire());
  });

  const answer = (winner_list: typeof someWinners) =>
    server().on(winners.info, winnersSchemas.info, () => ({ activity_id: activityId, winner_list }));
  const open = async () => {
    await stage.open(<WinnersTicker />);
    await act(settled);
  };

  test('are asked for by the activity, and all are in a list for screen readers', async () => {
    answer(someWinners);
    await open();
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toContain('138****0021 抽中 便携烧水杯 199元');
    expect(items).toHaveLength(someWinners.length);
    expect(server().of(winners.info)[0]?.query).toMatchObject({ type: 'mgm' });
  });

  test('are invited to where there are none', async () => {
    answer([]);
    await open();
    expect(await screen.findByText('快来成为第一位中奖者')).toBeTruthy();
  });

  test('have won so long ago as the clock of the server says, not that of the device', async () => {
    const serverTime = stage.info.page_info.server_time;
    answer(someWinners.slice(0, 1).map((one) => ({ ...one, award_time: serverTime - 5 * 60_000 })));
    jest.spyOn(clock, 'now').mockReturnValue(serverTime + 3 * 3600_000);
    await open();
    expect(await screen.findByText('5分钟前')).toBeTruthy();
  });

  test('are nobody after a failed load: no list, no invitation, no notice', async () => {
    server().on(winners.info, winnersSchemas.info, () => lost);
    await open();
    expect(server().of(winners.info)).not.toEqual([]);
    expect(screen.queryByRole('list', { name: '最新中奖' })).toBeNull();
    expect(screen.queryByText('快来成为第一位中奖者')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('winners that pass by', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    globalThis.matchMedia = usual;
  });

  const show = (list = someWinners) => {
    const { container, unmount } = render(<PassingWinners list={list} now={clock.now} />);
    const shown = () => container.querySelector('.words')?.textContent.slice(0, 11);
    return { shown, unmount };
  };
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const [first, second] = someWinners.map(({ phone_num }) => phone_num);

  test('change every three seconds and begin again after the last', () => {
    const { shown } = show();
    expect(shown()).toBe(first);
    wait(3000);
    expect(shown()).toBe(second);
    wait(3000 * (someWinners.length - 1));
    expect(shown()).toBe(first);
  });

  test.each([
    ['pointed at', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['focused', fireEvent.focus, fireEvent.blur],
    ['paused by a press', fireEvent.click, fireEvent.click],
  ])('stay while the line is %s', (_, begin, end) => {
    const { shown } = show();
    const line = screen.getByRole('button', { name: '暂停中奖播报' });
    begin(line);
    wait(9000);
    expect(shown()).toBe(first);
    end(line);
    wait(3000);
    expect(shown()).toBe(second);
  });

  test('stay after a press also when the pointer leaves', () => {
    const { shown } = show();
    const line = screen.getByRole('button', { name: '暂停中奖播报' });
    fireEvent.click(line);
    fireEvent.pointerLeave(line);
    wait(9000);
    expect(shown()).toBe(first);
    expect(line.getAttribute('aria-pressed')).toBe('true');
  });

  test('are the newest alone under reduced motion, without a button', () => {
    globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList;
    const { shown } = show();
    wait(9000);
    expect(shown()).toBe(first);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('have no timer when they are one alone, or have gone', () => {
    const { unmount } = show(someWinners.slice(0, 1));
    expect(jest.getTimerCount()).toBe(0);
    unmount();
    const many = show();
    expect(jest.getTimerCount()).toBe(1);
    many.unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});

test.each([
  [-5000, '刚刚'],
  [59_999, '刚刚'],
  [60_000, '1分钟前'],
  [3_599_999, '59分钟前'],
  [3_600_000, '1小时前'],
  [86_400_000 * 2, '2天前'],
])('a moment %i ms ago is %s', (passed, words) => {
  expect(timeAgo(1e12 - passed, 1e12)).toBe(words);
});
