import { KeyOutlined } from '@ant-design/icons';
import { startAuthentication } from '@simplewebauthn/browser';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { Button, Divider, Form, Input } from 'antd';
import { useState } from 'react';
import { signIn } from '#contract/console/sign-in.ts';
import { call } from '#kernel/api/api.ts';
import type { Me } from '../../app/console-session.ts';
import { useAction } from '../../parts/use-action.ts';

interface Props {
  readonly onTicket: (ticket: string) => void;
  readonly onDone: (me: Me) => void;
}

interface Fields {
  readonly login: string;
  readonly password: string;
}

/** The first step: a passkey, which is the only one, or a name and a password. */
export function PasswordStep({ onTicket, onDone }: Props) {
  const [isAsking, setAsking] = useState(false);
  const enter = useAction(async ({ login, password }: Fields) => {
    const { ticket } = await call(signIn.password, { body: { login: login.trim().toLowerCase(), password } });
    onTicket(ticket);
  });
  const usePasskey = useAction(async () => {
    const { challenge, options } = await call(signIn.passkeyOptions, {});
    setAsking(true);
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    const response = await startAuthentication({ optionsJSON }).finally(() => setAsking(false));
    onDone(await call(signIn.passkey, { body: { challenge, response: { ...response } } }));
  }, '没有使用通行密钥。请重试，或用密码登录。');
  return (
    <>
      <Button
        block
        size="large"
        icon={<KeyOutlined aria-hidden />}
        loading={isAsking || usePasskey.isRunning}
        onClick={() => void usePasskey.run()}
      >
        用通行密钥登录
      </Button>
      <Divider plain>或者</Divider>
      <Form<Fields> layout="vertical" requiredMark={false} onFinish={(fields) => void enter.run(fields)}>
        <Form.Item name="login" label="用户名" rules={[{ required: true, message: '请输入用户名' }]}>
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Button block type="primary" htmlType="submit" loading={enter.isRunning}>
          下一步
        </Button>
      </Form>
    </>
  );
}
