import { Form, Input, Modal, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pages } from '#contract/console/pages.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { useAction } from '../../parts/use-action.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface Fields {
  readonly id: string;
  readonly title: string;
  readonly template: string;
}

/** Names a new page that is made after a template. */
export const NewPageDialog = observer(function NewPageDialog({ isOpen, onClose }: Props) {
  const [form] = Form.useForm<Fields>();
  const [kit] = useState(() => new Resource(() => call(pages.kit, {})));
  const navigate = useNavigate();
  const create = useAction(async (fields: Fields) => {
    const { id } = await call(pages.create, { body: fields });
    await navigate(`/pages/${id}`);
  });
  return (
    <Modal
      open={isOpen}
      title="新建页面"
      okText="新建"
      cancelText="取消"
      confirmLoading={create.isRunning}
      destroyOnHidden
      onCancel={onClose}
      onOk={() => void form.validateFields().then(create.run)}
    >
      <Loaded of={kit}>
        {({ templates }) => (
          <Form
            {...{ form, layout: 'vertical', preserve: false, requiredMark: false }}
            initialValues={{ template: 'blank' }}
          >
            <Form.Item name="template" label="模板">
              <Select options={templates.map(({ id, title }) => ({ value: id, label: title }))} />
            </Form.Item>
            <Form.Item
              name="title"
              label="标题"
              rules={[{ required: true, whitespace: true, max: 20, message: '请填写标题，至多 20 个字' }]}
            >
              <Input maxLength={20} />
            </Form.Item>
            <Form.Item
              name="id"
              label="编号"
              extra="小写字母、数字、- 和 _，会出现在页面的地址里，以后不能修改。"
              rules={[{ required: true, pattern: /^[a-z0-9][a-z0-9_-]{0,62}$/, message: '编号的格式不正确' }]}
            >
              <Input autoCapitalize="none" spellCheck={false} placeholder="例如 spring-2027" />
            </Form.Item>
          </Form>
        )}
      </Loaded>
    </Modal>
  );
});
