import { Form, Input, InputNumber, Modal, Select } from 'antd';
import { useState } from 'react';
import { maxCorrection } from '#contract/console/member-history.ts';
import { support } from '#contract/console/support.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { useAction } from '../../parts/use-action.ts';
import { ReasonField } from '../../parts/ReasonField.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly memberId: string;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

interface Fields {
  readonly activity: string;
  readonly currency: string;
  readonly fragment?: string;
  readonly amount: number;
  readonly reason: string;
}

/** Proposes to add to a balance of a member, or to take from it; another person approves. */
export function AdjustDialog({ isOpen, memberId, onClose, onDone }: Props) {
  const [form] = Form.useForm<Fields>();
  // One proposal for one opening of the dialog, however often the call is repeated.
  const [id, setId] = useState(() => crypto.randomUUID());
  const propose = useAction(async ({ activity, currency, fragment, amount, reason }: Fields) => {
    const name = currency === 'fragment' ? `fragment:${fragment ?? ''}` : currency;
    const body = { id, member_id: memberId, activity_id: activity, currency: name, amount, reason };
    await call(support.adjustBalance, { body });
    setId(crypto.randomUUID());
    await onDone();
  });
  return (
    <Modal
      open={isOpen}
      title="提议补发或扣减"
      okText="提交审批"
      confirmLoading={propose.isRunning}
      destroyOnHidden
      onCancel={onClose}
      onOk={() => void form.validateFields().then(propose.run)}
    >
      <p className="secondary">由另一位审批人通过后记一笔更正，原有的账目不变；余额不会低于零。</p>
      <Form form={form} layout="vertical" preserve={false} requiredMark={false}>
        <ActivityField memberId={memberId} />
        <Form.Item name="currency" label="账户" rules={[{ required: true, message: '请选择账户' }]}>
          <Select options={currencies} />
        </Form.Item>
        <Form.Item noStyle shouldUpdate>
          {({ getFieldValue }) =>
            getFieldValue('currency') === 'fragment' && (
              <Form.Item
                name="fragment"
                label="碎片名称"
                rules={[{ required: true, pattern: /^[\w-]{1,40}$/, message: '请填写账目里的碎片名称' }]}
              >
                <Input maxLength={40} autoComplete="off" />
              </Form.Item>
            )
          }
        </Form.Item>
        <Form.Item
          name="amount"
          label="数量（扣减填负数）"
          rules={[
            { required: true, message: '请填写数量' },
            {
              validator: (_, value: unknown) =>
                value === 0 ? Promise.reject(new Error('数量不能是零')) : Promise.resolve(),
            },
          ]}
        >
          <InputNumber precision={0} min={-maxCorrection} max={maxCorrection} />
        </Form.Item>
        <ReasonField />
      </Form>
    </Modal>
  );
}

const currencies = [
  { value: 'chance', label: '抽奖机会' },
  { value: 'token', label: '代币' },
  { value: 'point', label: '积分' },
  { value: 'fragment', label: '碎片' },
];

/** The activities of the member, the newest first. */
function ActivityField({ memberId }: { readonly memberId: string }) {
  const [list] = useState(
    () => new Resource(() => call(support.history, { query: { member_id: memberId, kind: 'activities' } })),
  );
  return (
    <Loaded of={list}>
      {({ items }) => (
        <Form.Item name="activity" label="活动" rules={[{ required: true, message: '请选择活动' }]}>
          <Select
            options={items.map(({ activity_id: value, activity_title: title }) => ({
              value,
              label: title === '' ? value : title,
            }))}
            notFoundContent="该会员没有参加过活动"
          />
        </Form.Item>
      )}
    </Loaded>
  );
}
