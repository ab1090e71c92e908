import { Button, DatePicker, Form, Modal, Typography } from 'antd';
import type { FormInstance } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { drafts } from '#contract/console/drafts.ts';
import { call, reasonOf } from '#kernel/api/api.ts';
import { session } from '../../app/console-session.ts';
import type { Board } from '../../app/live.ts';
import { campaignZone, inShanghai } from '../../parts/Moment.tsx';
import { ReasonField } from '../../parts/ReasonField.tsx';
import { useAction } from '../../parts/use-action.ts';
import { namedWithWindows, readCollisions } from './extension-collisions.ts';

interface Fields {
  readonly end: dayjs.Dayjs;
  readonly reason: string;
}

/** What is picked reads as Beijing time, wherever the operator sits. */
const pickedAt = (end: dayjs.Dayjs): number => Date.parse(`${end.format('YYYY-MM-DDTHH:mm')}:00+08:00`);

/** Proposes a later end from the board: a draft in which nothing else differs, for an approver to decide about. */
export function ExtendButton({ of: board }: { readonly of: Board }) {
  const { id, title, state, ends_at: endsAt } = board;
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<Fields>();
  const navigate = useNavigate();
  /** Says at the field what the calendar knows of another activity; false when the end would be refused for it. */
  const check = async (end: dayjs.Dayjs): Promise<boolean> => {
    const { activities, drafts: planned } = await readCollisions(pickedAt(end), board);
    if (form.getFieldValue('end') !== end) return false;
    const errors = activities.length === 0 ? [] : [`与同类型的活动${namedWithWindows(activities)}时间重叠`];
    const warnings = planned.length === 0 ? [] : [`与草稿${namedWithWindows(planned)}时间重叠`];
    form.setFields([{ name: 'end', errors, warnings }]);
    return errors.length === 0;
  };
  const extend = useAction(async () => {
    const { end, reason } = await form.validateFields();
    if (!(await check(end))) return;
    const body = { activity_id: id, ends_at: pickedAt(end), reason: reason.trim() };
    try {
      const { id: draft } = await call(drafts.extend, { body });
      await navigate(`/drafts/${draft}/review`);
    } catch (error) {
      form.setFields([{ name: 'end', errors: [reasonOf(error) ?? '没有完成，请重试'] }]);
    }
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
        <ExtensionForm form={form} endsAt={endsAt} onPick={(end) => void check(end)} />
      </Modal>
    </>
  );
}

interface ExtensionFormProps {
  readonly form: FormInstance<Fields>;
  /** The end as it is, milliseconds. */
  readonly endsAt: number;
  readonly onPick: (end: dayjs.Dayjs) => void;
}

function ExtensionForm({ form, endsAt, onPick }: ExtensionFormProps) {
  return (
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
          onChange={(end) => {
            if (end !== null) onPick(end);
          }}
        />
      </Form.Item>
      <ReasonField />
    </Form>
  );
}
