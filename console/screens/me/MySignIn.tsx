import { Button, Card, Flex, List, Modal, Popconfirm, Tag, Typography } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { signIn } from '#contract/console/sign-in.ts';
import type { SignInMethod } from '#contract/console/operator.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { session } from '../../app/console-session.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { RecoveryCodes } from '../../parts/RecoveryCodes.tsx';
import { useAction } from '../../parts/use-action.ts';
import { Passkeys } from './Passkeys.tsx';

type Credentials = DataOf<typeof signIn.credentials>;

/** How the operator signs in, and where they are signed in. */
export const MySignIn = observer(function MySignIn() {
  const [credentials] = useState(() => new Resource(() => call(signIn.credentials, {})));
  const reload = () => credentials.reload();
  return (
    <Loaded of={credentials}>
      {({ passkeys, recovery_codes_left: left, sessions }) => (
        <Flex vertical gap="middle">
          <Passkeys passkeys={passkeys} onChanged={reload} />
          <MyRecoveryCodes left={left} onChanged={reload} />
          <Devices sessions={sessions} />
        </Flex>
      )}
    </Loaded>
  );
});

interface RecoveryProps {
  readonly left: number;
  readonly onChanged: () => Promise<void>;
}

function MyRecoveryCodes({ left, onChanged }: RecoveryProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = useAction(async () => {
    setCodes((await call(signIn.newRecoveryCodes, {})).recovery_codes);
    await onChanged();
  });
  return (
    <Card
      title="恢复码"
      extra={
        <Popconfirm title="重新生成？旧的恢复码全部作废。" onConfirm={() => void renew.run()}>
          <Button loading={renew.isRunning}>重新生成</Button>
        </Popconfirm>
      }
    >
      <Typography.Text>还有 {left} 个没有使用。</Typography.Text>
      <Modal open={codes !== undefined} title="新的恢复码" footer={null} closable={false} destroyOnHidden>
        <RecoveryCodes codes={codes ?? []} onKept={() => setCodes(undefined)} />
      </Modal>
    </Card>
  );
}

const methodTitles: Readonly<Record<string, string>> = {
  passkey: '通行密钥',
  totp: '密码和动态口令',
  recovery: '密码和恢复码',
  sample: '示例人员',
} satisfies Record<SignInMethod, string>;

function Devices({ sessions }: Pick<Credentials, 'sessions'>) {
  const leave = useAction(async () => {
    await call(signIn.signOutEverywhere, {});
    session.end();
  });
  return (
    <Card
      title="登录的设备"
      extra={
        <Popconfirm title="在所有设备上退出，包括这里？" onConfirm={() => void leave.run()}>
          <Button danger>在所有设备上退出</Button>
        </Popconfirm>
      }
    >
      <List
        dataSource={sessions}
        renderItem={({ signed_in_at: at, last_seen_at: seenAt, method, is_this: isThis }) => (
          <List.Item>
            <span>
              <Moment at={at} /> 登录（{methodTitles[method]}），最近使用 <Moment at={seenAt} />{' '}
              {isThis && <Tag color="green">当前</Tag>}
            </span>
          </List.Item>
        )}
      />
    </Card>
  );
}
