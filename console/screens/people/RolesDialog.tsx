import { Form, Modal } from 'antd';
import { people } from '#contract/console/people.ts';
import type { OperatorRole } from '#contract/console/operator.ts';
import { call } from '#kernel/api/api.ts';
import { useAction } from '../../parts/use-action.ts';
import type { Person } from './person-fields.tsx';
import { ReasonField } from '../../parts/ReasonField.tsx';
import { RolesField } from './person-fields.tsx';

interface Props {
  /** Whose roles are changed; undefined for nobody. */
  readonly person: Person | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface Fields {
  readonly roles: OperatorRole[];
  readonly reason: string;
}

/** Changes what somebody may do; it holds from their next call on. */
export function RolesDialog({ person, onClose, onDone }: Props) {
  const [form] = Form.useForm<Fields>();
  const save = useAction(async (fields: Fields) => {
    if (person === undefined) return;
    await call(people.changeRoles, { body: { id: person.id, ...fields } });
    onDone();
  });
  return (
    <Modal
      open={person !== undefined}
      title={`修改 ${person?.name ?? ''} 的角色`}
      okText="保存"
      confirmLoading={save.isRunning}
      destroyOnHidden
      onCancel={onClose}
      onOk={() => void form.validateFields().then(save.run)}
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        initialValues={{ roles: person?.roles ?? [] }}
      >
        <RolesField />
        <ReasonField />
      </Form>
    </Modal>
  );
}
