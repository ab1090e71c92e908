import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { Thing } from '#ui/Thing.tsx';
import { DialTrail } from '#ui/trail/DialTrail.tsx';
import { LadderTrail } from '#ui/trail/LadderTrail.tsx';
import { PathTrail } from '#ui/trail/PathTrail.tsx';
import { RowTrail } from '#ui/trail/RowTrail.tsx';
import { StairsTrail } from '#ui/trail/StairsTrail.tsx';
import { Trail } from '#ui/trail/Trail.tsx';
import { OnStage } from '../../OnStage.tsx';
import type { Story } from '../../story.ts';
import css from './Trail.module.css';

const words = { done: '已完成', next: '进行中', todo: '未开始', locked: '未解锁' } as const;

const stops = (['done', 'next', 'todo', 'locked'] as const).map((state, at) => ({
  ...{ id: at, state, title: `第${at + 1}关`, hint: words[state] },
}));
const pictured = stops.map((stop) => ({
  ...{ ...stop, picture: <Thing name="gift" size={36} /> },
  ...(stop.state === 'locked' && { mark: <Icon name="lock" /> }),
}));
const unknown = stops.map(({ id }) => ({
  id,
  state: undefined,
  title: '',
  picture: <Thing name="gift" size={36} />,
}));
const stairs = pictured.map(({ title, hint, ...stop }) => ({ ...stop, words: `${title} ${hint}` }));
const onPath = pictured.map(({ hint, ...stop }) => ({
  ...{ ...stop, pill: '去看看', said: stop.state !== 'next' && hint },
  button: stop.state === 'next' && { 'aria-label': '去看看：第2关' },
}));
const dial = (percent: number | undefined) => (
  <DialTrail
    label="评测进度"
    percent={percent}
    text={percent === undefined ? '' : '已完成 2/4 项'}
    picture="target"
    stops={[{ at: 10 }, { at: 40 }, { at: 70, picture: 'gift' }, { at: 100 }]}
  >
    <button type="button">下一步：看懂费率表</button>
  </DialTrail>
);

const state = (name: string, drawn: ReactNode) => ({
  name,
  draw: () => (
    <OnStage field="blue">
      <div className={css.skin}>{drawn}</div>
    </OnStage>
  ),
});

export const story: Story = {
  name: 'Trail',
  states: [
    state('一行，带序号', <RowTrail stops={stops} />),
    state('一行，带图', <RowTrail stops={pictured} />),
    state('一行，未知', <RowTrail aria-hidden stops={unknown} />),
    state('梯子，带序号', <LadderTrail stops={stops} />),
    state('梯子，带图', <LadderTrail stops={pictured.map((stop) => ({ ...stop, side: stop.hint }))} />),
    state('台阶', <StairsTrail stops={stairs} />),
    state('台阶，未知', <StairsTrail aria-hidden stops={unknown} />),
    state('小路', <PathTrail stops={onPath} end={<Thing name="gift" size={64} />} />),
    state('小路，未知', <PathTrail aria-hidden stops={unknown} end={<Thing name="gift" size={64} />} />),
    state('没有布局', <Trail stops={stops}>{({ title, hint }) => `${title} ${hint}`}</Trail>),
    state('表盘', dial(40)),
    state('表盘，未知', dial(undefined)),
  ],
};
