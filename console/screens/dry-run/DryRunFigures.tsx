import { Alert, Card, Col, Row, Statistic, Table } from 'antd';
import type { TableProps } from 'antd';
import type { dryRuns } from '#contract/console/dry-run.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { LineChart } from '../../parts/charts/LineChart.tsx';
import { grouped, yuan } from '../../parts/yuan.ts';

type Result = NonNullable<DataOf<typeof dryRuns.find>['result']>;
type Prize = Result['prizes'][number];

/** What a dry run has found, beside the budget. */
export function DryRunFigures({ of: result }: { readonly of: Result }) {
  return (
    <>
      <Warnings of={result} />
      <Sums of={result} />
      <Row gutter={[16, 16]}>
        <Charts of={result} />
        <Col span={24}>
          <Table<Prize>
            rowKey="id"
            size="small"
            columns={columns}
            dataSource={result.prizes}
            pagination={false}
            scroll={{ x: 720 }}
            locale={{ emptyText: '这个活动没有奖品' }}
          />
        </Col>
        <Col span={24}>
          <Table<Result['fraud'][number]>
            rowKey="story"
            size="small"
            columns={stories}
            dataSource={result.fraud}
            pagination={false}
            scroll={{ x: 600 }}
          />
        </Col>
      </Row>
      <p className="secondary">
        前 {grouped(result.proof.members)} 人在一个单独的数据库里用正式的发奖和抽奖代码重演，
        {grouped(result.proof.acts)} 步与内存中的结果
        {result.proof.differences === 0 ? '完全一致' : `有 ${grouped(result.proof.differences)} 处不同`}
        。共重复 {result.repetitions} 次，用时 {result.seconds} 秒。
      </p>
    </>
  );
}

function Charts({ of: result }: { readonly of: Result }) {
  const steps = ['开始', ...result.spend_by_day.map((_, day) => `第${String(day + 1)}天`)];
  const spent = [{ mean: 0, p5: 0, p95: 0 }, ...result.spend_by_day];
  return (
    <>
      <Col span={24}>
        <Card size="small">
          <LineChart
            title="累计支出（阴影：5% 到 95%）"
            unit="fen"
            steps={steps}
            series={[
              {
                name: '预期支出',
                values: spent.map(({ mean }) => mean),
                low: spent.map(({ p5 }) => p5),
                high: spent.map(({ p95 }) => p95),
              },
            ]}
            {...(result.budget_fen > 0 && { level: { name: '预算', value: result.budget_fen } })}
          />
        </Card>
      </Col>
      <Col span={24}>
        <Card size="small">
          <LineChart
            title="库存剩余"
            unit="percent"
            steps={steps}
            series={scarcest(result.prizes).map(({ title, total, left_by_day: left }) => ({
              name: title,
              values: [total, ...left].map((units) => (total === 0 ? 0 : (units / total) * 100)),
            }))}
          />
        </Card>
      </Col>
    </>
  );
}

/** The five prizes of which the smallest share is left at the end. */
function scarcest(prizes: readonly Prize[]): Prize[] {
  const shareOf = ({ total, left_by_day: left }: Prize): number => (left.at(-1) ?? 0) / Math.max(1, total);
  return [...prizes].sort((one, other) => shareOf(one) - shareOf(other)).slice(0, 5);
}

function Warnings({
  of: { spend, budget_fen: budget, refused_tasks: refused, proof },
}: {
  readonly of: Result;
}) {
  const warnings = [
    ...(proof.differences > 0 ? ['重演与内存中的结果不一致，不要用这个结果做决定'] : []),
    ...(budget > 0 && spend.p95 > budget * 0.9 ? ['支出可能达到预算的九成以上'] : []),
    ...(refused > 0 ? [`预算用完后约有 ${grouped(refused)} 次任务没有奖励`] : []),
  ];
  return warnings.map((text) => (
    <Alert key={text} className="toolbar" type="warning" showIcon title={text} />
  ));
}

function Sums({ of: result }: { readonly of: Result }) {
  const { spend, budget_fen: budget, worst_fen: worst, exact_fen: exact, load } = result;
  const sums: readonly (readonly [string, string, string])[] = [
    ['预期支出', yuan(spend.mean), `${yuan(spend.p5)} 至 ${yuan(spend.p95)}`],
    ['预算', yuan(budget), budget === 0 ? '' : `预期用去 ${((spend.mean / budget) * 100).toFixed(1)}%`],
    [
      '按概率计算',
      exact === null ? '—' : yuan(exact),
      exact === null ? '与先后顺序有关，不能直接算' : differenceOf(spend.mean, exact),
    ],
    ['最坏情况', yuan(worst), '库存全部发出，任务全部完成'],
    ['抽奖', grouped(result.draws), `完成任务 ${grouped(result.tasks)} 次`],
    [
      '高峰负载',
      `${grouped(load.calls_per_second)} 次/秒`,
      `其中抽奖 ${grouped(load.draws_per_second)} 次/秒`,
    ],
  ];
  return (
    <Row gutter={[16, 16]} className="toolbar">
      {sums.map(([title, value, note]) => (
        <Col key={title} xs={12} md={8}>
          <Card size="small" className="sum">
            <Statistic title={title} value={value} />
            <span className="secondary">{note}</span>
          </Card>
        </Col>
      ))}
    </Row>
  );
}

const differenceOf = (mean: number, exact: number): string =>
  exact === 0 ? '' : `相差 ${(Math.abs(mean / exact - 1) * 100).toFixed(2)}%`;

const columns: TableProps<Prize>['columns'] = [
  { title: '奖品', dataIndex: 'title' },
  { title: '价值', key: 'value', render: (_, { value_fen: fen }) => yuan(fen) },
  { title: '总数', key: 'total', render: (_, { total }) => grouped(total) },
  { title: '预期发出', key: 'given', render: (_, { given }) => grouped(given) },
  {
    title: '按概率计算',
    key: 'exact',
    render: (_, { exact_given: exact }) => (exact === null ? '—' : grouped(exact)),
  },
  {
    title: '提前发完',
    key: 'ends',
    render: (_, { ends_share: share, ends_on: day }) =>
      day === null ? '不会' : `${grouped(share / 100)}%，多在第 ${String(day + 1)} 天`,
  },
];

const storyTitles: Readonly<Record<string, (count: number, cap: number) => string>> = {
  farm: (count, cap) => `${grouped(count)} 个假账号各完成全部 ${grouped(cap)} 个任务并用完机会`,
  invitations: (count, cap) => `${grouped(count)} 人各邀请到上限 ${grouped(cap)} 位假好友`,
  everything: () => '库存全部发出，所有人完成全部任务',
};

const stories: TableProps<Result['fraud'][number]>['columns'] = [
  {
    title: '作弊的故事，到上限为止',
    key: 'story',
    render: (_, { story, count, cap }) => storyTitles[story]?.(count, cap) ?? story,
  },
  { title: '损失', key: 'cost', width: 160, render: (_, { cost_fen: fen }) => yuan(fen) },
];
