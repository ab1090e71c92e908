import { Alert, Button, Card, Descriptions, Flex, Tag } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { draws } from '#contract/console/draws.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Moment } from '../../parts/Moment.tsx';
import { useAction } from '../../parts/use-action.ts';
import { Hash } from './Hash.tsx';
import { Places } from './Places.tsx';

type Draw = DataOf<typeof draws.activity>['scheduled'][number];
type Verdict = DataOf<typeof draws.checkScheduled>;

const states: Readonly<Record<string, ReactNode>> = {
  open: <Tag color="blue">接受参与</Tag>,
  sealed: <Tag color="gold">名单已封存，等待随机数</Tag>,
  drawn: <Tag color="green">已开奖</Tag>,
};

interface Props {
  readonly draw: Draw;
  readonly extra: ReactNode;
}

/** A scheduled draw: its frozen list, the value of the second party, the winners, and a check at a press. */
export function ScheduledDraw({ draw, extra }: Props) {
  const { id, key, state, source, entropy_at: entropyAt, entropy } = draw;
  return (
    <Card
      title={
        <Flex gap="small" align="center" wrap>
          定时抽奖 {key} {states[state] ?? state}
        </Flex>
      }
      extra={extra}
    >
      <Descriptions size="small" column={{ xs: 1, md: 2 }}>
        <Descriptions.Item label="开放时间">
          <Moment at={draw.opened_at} />
        </Descriptions.Item>
        <Descriptions.Item label="截止时间">
          <Moment at={draw.closes_at} />
        </Descriptions.Item>
        <Descriptions.Item label="封存时间">
          <Moment at={draw.sealed_at} />
        </Descriptions.Item>
        <Descriptions.Item label="名单">
          {draw.entries === null ? '尚未封存' : `${String(draw.entries)} 个参与`}
        </Descriptions.Item>
        <Descriptions.Item label="名单哈希">
          <Hash of={draw.entries_hash} />
        </Descriptions.Item>
        <Descriptions.Item label="我方承诺">
          <Hash of={draw.commitment} />
        </Descriptions.Item>
        <Descriptions.Item label="第二方">{source}</Descriptions.Item>
        <Descriptions.Item label="随机数公布时间">
          <Moment at={entropyAt} />
        </Descriptions.Item>
        <Descriptions.Item label="第二方的随机数">
          {entropy === null ? <Tag>等待公布</Tag> : <Hash of={entropy} />}
        </Descriptions.Item>
        <Descriptions.Item label="我方种子">
          {draw.seed === null ? <Tag>保密，开奖时公开</Tag> : <Hash of={draw.seed} />}
        </Descriptions.Item>
        <Descriptions.Item label="开奖时间">
          <Moment at={draw.drawn_at} />
        </Descriptions.Item>
        <Descriptions.Item label="名额">
          中奖 {draw.winners}，候补 {draw.alternates}
        </Descriptions.Item>
      </Descriptions>
      <Check id={id} />
      {state === 'drawn' && <Places id={id} />}
    </Card>
  );
}

function Check({ id }: { readonly id: string }) {
  const [verdict, setVerdict] = useState<Verdict>();
  const check = useAction(async () =>
    setVerdict(await call(draws.checkScheduled, { query: { draw_id: id } })),
  );
  return (
    <Flex vertical gap="small" align="start" className="more toolbar">
      <Button loading={check.isRunning} onClick={() => void check.run()}>
        核对
      </Button>
      {verdict && <Found of={verdict} />}
    </Flex>
  );
}

function Found({ of: { state, problems } }: { readonly of: Verdict }) {
  if (problems.length > 0) {
    return (
      <Alert
        type="error"
        showIcon
        role="status"
        title="记录不一致，请立即告知审计负责人"
        description={
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problemTitles[problem] ?? problem}</li>
            ))}
          </ul>
        }
      />
    );
  }
  return <Alert type={state === 'open' ? 'info' : 'success'} showIcon role="status" title={agreed[state]} />;
}

const agreed: Readonly<Record<string, string>> = {
  open: '名单还没有封存，没有可以核对的内容',
  sealed: '封存的名单与哈希一致；开奖后再核对结果',
  drawn: '名单、承诺、随机数和中奖名次全部一致',
};

/** What the engine says of a record that does not agree. */
const problemTitles: Readonly<Record<string, string>> = {
  'was drawn without a seal': '没有封存名单就开了奖',
  'the entries are not the sealed ones': '名单与封存时的不同',
  'was not sealed in its time': '没有在规定的时间封存',
  'an entry came outside of the window': '有人在参与时间之外参与',
  'the entries are not in their order': '名单的顺序不对',
  'the seed is not the one that was committed to': '种子与承诺不符',
  'was drawn before the entropy was known': '在随机数公布之前开了奖',
  'the seed and the entropy draw others': '用种子和随机数计算出的名次不同',
};
