import { App, Form } from 'antd';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { ReasonField } from './ReasonField.tsx';

interface Question {
  readonly title: string;
  /** What will happen. */
  readonly children?: ReactNode;
  readonly okText: string;
  /** What cannot be taken back is red. */
  readonly isGrave?: boolean;
  /** Does it; the dialog stays open until it is done, and when it fails. */
  readonly onOk: (reason: string) => Promise<unknown>;
}

interface Fields {
  readonly reason: string;
}

/** Asks for the reason of a change before it is made: nothing is changed at the console without one. */
export function useReason(): (question: Question) => void {
  const { modal } = App.useApp();
  const [form] = Form.useForm<Fields>();
  return useCallback(
    ({ title, children, okText, isGrave = false, onOk }) => {
      form.resetFields();
      modal.confirm({
        title,
        icon: null,
        okText,
        cancelText: '取消',
        okButtonProps: { danger: isGrave },
        // The field of the reason takes the focus.
        focusable: { autoFocusButton: null },
        content: (
          <>
            {children}
            <Form form={form} layout="vertical" requiredMark={false}>
              <ReasonField isFirst />
            </Form>
          </>
        ),
        onOk: async () => {
          const { reason } = await form.validateFields();
          await onOk(reason.trim());
        },
      });
    },
    [form, modal],
  );
}
