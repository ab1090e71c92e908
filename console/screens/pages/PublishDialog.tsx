import { Alert, DatePicker, Form, Modal, Radio } from 'antd';
import type { Dayjs } from 'dayjs';
import { pages } from '#contract/console/pages.ts';
import { call } from '#kernel/api/api.ts';
import { ReasonField } from '../../parts/ReasonField.tsx';
import { useAction } from '../../parts/use-action.ts';
import type { PageData } from './page-store.ts';

interface Props {
  readonly data: PageData;
  /** The version that is to be published; undefined for none. */
  readonly version: number | undefined;
  readonly onMoved: () => Promise<void>;
  readonly onClose: () => void;
}

interface Fields {
  readonly when: 'now' | 'later';
  readonly at?: Dayjs;
  readonly reason: string;
}

/** Publishes a version at once or at a moment, with a reason. */
export function PublishDialog({ data, version, onMoved, onClose }: Props) {
  const [form] = Form.useForm<Fields>();
  const when = Form.useWatch('when', form);
  const publish = useAction(async ({ when: chosen, at, reason }: Fields) => {
    if (version === undefined) return;
    // What is picked reads as Beijing time, wherever the operator sits.
    const moment = chosen === 'later' && at ? Date.parse(`${at.format('YYYY-MM-DDTHH:mm')}:00+08:00`) : null;
    const body = { id: data.id, version, changes: data.changes, reason: reason.trim() };
    await call(pages.publish, { body: { ...body, ...(moment !== null && { at: moment }) } });
    onClose();
    await onMoved();
  });
  return (
    <Modal
      open={version !== undefined}
      title={`发布第 ${String(version ?? '')} 版`}
      okText={when === 'later' ? '定时发布' : '立即发布'}
      cancelText="取消"
      confirmLoading={publish.isRunning}
      destroyOnHidden
      onCancel={onClose}
      onOk={() => void form.validateFields().then(publish.run)}
    >
      {data.scheduled_version !== null && (
        <Alert type="warning" title={`第 ${String(data.scheduled_version)} 版的定时发布会取消`} />
      )}
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        initialValues={{ when: 'now' }}
      >
        <Form.Item name="when" label="时间">
          <Radio.Group
            options={[
              { value: 'now', label: '立即' },
              { value: 'later', label: '定时' },
            ]}
          />
        </Form.Item>
        {when === 'later' && (
          <Form.Item
            name="at"
            label="发布时间（北京时间）"
            rules={[{ required: true, message: '请选择发布时间' }]}
          >
            <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
          </Form.Item>
        )}
        <ReasonField />
      </Form>
    </Modal>
  );
}
