import { Alert, Card, Col, Empty, Row, Table, Tag, Typography } from 'antd';
import type { TableProps } from 'antd';
import { guardTitles } from '#contract/console/experiment-terms.ts';
import { LineChart } from '../../parts/charts/LineChart.tsx';
import { inShanghai, Moment } from '../../parts/Moment.tsx';
import { grouped } from '../../parts/yuan.ts';
import { IntervalLine } from './IntervalLine.tsx';
import { goalTitle, percent, points, verdictColours, verdictTitle, width } from './experiment-words.ts';
import type { ExperimentData } from './experiment-words.ts';

type Measured = NonNullable<ExperimentData['measured']>;

/** What an experiment has found: the result with its interval, the guards, and who was shown what. */
export function ExperimentFigures({ of: data }: { readonly of: ExperimentData }) {
  const { measured } = data;
  if (measured === null) {
    return (
      <Card size="small">
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="一分钟内会有第一批数字" />
      </Card>
    );
  }
  return (
    <Row gutter={[16, 16]}>
      <Col xs={24} xl={12}>
        <Result data={data} measured={measured} />
      </Col>
      <Col xs={24} xl={12}>
        <Exposures data={data} measured={measured} />
      </Col>
      <Col span={24}>
        <Guards data={data} measured={measured} />
      </Col>
    </Row>
  );
}

interface Props {
  readonly data: ExperimentData;
  readonly measured: Measured;
}

function Result({ data, measured: { control, variant, interval } }: Props) {
  const { verdict } = data;
  const rate = (arm: typeof control): string =>
    arm.visitors === 0
      ? '—'
      : `${percent(arm.goal / arm.visitors)}（${grouped(arm.goal)} / ${grouped(arm.visitors)}）`;
  return (
    <Card
      size="small"
      className="sum"
      title={`目标：${goalTitle(data.goal, data.goal_of)}`}
      extra={verdict !== null && <Tag color={verdictColours[verdict]}>{verdictTitle(verdict)}</Tag>}
    >
      {verdict === 'withheld' ? (
        <Typography.Text type="secondary">
          两组人数对上之前不显示结果：少掉的人不是随机的，比较没有意义。先查清原因，再重新做实验。
        </Typography.Text>
      ) : (
        <>
          <p className="figure-line">原版本 {rate(control)}</p>
          <p className="figure-line">新版本 {rate(variant)}</p>
          {interval === null ? (
            <Typography.Text type="secondary">
              每组至少 100 人、达到与没达到目标的各至少 10 人之后才有区间。
            </Typography.Text>
          ) : (
            <>
              <IntervalLine title="差别" {...interval} />
              <p className="figure-line">
                差别 {points(interval.difference)}，区间 {points(interval.low)} 到 {points(interval.high)}
              </p>
              <Typography.Text type="secondary">
                这个区间随时看都成立（总共 5% 的可能出错）。
                {verdict === 'open' && '它还包含“没有差别”，还不能下结论。'}
                {verdict === 'none' && `计划能测出的最小差别是 ${width(data.detectable)}。`}
              </Typography.Text>
            </>
          )}
        </>
      )}
    </Card>
  );
}

/** Below this chance the split is no accident. */
const ratioAlpha = 0.001;

function Exposures({ data, measured: { control, variant, days, ratio_chance: chance } }: Props) {
  const all = control.visitors + variant.visitors;
  const isWrong = chance < ratioAlpha;
  return (
    <Card size="small" className="sum" title="曝光">
      <Alert
        className="toolbar"
        showIcon
        type={isWrong ? 'error' : 'info'}
        title={
          isWrong
            ? `人数比例检查没有通过（p ${chance < 0.0001 ? '< 0.0001' : `= ${chance.toFixed(4)}`}）`
            : `人数比例检查通过（p = ${chance.toFixed(3)}）`
        }
        description={`新版本应占 ${percent(data.share_bp / 10_000)}，实际 ${
          all === 0 ? '—' : percent(variant.visitors / all)
        }（${grouped(variant.visitors)} / ${grouped(all)}）`}
      />
      {days.length > 0 && (
        <LineChart
          title="每天首次看到页面的人"
          steps={days.map(({ day }) => inShanghai(day, 'MM-DD'))}
          series={[
            { name: '原版本', values: days.map((day) => day.control) },
            { name: '新版本', values: days.map((day) => day.variant) },
          ]}
        />
      )}
      <span className="secondary">
        截至 <Moment at={data.measured_at} />
        ，每分钟更新；只计同意统计的访客，每人一次。
      </span>
    </Card>
  );
}

type Guard = ExperimentData['guards'][number];

function Guards({ data, measured: { control, variant } }: Props) {
  const share = (arm: typeof control, name: Guard['name']): string =>
    arm.visitors === 0 ? '—' : percent(arm[name] / arm.visitors);
  const columns: TableProps<Guard>['columns'] = [
    { title: '护栏（新版本明显更多就自动停止）', key: 'name', render: (_, { name }) => guardTitles[name] },
    { title: '原版本', key: 'control', render: (_, { name }) => share(control, name) },
    { title: '新版本', key: 'variant', render: (_, { name }) => share(variant, name) },
    {
      title: '差别的区间',
      key: 'interval',
      render: (_, { interval }) =>
        interval === null ? '人数太少' : `${points(interval.low)} 到 ${points(interval.high)}`,
    },
    {
      title: '判断',
      key: 'worse',
      render: (_, { is_worse: isWorse }) =>
        isWorse ? <Tag color="red">变差</Tag> : <Tag color="green">没有证据变差</Tag>,
    },
  ];
  return (
    <Table<Guard>
      rowKey="name"
      size="small"
      columns={columns}
      dataSource={data.guards}
      pagination={false}
      scroll={{ x: 720 }}
      locale={{ emptyText: '这个实验没有选护栏' }}
    />
  );
}
