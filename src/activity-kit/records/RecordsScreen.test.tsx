import { act, screen } from '@testing-library/react';
import { codes } from '#contract/http/codes.ts';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import { financialDaySchemas } from '#contract/campaigns/financial-day.schema.ts';
import { call } from '#kernel/api/api.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit } from '../../app/testing/visit.tsx';
import { awards } from '../../gallery/fixtures/financial-day.ts';
import { RecordsScreen } from './RecordsScreen.tsx';

const { awardList } = financialDay;
const path = '/activity/financial_day/history';
const frame = {
  title: '示例记录',
  ...{ empty: '还没有记录', next: '去参加' },
} as const;

const Screen = () => (
  <RecordsScreen
    {...frame}
    load={(query) => call(awardList, { query })}
    summary={({ total }) => total > 0 && <p>共 {total} 条</p>}
    row={({ award_id: id }) => <li key={id}>{id}</li>}
  />
);

describe('a screen of records', () => {
  const server = useFakeServer();
  let total: number;
  let visit: Visit;

  const answerWithPages = (): void =>
    server().on(awardList, financialDaySchemas.awardList, ({ query }) => {
      const from = Number(query.offset);
      return { list: awards(total).slice(from, from + Number(query.limit)), total };
    });

  beforeEach(() => {
    forgetDevice();
    total = 12;
    visit = new Visit(server());
    answerWithPages();
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (search = '', Shown = Screen): Promise<void> => {
    visit.open(Shown, path + search);
    await act(settled);
  };
  const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

  test('keeps the place of its rows while nobody knows the visitor', async () => {
    visit.remembered().open(Screen, path);
    expect(screen.getByLabelText('加载中')).toBeTruthy();
    expect(server().received).toEqual([]);
    await act(settled);
    expect(rows()).toHaveLength(10);
  });

  test('asks a guest to log in, and requests nothing', async () => {
    await open('?activity_id=fd-7');
    expect(screen.getByText('登录后查看示例记录')).toBeTruthy();
    await visit.user.click(screen.getByRole('button', { name: '去登录' }));
    expect(visit.asked.map(({ returnTo }) => returnTo)).toEqual([`${path}?activity_id=fd-7`]);
    expect(server().of(awardList)).toEqual([]);
  });

  test('loads ten at a time, of the activity of the address, until there are no more', async () => {
    visit.remembered();
    await open('?activity_id=fd-7');
    expect(rows()).toHaveLength(10);
    expect(screen.getByText('共 12 条')).toBeTruthy();
    await visit.user.click(await screen.findByRole('button', { name: '加载更多' }));
    await act(settled);
    expect(rows()).toHaveLength(12);
    expect(new Set(rows()).size).toBe(12);
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
    const queries = server()
      .of(awardList)
      .map(({ query }) => query);
    expect(queries.map(({ offset }) => offset)).toEqual(['0', '10']);
    expect(queries.map(({ activity_id: id }) => id)).toEqual(['fd-7', 'fd-7']);
  });

  test('dresses its head, and has a picture where there is nothing', async () => {
    const Dressed = () => (
      <RecordsScreen
        {...{ ...frame, intro: '都在这里', pictures: ['ticket', 'gift'] }}
        load={(query) => call(awardList, { query })}
        row={({ award_id: id }) => <li key={id}>{id}</li>}
      />
    );
    total = 0;
    visit.remembered();
    await open('', Dressed);
    expect(screen.getByText('都在这里')).toBeTruthy();
    expect([...document.images].map(({ dataset }) => dataset['thing'])).toEqual([
      'ticket',
      'gift',
      'clipboard',
    ]);
  });

  test('leads back to the same activity', async () => {
    await open('?activity_id=fd-7');
    expect(screen.getByRole('link', { name: /理财日/ }).getAttribute('href')).toBe(
      '/activity/financial_day?activity_id=fd-7',
    );
  });

  test('says what to do where there are none, in the same activity', async () => {
    total = 0;
    visit.remembered();
    await open('?activity_id=fd-7');
    expect(screen.getByText('还没有记录')).toBeTruthy();
    expect(screen.queryByText(/^共/)).toBeNull();
    expect(screen.getByRole('link', { name: '去参加' }).getAttribute('href')).toBe(
      '/activity/financial_day?activity_id=fd-7',
    );
  });

  test('offers a retry after a failure, which is also told', async () => {
    const refusal = new Refusal(codes.unavailable, '服务繁忙');
    server().on(awardList, financialDaySchemas.awardList, () => refusal);
    visit.remembered();
    await open();
    // In its place, and as what every refused call says.
    expect(await screen.findAllByText('服务繁忙')).toHaveLength(2);
    answerWithPages();
    await visit.user.click(screen.getByRole('button', { name: '重新加载' }));
    await act(settled);
    expect(rows()).toHaveLength(10);
  });

  test('hides the records when the visitor logs out', async () => {
    visit.remembered();
    await open();
    await visit.user.click(screen.getByRole('button', { name: '退出登录' }));
    await act(settled);
    expect(rows()).toEqual([]);
    expect(screen.getByRole('button', { name: '去登录' })).toBeTruthy();
  });

  describe('with filters', () => {
    const counts = { all: 12, used: 1 } as const;
    const load = jest.fn(
      (query: { readonly offset: number; readonly limit: number }, filter: 'all' | 'used') => {
        const list = Array.from({ length: counts[filter] }, (_, at) => `${filter} ${at}`);
        const page = list.slice(query.offset, query.offset + query.limit);
        return Promise.resolve({ list: page, total: list.length });
      },
    );
    const Filtered = () => (
      <RecordsScreen
        {...frame}
        filters={{ all: '全部', used: '使用' }}
        load={load}
        row={(text) => <li key={text}>{text}</li>}
      />
    );
    const asked = () => load.mock.calls.map(([{ offset }, filter]) => `${filter} from ${offset}`);

    beforeEach(() => {
      load.mockClear();
      visit.remembered();
    });

    test('starts with the first filter, and requests another one from its first page', async () => {
      await open('', Filtered);
      await visit.user.click(screen.getByRole('button', { name: '加载更多' }));
      await act(settled);
      await visit.user.click(screen.getByRole('tab', { name: '使用' }));
      await act(settled);
      expect(rows()).toEqual(['used 0']);
      expect(screen.getByRole('tab', { name: '使用' }).getAttribute('aria-selected')).toBe('true');
      expect(asked()).toEqual(['all from 0', 'all from 10', 'used from 0']);
    });

    test('requests nothing when the selected filter is pressed again', async () => {
      await open('', Filtered);
      await visit.user.click(screen.getByRole('tab', { name: '全部' }));
      await act(settled);
      expect(asked()).toEqual(['all from 0']);
    });
  });
});
