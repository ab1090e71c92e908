import { Form, Input } from 'antd';

interface Props {
  /** Who reads it beside the auditors. */
  readonly label?: string;
  /** The dialog was opened to answer this: typing begins here. */
  readonly isFirst?: boolean;
}

const focusField = (field: { readonly focus: () => void } | null): void => field?.focus();

/** Why a change is made: nothing is changed at the console without a reason. */
export function ReasonField({ label = '原因（写入审计）', isFirst = false }: Props) {
  return (
    <Form.Item
      name="reason"
      label={label}
      rules={[{ required: true, whitespace: true, min: 2, message: '请写明原因，至少两个字' }]}
    >
      <Input.TextArea ref={isFirst ? focusField : null} maxLength={200} showCount rows={3} />
    </Form.Item>
  );
}
