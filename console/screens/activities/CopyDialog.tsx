import { Form, Input, Modal } from 'antd';
import { useNavigate } from 'react-router-dom';
import { drafts } from '#contract/console/drafts.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { useAction } from '../../parts/use-action.ts';

/** An activity of the list. */
export type Activity = DataOf<typeof drafts.activities>['activities'][number];

interface Props {
  /** The activity that the new one is made after; undefined for none. */
  readonly from: Activity | undefined;
  readonly onClose: () => void;
}

interface Fields {
  readonly activity_id: string;
  readonly title: string;
}

/** Names a new activity that is made after another one. */
export function CopyDialog({ from, onClose }: Props) {
  const [form] = Form.useForm<Fields>();
  const navigate = useNavigate();
  const copy = useAction(async (fields: Fields) => {
    if (from === undefined) return;
    const { id } = await call(drafts.copy, { body: { from: from.id, ...fields } });
    await navigate(`/drafts/${id}`);
  });
  return (
    <Modal
      open={from !== undefined}
      title={`以「${from?.title ?? ''}」为模板新建`}
      okText="新建草稿"
      confirmLoading={copy.isRunning}
      destroyOnHidden
      onCancel={onClose}
      onOk={() => void form.validateFields().then(copy.run)}
    >
      <Form form={form} layout="vertical" preserve={false} requiredMark={false}>
        <Form.Item
          name="title"
          label="标题"
          rules={[{ required: true, whitespace: true, max: 24, message: '请填写标题，至多 24 个字' }]}
        >
          <Input maxLength={24} />
        </Form.Item>
        <Form.Item
          name="activity_id"
          label="标识"
          extra="小写字母、数字、- 和 _，会出现在活动的地址里，以后不能修改。"
          rules={[{ required: true, pattern: /^[a-z0-9][a-z0-9_-]{0,62}$/, message: '标识的格式不正确' }]}
        >
          <Input autoCapitalize="none" spellCheck={false} placeholder="例如 spring-2027" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
