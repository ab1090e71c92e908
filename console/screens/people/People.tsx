import { Button, Flex, Space, Table, Tag } from 'antd';
import type { TableProps } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { roleTitles } from '#contract/console/operator.ts';
import { people } from '#contract/console/people.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { session } from '../../app/console-session.ts';
import { ActionMenu } from '../../parts/ActionMenu.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { useReason } from '../../parts/use-reason.tsx';
import type { Person } from './person-fields.tsx';
import { InvitationLink } from './InvitationLink.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { RolesDialog } from './RolesDialog.tsx';

/** Who works with the console, with what role; an administrator invites and changes them. */
export const People = observer(function People() {
  const [list] = useState(() => new Resource(() => call(people.list, {})));
  const [isInviting, setInviting] = useState(false);
  const [changing, setChanging] = useState<Person>();
  const [link, setLink] = useState<DataOf<typeof people.invite>>();
  const mayChange = session.may(people.invite.allowed);
  const done = async (made?: DataOf<typeof people.invite>): Promise<void> => {
    setInviting(false);
    setChanging(undefined);
    setLink(made);
    await list.reload();
  };
  const actions = useActions(done, setChanging);
  const columns: TableProps<Person>['columns'] = [
    ...basicColumns,
    ...(mayChange
      ? [{ title: '操作', key: 'actions', render: (_: unknown, person: Person) => actions(person) }]
      : []),
  ];
  return (
    <>
      {mayChange && (
        <Flex justify="end" className="toolbar">
          <Button type="primary" onClick={() => setInviting(true)}>
            邀请人员
          </Button>
        </Flex>
      )}
      <Loaded of={list}>
        {({ people: rows }) => (
          <Table<Person>
            rowKey="id"
            columns={columns}
            dataSource={rows}
            pagination={false}
            scroll={{ x: 720 }}
          />
        )}
      </Loaded>
      <InviteDialog
        isOpen={isInviting}
        onClose={() => setInviting(false)}
        onDone={(made) => void done(made)}
      />
      <RolesDialog person={changing} onClose={() => setChanging(undefined)} onDone={() => void done()} />
      <InvitationLink link={link} onClose={() => setLink(undefined)} />
    </>
  );
});

const basicColumns: NonNullable<TableProps<Person>['columns']> = [
  {
    title: '姓名',
    key: 'name',
    render: (_, { name, login, is_sample: isSample }) => (
      <Space orientation="vertical" size={0}>
        <span>
          {name} {isSample && <Tag>示例数据</Tag>}
        </span>
        <span className="secondary">{login}</span>
      </Space>
    ),
  },
  {
    title: '角色',
    key: 'roles',
    render: (_, { roles }) => roles.map((role) => <Tag key={role}>{roleTitles[role]}</Tag>),
  },
  { title: '状态', key: 'state', render: (_, person) => <State of={person} /> },
  { title: '最近使用', key: 'seen', render: (_, { last_seen_at: at }) => <Moment at={at} /> },
];

function State({ of: { disabled_at: disabledAt, is_ready: isReady } }: { readonly of: Person }) {
  if (disabledAt !== null) return <Tag color="red">已停用</Tag>;
  return isReady ? <Tag color="green">可以登录</Tag> : <Tag color="gold">等待接受邀请</Tag>;
}

interface Change {
  readonly key: string;
  readonly label: string;
  readonly title: (name: string) => string;
  /** What happens. */
  readonly note?: string;
  readonly isGrave?: boolean;
  readonly make: (body: { id: string; reason: string }) => Promise<unknown>;
}

const again: Change = {
  key: 'again',
  label: '重新邀请',
  title: (name) => `重新邀请 ${name}？`,
  note: '现有的密码、动态口令、通行密钥和恢复码都会作废，所有设备上的登录会结束。',
  isGrave: true,
  make: (body) => call(people.inviteAgain, { body }),
};

const endSessions: Change = {
  key: 'end',
  label: '结束所有登录',
  title: (name) => `让 ${name} 在所有设备上退出？`,
  make: (body) => call(people.endSessions, { body }),
};

const disable: Change = {
  key: 'disable',
  label: '停用',
  title: (name) => `停用 ${name}？`,
  note: '立即在所有设备上退出，并且不能再登录。可以随时恢复。',
  isGrave: true,
  make: (body) => call(people.disable, { body }),
};

const enable: Change = {
  key: 'enable',
  label: '恢复',
  title: (name) => `恢复 ${name}？`,
  make: (body) => call(people.enable, { body }),
};

/** What can be done with a person other than oneself. */
function useActions(
  done: (made?: DataOf<typeof people.invite>) => Promise<void>,
  onRoles: (person: Person) => void,
) {
  const ask = useReason();
  return (person: Person) => {
    if (person.id === session.me?.id) return '（自己）';
    const changes = [again, endSessions, person.disabled_at === null ? disable : enable];
    const items = [
      { key: 'roles', label: '修改角色', onClick: () => onRoles(person) },
      ...changes.map(({ key, label, title, note, isGrave = false, make }) => ({
        ...{ key, label, danger: isGrave },
        onClick: () =>
          ask({
            ...{ title: title(person.name), okText: label, isGrave, children: note },
            onOk: async (reason) => {
              const made = await make({ id: person.id, reason });
              await done(key === again.key ? (made as DataOf<typeof people.invite>) : undefined);
            },
          }),
      })),
    ];
    return (
      <ActionMenu items={items}>
        <Button size="small" aria-label={`${person.name} 的操作`}>
          操作
        </Button>
      </ActionMenu>
    );
  };
}
