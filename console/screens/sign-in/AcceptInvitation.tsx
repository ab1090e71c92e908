import { Alert, Button, Form, Input, QRCode, Space, Typography } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { shortestPassword } from '#contract/console/operator.ts';
import { signIn } from '#contract/console/sign-in.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import type { Me } from '../../app/console-session.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecoveryCodes } from '../../parts/RecoveryCodes.tsx';
import { useAction } from '../../parts/use-action.ts';

interface Props {
  readonly token: string;
  readonly onDone: (me: Me) => void;
}

/** Sets up the way in of somebody who was invited: an authenticator, a password, and recovery codes to keep. */
export function AcceptInvitation({ token, onDone }: Props) {
  const [invitation] = useState(() => new Resource(() => call(signIn.invitation, { body: { token } })));
  const [done, setDone] = useState<DataOf<typeof signIn.acceptInvitation>>();
  const navigate = useNavigate();
  const enter = async (me: Me): Promise<void> => {
    await navigate('/', { replace: true });
    onDone(me);
  };
  if (done !== undefined) {
    return <RecoveryCodes codes={done.recovery_codes} onKept={() => void enter(done.me)} />;
  }
  return (
    <Loaded of={invitation}>{(found) => <SetUp token={token} invitation={found} onDone={setDone} />}</Loaded>
  );
}

interface Fields {
  readonly password: string;
  readonly again: string;
  readonly code: string;
}

interface SetUpProps {
  readonly token: string;
  readonly invitation: DataOf<typeof signIn.invitation>;
  readonly onDone: (done: DataOf<typeof signIn.acceptInvitation>) => void;
}

function SetUp({ token, invitation, onDone }: SetUpProps) {
  const accept = useAction(async ({ password, code }: Fields) =>
    onDone(await call(signIn.acceptInvitation, { body: { token, password, code: code.trim() } })),
  );
  return (
    <Form<Fields> layout="vertical" requiredMark={false} onFinish={(fields) => void accept.run(fields)}>
      <Alert
        type="info"
        title={`${invitation.name}，您的用户名是 ${invitation.login}`}
        description="用验证器扫描下面的图，再设置密码。以后用密码和动态口令登录；登录后可以添加通行密钥。"
      />
      <Space>
        <QRCode value={invitation.totp_address} size={152} />
        <Typography.Paragraph type="secondary">
          不能扫描时，在验证器里输入密钥：
          <Typography.Text code copyable>
            {invitation.totp_secret}
          </Typography.Text>
        </Typography.Paragraph>
      </Space>
      <Form.Item
        name="code"
        label="验证器显示的六位动态口令"
        rules={[{ required: true, pattern: /^\s*\d{6}\s*$/, message: '请输入六位数字' }]}
      >
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={8} />
      </Form.Item>
      <Form.Item
        name="password"
        label={`密码（至少 ${shortestPassword} 个字符）`}
        rules={[{ required: true, min: shortestPassword, message: `至少 ${shortestPassword} 个字符` }]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="again"
        label="再输入一次密码"
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_rule, again: string) =>
              again === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error('两次输入的密码不一样')),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button block type="primary" htmlType="submit" loading={accept.isRunning}>
        完成设置
      </Button>
    </Form>
  );
}
