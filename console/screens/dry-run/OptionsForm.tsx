import { Button, Card, Collapse, Form, Input, InputNumber, Radio } from 'antd';
import { dryRuns } from '#contract/console/dry-run.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { session } from '../../app/console-session.ts';
import { yuan } from '../../parts/yuan.ts';
import { useAction } from '../../parts/use-action.ts';

type Setup = DataOf<typeof dryRuns.setup>;
type Options = Setup['options'];

interface Props {
  /** The activity, and the draft of it that is played. */
  readonly played: { readonly activity: string; readonly draft?: string };
  readonly setup: Setup;
  readonly onStarted: (id: string) => void;
}

const whole = 10_000;
const required = [{ required: true, message: '请填写' }];

/** What is assumed of the members; the fields have per cent and numbers, the call basis points. */
export function OptionsForm({ played, setup, onStarted }: Props) {
  const [form] = Form.useForm<Options>();
  const start = useAction(async (fields: Options) => {
    const options = { ...setup.options, ...toBasisPoints(fields) };
    const { id } = await call(dryRuns.start, { body: { ...played, options } });
    onStarted(id);
  });
  return (
    <Card size="small" title="假设">
      <Form<Options>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={fromBasisPoints(setup.options)}
        onFinish={(fields) => void start.run(fields)}
      >
        <Form.Item name="members" label="参与人数" rules={required}>
          <InputNumber min={1000} max={1_000_000} precision={0} step={10_000} className="wide" />
        </Form.Item>
        <Form.Item name="curve" label="到来的快慢">
          <Radio.Group
            options={[
              { value: 'early', label: '前多后少' },
              { value: 'even', label: '每天一样' },
            ]}
          />
        </Form.Item>
        {setup.tasks.map(({ id, title, value_fen: value }) => (
          <Share key={id} name={['tasks', id]} label={`完成「${title}」的人（奖励 ${yuan(value)}）`} />
        ))}
        {setup.earned.map(({ id, title, value_fen: value }) => (
          <Share key={id} name={['earned', id]} label={`不经抽奖得到「${title}」的人（${yuan(value)}）`} />
        ))}
        {setup.currencies.map(({ currency, cost }) => (
          <Form.Item
            key={currency}
            name={['extra', currency]}
            label={`任务以外每人得到的${currencyTitles[currency] ?? currency}（每抽 ${String(cost)}）`}
            rules={required}
          >
            <InputNumber min={0} max={1000} step={0.5} precision={2} className="wide" />
          </Form.Item>
        ))}
        <Collapse
          ghost
          items={[{ key: 'more', label: '更多假设', forceRender: true, children: <MoreFields /> }]}
        />
        <Button
          block
          type="primary"
          htmlType="submit"
          loading={start.isRunning}
          disabled={!session.may(dryRuns.start.allowed)}
        >
          开始试算
        </Button>
      </Form>
    </Card>
  );
}

const currencyTitles: Readonly<Record<string, string>> = { chance: '机会', token: '代币', point: '积分' };

function Share({ name, label }: { readonly name: [string, string]; readonly label: string }) {
  return (
    <Form.Item name={name} label={label} rules={required}>
      <InputNumber min={0} max={100} precision={2} suffix="%" className="wide" />
    </Form.Item>
  );
}

function MoreFields() {
  return (
    <>
      <Form.Item name="peakShare" label="最忙的一分钟到来的人，占当天" rules={required}>
        <InputNumber min={0.01} max={100} precision={2} suffix="%" className="wide" />
      </Form.Item>
      <Form.Item name="repetitions" label="重复次数" rules={required}>
        <InputNumber min={20} max={100} precision={0} className="wide" />
      </Form.Item>
      <Form.Item
        name="seed"
        label="种子（相同的种子和假设得到相同的结果）"
        rules={[{ required: true, pattern: /^[\w-]{1,40}$/, message: '1 到 40 个字母、数字、- 或 _' }]}
      >
        <Input maxLength={40} />
      </Form.Item>
    </>
  );
}

type Shares = Readonly<Record<string, number>>;

function scaled(shares: Shares | undefined, factor: number): Record<string, number> {
  const entries = Object.entries(shares ?? {});
  return Object.fromEntries(entries.map(([key, value]) => [key, Math.round(value * factor * 100) / 100]));
}

function fromBasisPoints({ tasks, earned, extra, peakShare, ...rest }: Options) {
  const percent = 100 / whole;
  return {
    ...rest,
    ...{ tasks: scaled(tasks, percent), earned: scaled(earned, percent), extra: scaled(extra, 1 / whole) },
    peakShare: peakShare * percent,
  };
}

function toBasisPoints({ tasks, earned, extra, peakShare, ...rest }: Options): Partial<Options> {
  const basis = whole / 100;
  return {
    ...rest,
    ...{ tasks: scaled(tasks, basis), earned: scaled(earned, basis), extra: scaled(extra, whole) },
    peakShare: Math.round(peakShare * basis),
  };
}
