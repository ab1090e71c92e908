import { startRegistration } from '@simplewebauthn/browser';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { Button, Card, Form, Input, List, Modal, Popconfirm, Typography } from 'antd';
import { useState } from 'react';
import { signIn } from '#contract/console/sign-in.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Moment } from '../../parts/Moment.tsx';
import { useAction } from '../../parts/use-action.ts';

interface Props extends Pick<DataOf<typeof signIn.credentials>, 'passkeys'> {
  readonly onChanged: () => Promise<void>;
}

/** The passkeys of the operator: a fingerprint, a face or a security key signs in with one step. */
export function Passkeys({ passkeys, onChanged }: Props) {
  const remove = useAction(async (id: string) => {
    await call(signIn.removePasskey, { body: { id } });
    await onChanged();
  });
  return (
    <Card title="通行密钥" extra={<NewPasskey onDone={onChanged} />}>
      <List
        dataSource={passkeys}
        locale={{
          emptyText: (
            <Typography.Text type="secondary">
              还没有通行密钥。添加后，用指纹、面容或安全密钥一步登录。
            </Typography.Text>
          ),
        }}
        renderItem={({ id, name, created_at: createdAt, last_used_at: usedAt }) => (
          <List.Item
            actions={[
              <Popconfirm key="remove" title={`删除 ${name}？`} onConfirm={() => void remove.run(id)}>
                <Button size="small" danger>
                  删除
                </Button>
              </Popconfirm>,
            ]}
          >
            <List.Item.Meta
              title={name}
              description={
                <>
                  添加于 <Moment at={createdAt} />
                  ，最近使用 <Moment at={usedAt} />
                </>
              }
            />
          </List.Item>
        )}
      />
    </Card>
  );
}

interface Fields {
  readonly name: string;
}

function NewPasskey({ onDone }: { readonly onDone: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<Fields>();
  const add = useAction(async ({ name }: Fields) => {
    const { challenge, options } = await call(signIn.newPasskeyOptions, {});
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const response = await startRegistration({ optionsJSON });
    await call(signIn.addPasskey, { body: { challenge, response: { ...response }, name: name.trim() } });
    setOpen(false);
    await onDone();
  }, '没有添加通行密钥，请重试');
  return (
    <>
      <Button onClick={() => setOpen(true)}>添加</Button>
      <Modal
        open={isOpen}
        title="添加通行密钥"
        okText="继续"
        confirmLoading={add.isRunning}
        destroyOnHidden
        onCancel={() => setOpen(false)}
        onOk={() => void form.validateFields().then(add.run)}
      >
        <Form form={form} layout="vertical" preserve={false} requiredMark={false}>
          <Form.Item
            name="name"
            label="给它一个名字，例如“办公电脑”"
            rules={[{ required: true, whitespace: true, message: '请填写名字' }]}
          >
            <Input maxLength={40} />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
}
