import { Button, DatePicker, Form, Modal, Typography } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { drafts } from '#contract/console/drafts.ts';
import { call } from '#kernel/api/api.ts';
import { session } from '../../app/console-session.ts';
import type { Board } from '../../app/live.ts';
import { campaignZone, inShanghai } from '../../parts/Moment.tsx';
import { ReasonField } from '../../parts/ReasonField.tsx';
import { useAction } from '../../parts/use-action.ts';

interface Fields {
  readonly end: dayjs.Dayjs;
  readonly reason: string;
}

/** Proposes a later end from the board: a draft in which nothing else differs, for an approver to decide about. */
export function ExtendButton({ of: { id, title, state, ends_at: endsAt } }: { readonly of: Board }) {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<Fields>();
  const navigate = useNavigate();
  const extend = useAction(async () => {
    const { end, reason } = await form.validateFields();
    // What is picked reads as Beijing time, wherever the operator sits.
    const at = Date.parse(`${end.format('YYYY-MM-DDTHH:mm')}:00+08:00`);
    const body = { activity_id: id, ends_at: at, reason: reason.trim() };
    const { id: draft } = await call(drafts.extend, { body });
    await navigate(`/drafts/${draft}/review`);
  }, '请先选好时间并写明原因');
  if (!session.may(drafts.extend.allowed) || !['scheduled', 'running', 'paused'].includes(state)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>延期</Button>
      <Modal
        open={isOpen}
        title={`延期「${title}」？`}
        okText="提交审批"
        cancelText="取消"
        confirmLoading={extend.isRunning}
        destroyOnHidden
        onOk={() => void extend.run()}
        onCancel={() => setOpen(false)}
      >
        <Typography.Paragraph>
          现在 {inShanghai(endsAt)} 结束。会提交一份只改结束时间的草稿，由另一位审批人批准后生效。
        </Typography.Paragraph>
        <Form form={form} layout="vertical" requiredMark={false}>
          <Form.Item
            name="end"
            label="新的结束时间（北京时间）"
            rules={[{ required: true, message: '请选择新的结束时间' }]}
          >
            <DatePicker
              showTime={{ format: 'HH:mm' }}
              format="YYYY-MM-DD HH:mm"
              className="wide"
              minDate={dayjs(endsAt).tz(campaignZone)}
            />
          </Form.Item>
          <ReasonField />
        </Form>
      </Modal>
    </>
  );
}
