import {
  Alert,
  Button,
  Card,
  Col,
  DatePicker,
  Descriptions,
  Flex,
  Form,
  Row,
  Space,
  Tag,
  Timeline,
  Typography,
} from 'antd';
import type dayjs from 'dayjs';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { draftStates } from '#contract/console/draft-states.ts';
import { drafts } from '#contract/console/drafts.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { session } from '../../app/console-session.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { PreviewButton } from '../../parts/PreviewButton.tsx';
import { grouped, yuan } from '../../parts/yuan.ts';
import { ReasonField } from '../../parts/ReasonField.tsx';
import { useAction } from '../../parts/use-action.ts';
import type { DraftData } from './draft-store.ts';
import { Questions } from './Questions.tsx';
import { TakeBackButton } from './TakeBackButton.tsx';

type Review = DataOf<typeof drafts.review>;

/** What a draft changes and costs, and the decision about it. */
export const ReviewDraft = observer(function ReviewDraft() {
  const { id = '' } = useParams();
  const [draft] = useState(() => new Resource(() => call(drafts.read, { query: { id } })));
  const [review] = useState(() => new Resource(() => call(drafts.review, { query: { id } })));
  const reload = async (): Promise<void> => {
    await Promise.all([draft.reload(), review.reload()]);
  };
  return (
    <Loaded of={draft}>
      {(data) => (
        <Loaded of={review}>
          {(found) => (
            <Flex vertical gap="middle">
              <Head data={data} review={found} onDone={reload} />
              <Row gutter={16}>
                <Col xs={24} xl={15}>
                  <Changes lines={found.lines} isApplied={data.state === 'applied'} />
                </Col>
                <Col xs={24} xl={9}>
                  <Flex vertical gap="middle">
                    <Gates gates={found.gates} />
                    <DryRunOf data={data} run={found.dry_run} />
                    <Questions data={data} onDone={reload} />
                    {data.state === 'submitted' && session.may(drafts.decide.allowed) && (
                      <Decision data={data} review={found} onDone={reload} />
                    )}
                  </Flex>
                </Col>
              </Row>
            </Flex>
          )}
        </Loaded>
      )}
    </Loaded>
  );
});

function Head({ data, review, onDone }: DecisionProps) {
  const { worst_before_fen: before, worst_after_fen: after } = review;
  return (
    <Card
      title={data.title}
      extra={
        <Space>
          <Tag color="blue">{draftStates[data.state]}</Tag>
          <PreviewButton of={{ draft: data.id }} />
          {data.may_take_back && <TakeBackButton of={data} onDone={onDone} />}
          <Link to={`/drafts/${data.id}`}>查看全文</Link>
          {data.state === 'applied' && <Link to={`/running/${data.activity_id}`}>查看运行</Link>}
        </Space>
      }
    >
      {review.is_outdated && data.state !== 'applied' && (
        <Alert type="error" title="活动在草稿开始之后有了新版本，这份草稿不能生效" />
      )}
      {data.failure !== '' && <Alert type="error" title={`批准后没有生效：${data.failure}`} />}
      <Descriptions column={{ xs: 1, lg: 2 }} size="small">
        <Descriptions.Item label="提交人">{data.submitted_by || '尚未提交'}</Descriptions.Item>
        <Descriptions.Item label="提交时间">
          <Moment at={data.submitted_at} />
        </Descriptions.Item>
        <Descriptions.Item label="提交说明">{data.note || '—'}</Descriptions.Item>
        <Descriptions.Item label="编写人（不能审批）">{review.writers.join('、')}</Descriptions.Item>
        <Descriptions.Item label="最坏情况的支出">
          {before === null ? yuan(after) : `${yuan(before)} → ${yuan(after)}`}
        </Descriptions.Item>
        <Descriptions.Item label="已有人参加">{review.is_running ? '是' : '否'}</Descriptions.Item>
        {data.decided_at !== null && (
          <Descriptions.Item label="决定">
            {data.decided_by}：{data.decision}（<Moment at={data.decided_at} />）
          </Descriptions.Item>
        )}
        {data.apply_at !== null && (
          <Descriptions.Item label="生效时间">
            <Moment at={data.apply_at} />
          </Descriptions.Item>
        )}
      </Descriptions>
    </Card>
  );
}

const subjects = {
  ...{ money: '金额', odds: '概率', stock: '库存', window: '时间', audience: '人群', words: '内容' },
} as const;

interface ChangesProps extends Pick<Review, 'lines'> {
  readonly isApplied: boolean;
}

function Changes({ lines, isApplied }: ChangesProps) {
  return (
    <Card title={`变化（${String(lines.length)}）`}>
      {isApplied && (
        <Typography.Paragraph type="secondary">
          草稿已生效。这里比较的是草稿与现在的活动，不再是审批时的变化。
        </Typography.Paragraph>
      )}
      {lines.length === 0 && <Typography.Text type="secondary">没有变化。</Typography.Text>}
      <Timeline
        items={lines.map(({ subject, words, is_against_members: isAgainst }) => ({
          color: isAgainst ? 'red' : subject === 'words' ? 'gray' : 'blue',
          content: (
            <>
              <Tag>{subjects[subject]}</Tag> {words} {isAgainst && <Tag color="red">对已参加的用户不利</Tag>}
            </>
          ),
        }))}
      />
    </Card>
  );
}

function Gates({ gates }: Pick<Review, 'gates'>) {
  return (
    <Card title="规则检查">
      <Flex vertical gap="small" role="list">
        {gates.map(({ title, is_passed: isPassed, source, details }) => (
          <div role="listitem" key={title}>
            <Tag color={isPassed ? 'green' : 'red'}>{isPassed ? '通过' : '不通过'}</Tag> {title}{' '}
            <Typography.Text type="secondary">（{source}）</Typography.Text>
            {details.map((detail) => (
              <div key={detail}>
                <Typography.Text type="danger">{detail}</Typography.Text>
              </div>
            ))}
          </div>
        ))}
      </Flex>
    </Card>
  );
}

interface DryRunProps {
  readonly data: DraftData;
  readonly run: Review['dry_run'];
}

/** What simulated members have cost, beside the budget. */
function DryRunOf({ data, run }: DryRunProps) {
  const address = `/dry-run?activity=${data.activity_id}&draft=${data.id}`;
  if (run === null) {
    return (
      <Card title="试算" extra={<Link to={address}>试算这份草稿</Link>}>
        <Typography.Text type="secondary">这份内容还没有试算过，不知道预期会支出多少。</Typography.Text>
      </Card>
    );
  }
  const { spend, budget_fen: budget, members, ends, ended_at: at, id } = run;
  return (
    <Card title="试算" extra={<Link to={`${address}&run=${id}`}>查看全部</Link>}>
      <Descriptions column={1} size="small">
        <Descriptions.Item label={`${grouped(members)} 人参加，预期支出`}>
          {yuan(spend.mean)}（{yuan(spend.p5)} 至 {yuan(spend.p95)}）
        </Descriptions.Item>
        <Descriptions.Item label="预算">{yuan(budget)}</Descriptions.Item>
        <Descriptions.Item label="可能提前发完">
          {ends.length === 0
            ? '没有'
            : ends.map(({ title, share }) => `${title}（${grouped(share / 100)}%）`).join('、')}
        </Descriptions.Item>
        <Descriptions.Item label="试算时间">
          <Moment at={at} />
        </Descriptions.Item>
      </Descriptions>
    </Card>
  );
}

interface DecisionProps {
  readonly data: DraftData;
  readonly review: Review;
  readonly onDone: () => Promise<void>;
}

interface Fields {
  readonly reason: string;
  readonly applyAt?: dayjs.Dayjs;
}

function Decision({ data, review, onDone }: DecisionProps) {
  const [form] = Form.useForm<Fields>();
  const navigate = useNavigate();
  const decide = useAction(async (verdict: 'approve' | 'refuse' | 'return') => {
    const { reason, applyAt } = await form.validateFields();
    // What is picked reads as Beijing time, wherever the operator sits.
    const moment = applyAt && Date.parse(`${applyAt.format('YYYY-MM-DDTHH:mm')}:00+08:00`);
    const at = verdict === 'approve' && moment !== undefined ? { apply_at: moment } : {};
    const body = { id: data.id, revision: review.revision, verdict, reason: reason.trim(), ...at };
    await call(drafts.decide, { body });
    await onDone();
    if (verdict !== 'approve') await navigate('/drafts');
  }, '请先写明理由');
  const isBlocked = review.is_outdated || review.gates.some(({ is_passed: isPassed }) => !isPassed);
  return (
    <Card title="决定">
      <Form form={form} layout="vertical" requiredMark={false}>
        <ReasonField label="理由（写入审计，编写人能看到）" />
        <Form.Item name="applyAt" label="生效时间（北京时间，不填为立即生效）">
          <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" className="wide" />
        </Form.Item>
        <Space wrap>
          <Button
            type="primary"
            disabled={isBlocked}
            loading={decide.isRunning}
            onClick={() => void decide.run('approve')}
          >
            批准
          </Button>
          <Button loading={decide.isRunning} onClick={() => void decide.run('return')}>
            退回修改
          </Button>
          <Button danger loading={decide.isRunning} onClick={() => void decide.run('refuse')}>
            拒绝
          </Button>
        </Space>
      </Form>
      {isBlocked && <Alert type="warning" title="有规则没有通过，不能批准" />}
    </Card>
  );
}
