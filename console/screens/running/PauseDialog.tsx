import { Button, Flex, Form, Input, Modal } from 'antd';
import { pausePhrases, running } from '#contract/console/running.ts';
import { call } from '#kernel/api/api.ts';
import { ReasonField } from '../../parts/ReasonField.tsx';
import { useAction } from '../../parts/use-action.ts';

interface Props {
  /** What is paused; undefined for nothing. */
  readonly activity: { readonly id: string; readonly title: string } | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface Fields {
  readonly text?: string;
  readonly reason: string;
}

/** Pauses an activity: what its visitors are told, and why, which stays inside. */
export function PauseDialog({ activity, onClose, onDone }: Props) {
  const [form] = Form.useForm<Fields>();
  const pause = useAction(async ({ text = '', reason }: Fields) => {
    if (activity === undefined) return;
    await call(running.pause, { body: { id: activity.id, text: text.trim(), reason: reason.trim() } });
    onDone();
  });
  return (
    <Modal
      open={activity !== undefined}
      title={`暂停「${activity?.title ?? ''}」`}
      okText="立即暂停"
      okButtonProps={{ danger: true }}
      confirmLoading={pause.isRunning}
      destroyOnHidden
      onCancel={onClose}
      onOk={() => void form.validateFields().then(pause.run)}
    >
      <p>参与马上停止，已得奖励不受影响；所有登录控制台的人会收到通知。随时可以恢复。</p>
      <Form form={form} layout="vertical" preserve={false} requiredMark={false}>
        <Form.Item
          name="text"
          label="参与者看到的说明（选一句或自己写，留空用默认的话）"
          rules={[{ max: 30, message: '至多 30 个字' }]}
        >
          <Input showCount maxLength={30} placeholder="活动暂停中，已得奖励不受影响，恢复后可继续参加" />
        </Form.Item>
        {/* Not a list that opens by itself: it would cover the reason, which is due too. */}
        <Flex wrap gap="small" style={{ marginBottom: 24 }}>
          {pausePhrases.map((text) => (
            <Button key={text} size="small" onClick={() => form.setFieldsValue({ text })}>
              {text}
            </Button>
          ))}
        </Flex>
        <ReasonField label="原因（写入审计，参与者看不到）" />
      </Form>
    </Modal>
  );
}
