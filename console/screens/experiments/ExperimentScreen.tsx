import { Alert, Card, Descriptions, Flex, Space, Tag, Typography } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { stopKinds } from '#contract/console/experiment-terms.ts';
import { experiments } from '#contract/console/experiments.ts';
import { pages } from '#contract/console/pages.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { grouped } from '../../parts/yuan.ts';
import { kitOf } from '../pages/page-kit.ts';
import { Differences } from '../pages/PageVersions.tsx';
import { ExperimentActs } from './ExperimentActs.tsx';
import { ExperimentFigures } from './ExperimentFigures.tsx';
import {
  goalTitle,
  outcomeTitles,
  percent,
  stateColours,
  stateTitle,
  versionTitle,
  width,
} from './experiment-words.ts';
import type { ExperimentData } from './experiment-words.ts';

const askEveryMs = 30_000;

/** One experiment: what it compares, what was found, and what can be done about it. */
export const ExperimentScreen = observer(function ExperimentScreen() {
  const { id = '' } = useParams();
  return <ExperimentOf key={id} id={id} />;
});

const ExperimentOf = observer(function ExperimentOf({ id }: { readonly id: string }) {
  const [experiment] = useState(() => new Resource(() => call(experiments.read, { query: { id } })));
  const isMoving = ['running', 'stopped'].includes(experiment.value?.state ?? '');
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = window.setInterval(() => void experiment.reload(), askEveryMs);
    return () => window.clearInterval(timer);
  }, [experiment, isMoving]);
  return (
    <Loaded of={experiment}>
      {(data) => (
        <Flex vertical gap="middle">
          <Flex wrap gap="small" align="center" justify="space-between">
            <Space wrap>
              <Link to="/experiments">全部实验</Link>
              <Typography.Text strong>{data.title}</Typography.Text>
              <Tag color={stateColours[data.state]}>{stateTitle(data.state)}</Tag>
            </Space>
            <ExperimentActs of={data} onDone={() => experiment.reload()} />
          </Flex>
          <Ending of={data} />
          {data.started_at !== null && <ExperimentFigures of={data} />}
          <Plan of={data} />
          <Compared of={data} />
        </Flex>
      )}
    </Loaded>
  );
});

/** Why it does not run any more, and what was concluded. */
function Ending({ of: data }: { readonly of: ExperimentData }) {
  if (data.state === 'refused' || data.state === 'withdrawn') {
    return <Alert type="warning" showIcon title={`${stateTitle(data.state)}：${data.decision}`} />;
  }
  if (data.stop_kind === '') return null;
  return (
    <>
      <Alert
        type={data.stop_kind === 'guard' ? 'error' : 'info'}
        showIcon
        title={stopKinds[data.stop_kind]}
        description={
          <>
            {data.stop_reason} · <Moment at={data.stopped_at} />
          </>
        }
      />
      {data.outcome !== null && (
        <Alert
          type="success"
          showIcon
          title={`结论：${outcomeTitles[data.outcome]}`}
          description={
            <>
              {data.concluded_by} · <Moment at={data.concluded_at} />
            </>
          }
        />
      )}
    </>
  );
}

function Plan({ of: data }: { readonly of: ExperimentData }) {
  const items = [
    {
      label: '页面',
      children: <Link to={`/pages/${encodeURIComponent(data.page_id)}`}>{data.page_id}</Link>,
    },
    {
      label: '版本',
      children: `${versionTitle(data.control_version)}（线上）对 ${versionTitle(data.variant_version)}`,
    },
    { label: '新版本的比例', children: percent(data.share_bp / 10_000) },
    { label: '目标', children: goalTitle(data.goal, data.goal_of) },
    { label: '假设的目标比例', children: percent(data.baseline_bp / 10_000) },
    { label: '能测出的最小差别', children: `${width(data.detectable)}（把握 80%）` },
    {
      label: '计划',
      children: `至多 ${grouped(data.max_visitors)} 人、${String(data.max_days)} 天`,
    },
    {
      label: '开始与到期',
      children: (
        <span>
          <Moment at={data.started_at} /> 至 <Moment at={data.ends_at} />
        </span>
      ),
    },
    {
      label: '提出',
      children: (
        <span>
          {data.proposed_by} <Moment at={data.proposed_at} />：{data.reason}
        </span>
      ),
    },
    {
      label: '审批',
      children:
        data.decided_by === '' ? (
          '—'
        ) : (
          <span>
            {data.decided_by} <Moment at={data.decided_at} />：{data.decision}
          </span>
        ),
    },
  ];
  return (
    <Card size="small" title="计划（提出之后不能修改）">
      <Descriptions
        size="small"
        column={{ xs: 1, lg: 2 }}
        items={items.map((item) => ({ key: item.label, ...item }))}
      />
    </Card>
  );
}

const Compared = observer(function Compared({ of: data }: { readonly of: ExperimentData }) {
  const [kit] = useState(() => new Resource(async () => kitOf(await call(pages.kit, {}))));
  return (
    <Card size="small" title="两个版本的差别">
      <Loaded of={kit}>
        {(known) => (
          <Differences id={data.page_id} kit={known} from={data.control_version} to={data.variant_version} />
        )}
      </Loaded>
    </Card>
  );
});
