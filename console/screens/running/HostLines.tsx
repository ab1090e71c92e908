import { Segmented } from 'antd';
import { useState } from 'react';
import type { Board } from '../../app/live.ts';
import { LineChart } from '../../parts/charts/LineChart.tsx';
import { inShanghai } from '../../parts/Moment.tsx';

const hostTitles = { all: '全部', h5: '网页', app: 'App', miniprogram: '小程序' } as const;

type Choice = keyof typeof hostTitles;

const lines = { visits: '访客上报', draws: '抽奖', wins: '中奖', refusals: '拒绝', errors: '错误' } as const;

type Line = keyof typeof lines;

/** What the calls of one host, or of all of them, have brought in each minute of the last hour. */
export function HostLines({ of: { hosts, minutes } }: { readonly of: Board }) {
  const [host, setHost] = useState<Choice>('all');
  const chosen = hosts.filter((one) => host === 'all' || one.host === host);
  const valuesOf = (line: Line): readonly number[] =>
    minutes.map((_, at) => chosen.reduce((sum, { [line]: values }) => sum + (values[at] ?? 0), 0));
  return (
    <>
      <Segmented<Choice>
        aria-label="按端筛选"
        value={host}
        onChange={setHost}
        options={(Object.keys(hostTitles) as Choice[]).map((value) => ({ value, label: hostTitles[value] }))}
      />
      <LineChart
        title={`按端，最近一小时，按分钟：${hostTitles[host]}`}
        steps={minutes.map(({ at }) => inShanghai(at, 'HH:mm'))}
        series={(Object.keys(lines) as Line[]).map((line) => ({ name: lines[line], values: valuesOf(line) }))}
      />
    </>
  );
}
