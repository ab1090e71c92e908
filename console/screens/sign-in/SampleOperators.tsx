import { Button, Divider, Space } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { roleTitles } from '#contract/console/operator.ts';
import { signIn } from '#contract/console/sign-in.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import type { Me } from '../../app/console-session.ts';
import { useAction } from '../../parts/use-action.ts';

/** The operators of the sample, each at a press; there are none in production. */
export const SampleOperators = observer(function SampleOperators({
  onDone,
}: {
  readonly onDone: (me: Me) => void;
}) {
  const [resource] = useState(() => new Resource(() => call(signIn.sampleOperators, {})));
  useEffect(() => void resource.load(), [resource]);
  const enter = useAction(async (login: string) => onDone(await call(signIn.sample, { body: { login } })));
  const operators = resource.value?.operators ?? [];
  if (operators.length === 0) return null;
  return (
    <>
      <Divider plain>示例人员（示例数据）</Divider>
      <Space wrap>
        {operators.map(({ login, name, roles }) => (
          <Button key={login} disabled={enter.isRunning} onClick={() => void enter.run(login)}>
            {name}（{roles.map((role) => roleTitles[role]).join('、')}）
          </Button>
        ))}
      </Space>
    </>
  );
});
