import { Form, Input, Modal, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pages } from '#contract/console/pages.ts';
import { isLandingKey, landingKey } from '#contract/landing/landing-key.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { placeOf } from './page-kit.ts';
import { useAction } from '../../parts/use-action.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly isLanding: boolean;
}

interface Fields {
  readonly id: string;
  readonly title: string;
  readonly template: string;
}

const wordsOf = {
  page: {
    ...{ title: '新建页面', id: /^[a-z0-9][a-z0-9_-]{0,62}$/ },
    extra: '小写字母、数字、- 和 _，会出现在页面的地址里，以后不能修改。',
  },
  landing: {
    ...{ title: '新建落地页', id: /^[a-z0-9][a-z0-9_-]{0,54}$/ },
    extra: '小写字母、数字、- 和 _，以后不能修改。渠道在设置里填写，新落地页还没有渠道。',
  },
} as const;

/** Names a new page that is made after a template. */
export const NewPageDialog = observer(function NewPageDialog({ isOpen, onClose, isLanding }: Props) {
  const words = wordsOf[isLanding ? 'landing' : 'page'];
  const [form] = Form.useForm<Fields>();
  const [kit] = useState(() => new Resource(() => call(pages.kit, {})));
  const navigate = useNavigate();
  const create = useAction(async (fields: Fields) => {
    const id = isLanding ? landingKey(fields.id) : fields.id;
    await call(pages.create, { body: { ...fields, id } });
    await navigate(placeOf(id));
  });
  return (
    <Modal
      open={isOpen}
      title={words.title}
      okText="新建"
      cancelText="取消"
      confirmLoading={create.isRunning}
      destroyOnHidden
      onCancel={onClose}
      onOk={() => void form.validateFields().then(create.run)}
    >
      <Loaded of={kit}>
        {({ templates }) => {
          const usable = templates.filter(({ id }) => isLandingKey(id.replace(/^page:/, '')) === isLanding);
          return (
            <Form
              {...{ form, layout: 'vertical', preserve: false, requiredMark: false }}
              initialValues={{ template: usable[0]?.id }}
            >
              <Form.Item name="template" label="模板">
                <Select options={usable.map(({ id, title }) => ({ value: id, label: title }))} />
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
                extra={words.extra}
                rules={[{ required: true, pattern: words.id, message: '编号的格式不正确' }]}
              >
                <Input autoCapitalize="none" spellCheck={false} placeholder="例如 spring-2027" />
              </Form.Item>
            </Form>
          );
        }}
      </Loaded>
    </Modal>
  );
});
