import { RankBoard } from '#activity-kit/RankBoard.tsx';
import type { Story } from '../../story.ts';

const row = (rank: number, name = `示例选手${rank}`) => ({
  ...{ rank, name, rank_record_id: `r-${rank}`, rate: `+${(40 - rank / 10).toFixed(2)}%` },
});
type Row = ReturnType<typeof row>;
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at + 1));

const board = (shown: readonly Row[], my?: Row) => () => (
  <RankBoard rows={shown} my={my} updateTime={Date.UTC(2026, 7, 3, 7)} figure={({ rate }) => rate} />
);

export const story: Story = {
  name: 'RankBoard',
  states: [
    { name: '我在本页', draw: board(rows(6), row(4)) },
    { name: '我在页外', draw: board(rows(4), row(123_456_789)) },
    { name: '我未上榜', draw: board(rows(4), row(0, '我的昵称')) },
    { name: '长名称', draw: board([row(1, '一个非常非常非常非常长的示例选手名称')]) },
    { name: '空榜', draw: board([]) },
    { name: '二百行', draw: board(rows(200), row(200)) },
  ],
};
