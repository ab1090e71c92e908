import { App, Form, InputNumber, Modal, Typography } from 'antd';
import { useState } from 'react';
import { stock } from '#contract/console/stock.ts';
import { call } from '#kernel/api/api.ts';
import { useAction } from '../../parts/use-action.ts';
import { grouped, yuan } from '../../parts/yuan.ts';
import { ReasonField } from '../../parts/ReasonField.tsx';
import type { StockedPrize } from './stock-values.ts';

interface Props {
  readonly activityId: string;
  /** The prize whose total is changed; undefined for none. */
  readonly prize: StockedPrize | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface Fields {
  readonly new_total: number;
  readonly reason: string;
}

/** Proposes another total of a prize: it is money, so another person decides. */
export function ProposeDialog({ activityId, prize, onClose, onDone }: Props) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const total = Form.useWatch('new_total', form);
  // One proposal for one opening of the dialog, however often the call is repeated.
  const [id, setId] = useState(() => crypto.randomUUID());
  const propose = useAction(async ({ new_total: newTotal, reason }: Fields) => {
    if (prize === undefined) return;
    const { id: prizeId, total: seen } = prize;
    const body = { id, activity_id: activityId, prize_id: prizeId, reason };
    await call(stock.propose, { body: { ...body, expected_total: seen, new_total: newTotal } });
    setId(crypto.randomUUID());
    void message.success('已提交，等待另一位审批人批准');
    onDone();
  });
  return (
    <Modal
      open={prize !== undefined}
      title={`修改 ${prize?.title ?? ''} 的库存`}
      okText="提交审批"
      confirmLoading={propose.isRunning}
      destroyOnHidden
      onCancel={onClose}
      onOk={() => void form.validateFields().then(propose.run)}
    >
      {prize && (
        <Form
          form={form}
          layout="vertical"
          preserve={false}
          requiredMark={false}
          initialValues={{ new_total: prize.total }}
        >
          <Typography.Paragraph>
            现在总数 {grouped(prize.total)}，已发 {grouped(prize.given)}，剩余 {grouped(prize.left)}。
          </Typography.Paragraph>
          <Form.Item
            name="new_total"
            label="新的总数"
            extra={<Effect prize={prize} total={total} />}
            rules={[
              { required: true, type: 'integer', message: '请输入整数' },
              {
                validator: (_rule, typed: number) =>
                  typed === prize.total || typed < prize.given
                    ? Promise.reject(new Error('不能和现在一样，也不能低于已发出的数量'))
                    : Promise.resolve(),
              },
            ]}
          >
            <InputNumber min={0} max={1_000_000} precision={0} />
          </Form.Item>
          <ReasonField />
        </Form>
      )}
    </Modal>
  );
}

function Effect({
  prize,
  total,
}: {
  readonly prize: StockedPrize;
  readonly total: number | null | undefined;
}) {
  if (typeof total !== 'number' || total === prize.total) return <>由另一位审批人批准后生效。</>;
  const added = total - prize.total;
  return (
    <>
      {added > 0 ? '增加' : '减少'} {grouped(Math.abs(added))} 份，预算占用{added > 0 ? '增加' : '减少'}
      {yuan(Math.abs(added) * prize.value)}。由另一位审批人批准后生效。
    </>
  );
}
