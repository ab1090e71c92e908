import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './SearchField.tsx';

describe('the search box', () => {
  let searched: jest.Mock;
  let user: ReturnType<typeof userEvent.setup>;
  beforeEach(() => {
    jest.useFakeTimers();
    searched = jest.fn();
    user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  function Search() {
    const [term, setTerm] = useState('');
    const take = (next: string): void => {
      searched(next);
      setTerm(next);
    };
    return (
      <>
        <SearchField label="搜索活动" placeholder="搜索" value={term} onSearch={take} />
        <button type="button" onClick={() => take('')}>
          返回
        </button>
      </>
    );
  }
  const open = (): HTMLInputElement => {
    render(<Search />);
    return screen.getByRole('searchbox', { name: '搜索活动' });
  };
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const terms = () => searched.mock.calls.map(([term]) => term as string);

  test('searches once, when the visitor has stopped typing', async () => {
    await user.type(open(), ' 黄金 ');
    expect(terms()).toEqual([]);
    wait(249);
    expect(terms()).toEqual([]);
    wait(1);
    expect(terms()).toEqual(['黄金']);
    wait(1000);
    expect(terms()).toEqual(['黄金']);
  });

  test('searches at once with Enter', async () => {
    await user.type(open(), '基金{Enter}');
    expect(terms()).toEqual(['基金']);
  });

  test('does not search for the letters that an input method still holds', () => {
    const box = open();
    fireEvent.compositionStart(box);
    fireEvent.change(box, { target: { value: 'huang' } });
    wait(1000);
    expect(terms()).toEqual([]);
    fireEvent.change(box, { target: { value: '黄' } });
    fireEvent.compositionEnd(box);
    wait(250);
    expect(terms()).toEqual(['黄']);
  });

  test.each(['the cross', 'Escape'])('is empty at once with %s, and keeps the focus', async (way) => {
    const box = open();
    await user.type(box, '黄金{Enter}');
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: '清除搜索内容' }));
    expect([terms(), box.value, document.activeElement === box]).toEqual([['黄金', ''], '', true]);
    expect(screen.queryByRole('button', { name: '清除搜索内容' })).toBeNull();
  });

  test('shows what is searched for when that changes elsewhere', async () => {
    const box = open();
    await user.type(box, '黄金{Enter}');
    await user.click(screen.getByRole('button', { name: '返回' }));
    expect(box.value).toBe('');
  });

  test('keeps a blank that is followed by another word', async () => {
    const box = open();
    await user.type(box, '黄金 ');
    wait(250);
    await user.type(box, 'a');
    expect(box.value).toBe('黄金 a');
  });
});
