import { render, screen, within } from '@testing-library/react';
import { RankBoard } from './RankBoard.tsx';

const row = (rank: number, id = `r-${rank}`) => ({
  ...{ rank, rank_record_id: id, name: `选手${rank}`, rate: `${rank}%` },
});
type Row = ReturnType<typeof row>;

function board(rows: readonly Row[], my?: Row) {
  return (
    <RankBoard rows={rows} my={my} updateTime={Date.UTC(2026, 7, 3, 7)} figure={({ rate }: Row) => rate} />
  );
}
const mine = () => screen.queryByRole('group', { name: '我的排名' });

test('a board has its rows in order and the time of its snapshot', () => {
  render(board([row(1), row(2)]));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1第 1 名选手11%',
    '2第 2 名选手22%',
  ]);
  expect(screen.getByText('更新时间 2026-08-03 15:00')).toBeTruthy();
  expect(mine()).toBeNull();
});

test('the own row is marked in the list and pinned', () => {
  render(board([row(1), row(2)], row(2)));
  expect(within(screen.getAllByRole('listitem')[1]!).getByText('我')).toBeTruthy();
  expect(within(screen.getAllByRole('listitem')[0]!).queryByText('我')).toBeNull();
  expect(mine()?.textContent).toContain('第 2 名');
});

test('the own row of another page is pinned too', () => {
  render(board([row(1), row(2)], row(388)));
  expect(mine()?.textContent).toBe('388第 388 名选手388我388%');
});

test('an excerpt marks the own row in the list and pins none', () => {
  render(
    <RankBoard
      rows={[row(1), row(2)]}
      my={row(2)}
      isExcerpt
      updateTime={null}
      figure={({ rate }: Row) => rate}
    />,
  );
  expect(within(screen.getAllByRole('listitem')[1]!).getByText('我')).toBeTruthy();
  expect(mine()).toBeNull();
});

test('somebody without a place reads so', () => {
  render(board([row(1)], row(0)));
  expect(mine()?.textContent).toContain('未上榜');
});

test('a board without rows says that it is being made', () => {
  render(board([]));
  expect(screen.getByText(/榜单正在统计/)).toBeTruthy();
});

test('a name may lead on', () => {
  const link = ({ name }: Row) => <a href="#record">{name}</a>;
  render(<RankBoard rows={[row(1)]} my={undefined} updateTime={null} figure={() => null} link={link} />);
  expect(screen.getByRole('link', { name: '选手1' })).toBeTruthy();
});
