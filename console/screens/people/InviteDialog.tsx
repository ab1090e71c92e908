import { Form, Input, Modal } from 'antd';
import { people } from '#contract/console/people.ts';
import type { OperatorRole } from '#contract/console/operator.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { useAction } from '../../parts/use-action.ts';
import { ReasonField } from '../../parts/ReasonField.tsx';
import { RolesField } from './person-fields.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: (link: DataOf<typeof people.invite>) => void;
}

interface Fields {
  readonly login: string;
  readonly name: string;
  readonly roles: OperatorRole[];
  readonly reason: string;
}

/** Invites somebody: their name, what they may do, and why. */
export function InviteDialog({ isOpen, onClose, onDone }: Props) {
  const [form] = Form.useForm<Fields>();
  const invite = useAction(async (body: Fields) => onDone(await call(people.invite, { body })));
  return (
    <Modal
      open={isOpen}
      title="邀请人员"
      okText="生成邀请链接"
      confirmLoading={invite.isRunning}
      destroyOnHidden
      onCancel={onClose}
      onOk={() => void form.validateFields().then(invite.run)}
    >
      <Form form={form} layout="vertical" preserve={false} requiredMark={false}>
        <Form.Item
          name="login"
          label="用户名"
          extra="小写字母、数字和 . - _ @，可以是邮箱；以后不能修改。"
          rules={[{ required: true, pattern: /^[a-z0-9][a-z0-9._@-]{1,62}$/, message: '用户名的格式不正确' }]}
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="name"
          label="姓名"
          rules={[{ required: true, whitespace: true, message: '请填写姓名' }]}
        >
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
        <RolesField />
        <ReasonField />
      </Form>
    </Modal>
  );
}
