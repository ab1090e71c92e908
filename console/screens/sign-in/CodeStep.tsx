import { Button, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { signIn } from '#contract/console/sign-in.ts';
import { call } from '#kernel/api/api.ts';
import type { Me } from '../../app/console-session.ts';
import { useAction } from '../../parts/use-action.ts';

/** The step before was ended by the keyboard or a press: what follows it is typing. */
const focusField = (field: { readonly focus: () => void } | null): void => field?.focus();

interface Props {
  readonly ticket: string;
  readonly onBack: () => void;
  readonly onDone: (me: Me) => void;
}

interface Fields {
  readonly code: string;
}

/** The second step after a password: the code of the authenticator, or one of the recovery codes. */
export function CodeStep({ ticket, onBack, onDone }: Props) {
  const [isRecovery, setRecovery] = useState(false);
  const enter = useAction(async ({ code }: Fields) =>
    onDone(await call(signIn.code, { body: { ticket, code: code.replace(/\s/g, '').toLowerCase() } })),
  );
  return (
    <Form<Fields>
      key={String(isRecovery)}
      layout="vertical"
      requiredMark={false}
      onFinish={(fields) => void enter.run(fields)}
    >
      <Typography.Paragraph type="secondary">
        {isRecovery ? '每个恢复码只能用一次。' : '打开手机上的验证器，输入六位动态口令。'}
      </Typography.Paragraph>
      <Form.Item
        name="code"
        label={isRecovery ? '恢复码' : '动态口令'}
        rules={[
          isRecovery
            ? { pattern: /^\s*([a-zA-Z2-7]{4}-){3}[a-zA-Z2-7]{4}\s*$/, message: '形如 abcd-efgh-ijkl-mnop' }
            : { pattern: /^\s*\d{6}\s*$/, message: '请输入六位数字' },
        ]}
      >
        <Input
          ref={focusField}
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          maxLength={24}
        />
      </Form.Item>
      <Button block type="primary" htmlType="submit" loading={enter.isRunning}>
        登录
      </Button>
      <div className="links">
        <Button type="link" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? '改用动态口令' : '用恢复码'}
        </Button>
        <Button type="link" onClick={onBack}>
          返回
        </Button>
      </div>
    </Form>
  );
}
