import { Card, Col, Row, Segmented, Statistic } from 'antd';
import { useState } from 'react';
import { HostLines } from './HostLines.tsx';
import type { Board } from '../../app/live.ts';
import { BarList } from '../../parts/charts/BarList.tsx';
import { LineChart } from '../../parts/charts/LineChart.tsx';
import { inShanghai } from '../../parts/Moment.tsx';
import { grouped, yuan } from '../../parts/yuan.ts';
import { codeTitle } from './code-titles.ts';

/** The figures of a board: sums, lines over time, and what is left. */
export function BoardFigures({ of: board }: { readonly of: Board }) {
  const [span, setSpan] = useState<'minutes' | 'hours'>('minutes');
  return (
    <>
      <Sums of={board} />
      <Segmented<'minutes' | 'hours'>
        className="toolbar"
        aria-label="时间范围"
        value={span}
        onChange={setSpan}
        options={[
          { value: 'minutes', label: '最近一小时，按分钟' },
          { value: 'hours', label: '开始以来，按小时' },
        ]}
      />
      <Row gutter={[16, 16]}>
        <Lines of={board} span={span} />
        <Stock of={board} />
        <Reasons of={board} />
        <Panel>
          <HostLines of={board} />
        </Panel>
      </Row>
    </>
  );
}

type Point = Board['minutes'][number];

/** Each chart with its lines. */
const charts: readonly (readonly [
  string,
  'count' | 'fen',
  Readonly<Partial<Record<keyof Point, string>>>,
])[] = [
  ['参与', 'count', { visits: '访客上报', joined: '新参与者' }],
  ['抽奖与发奖', 'count', { draws: '抽奖', wins: '发奖' }],
  ['拒绝与错误', 'count', { refusals: '拒绝', errors: '错误' }],
  ['发出的价值', 'fen', { given_fen: '发出' }],
];

function Lines({ of: board, span }: { readonly of: Board; readonly span: 'minutes' | 'hours' }) {
  const points = board[span];
  const steps = points.map(({ at }) => inShanghai(at, span === 'minutes' ? 'HH:mm' : hourFormat));
  return charts.map(([title, unit, lines]) => (
    <Panel key={title}>
      <LineChart
        {...{ title, unit, steps }}
        series={Object.entries(lines).map(([key, name]) => ({
          name,
          values: points.map((point) => point[key as keyof Point]),
        }))}
      />
    </Panel>
  ));
}

const hourFormat = 'MM-DD HH时';

function Stock({ of: board }: { readonly of: Board }) {
  const { prizes, stock, hours, wins } = board;
  return (
    <>
      {stock.length > 0 && (
        <Panel>
          <LineChart
            title="库存剩余，按小时"
            unit="percent"
            steps={hours.map(({ at }) => inShanghai(at, hourFormat))}
            series={stock.slice(0, 5).map(({ prize, left }) => ({
              name: titleOf(board, prize),
              values: left.map((units) => shareOf(units, board, prize)),
            }))}
          />
        </Panel>
      )}
      <Panel>
        <BarList
          title="奖品剩余"
          empty="这个活动没有奖品"
          bars={prizes.map(({ id, title, left, total }) => ({
            ...{ key: id, name: title, value: left, of: total },
            ...{ shown: `${grouped(left)} / ${grouped(total)}`, isLow: left < total / 10 },
          }))}
        />
      </Panel>
      <Panel>
        <BarList
          title="开始以来发出"
          empty="还没有发出奖励"
          bars={wins.map(({ key, count }) => ({
            ...{ key, value: count, shown: grouped(count) },
            name: key === '' ? '任务奖励' : titleOf(board, key),
          }))}
        />
      </Panel>
    </>
  );
}

function Reasons({ of: { refusals } }: { readonly of: Board }) {
  return (
    <Panel>
      <BarList
        title="拒绝原因，最近一小时"
        empty="没有拒绝"
        bars={refusals.map(({ key, count }) => ({
          ...{ key, name: codeTitle(key), value: count, shown: grouped(count) },
        }))}
      />
    </Panel>
  );
}

/** Units of a prize as per cent of all of them. */
function shareOf(units: number, { prizes }: Board, id: string): number {
  const total = prizes.find((prize) => prize.id === id)?.total ?? 0;
  return total === 0 ? 0 : (units / total) * 100;
}

function titleOf({ prizes }: Board, id: string): string {
  return prizes.find((prize) => prize.id === id)?.title ?? id;
}

function Panel({ children }: { readonly children: React.ReactNode }) {
  return (
    <Col xs={24} lg={12}>
      <Card size="small">{children}</Card>
    </Col>
  );
}

function Sums({ of: board }: { readonly of: Board }) {
  const { total, spent_fen: spent, budget_fen: budget } = board;
  const share = budget === 0 ? '' : `${((spent / budget) * 100).toFixed(1)}%`;
  const sums: readonly (readonly [string, string, string])[] = [
    ['支出', yuan(spent), `预算 ${yuan(budget)}，${share}`],
    ['参与者', grouped(total.joined), ''],
    ['抽奖', grouped(total.draws), ''],
    ['发奖', grouped(total.wins), ''],
    ['拒绝', grouped(total.refusals), ''],
    ['错误', grouped(total.errors), ''],
  ];
  return (
    <Row gutter={[16, 16]} className="toolbar">
      {sums.map(([title, value, note]) => (
        <Col key={title} xs={12} md={8} xl={4}>
          <Card size="small" className="sum">
            <Statistic title={`${title}（开始以来）`} value={value} />
            <span className="secondary">{note === '' ? ' ' : note}</span>
          </Card>
        </Col>
      ))}
    </Row>
  );
}
