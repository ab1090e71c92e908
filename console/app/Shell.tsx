import { LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Layout, Menu, Space, Tag, Typography } from 'antd';
import { Suspense } from 'react';
import { Link, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { roleTitles } from '#contract/console/operator.ts';
import { signIn } from '#contract/console/sign-in.ts';
import { call } from '#kernel/api/api.ts';
import { ActionMenu } from '../parts/ActionMenu.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import { session } from './console-session.ts';
import type { Me } from './console-session.ts';
import { NotHere } from './NotHere.tsx';
import { Notices } from './Notices.tsx';
import { screens } from './screens.ts';
import type { Screen } from './screens.ts';

/** The frame of every screen: where one is, who one is, and the screen. */
export function Shell({ me }: { readonly me: Me }) {
  const { pathname } = useLocation();
  const mine = screens.filter(({ allowed }) => session.may(allowed));
  const here = mine.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  const first = mine.find(({ group }) => group !== undefined) ?? mine[0];
  return (
    <Layout className="shell">
      <Notices />
      <a className="skip" href="#main">
        跳到正文
      </a>
      <Layout.Sider
        breakpoint="lg"
        collapsedWidth={0}
        theme="light"
        width={208}
        zeroWidthTriggerStyle={{ top: 8 }}
      >
        <div className="brand">
          <Typography.Text strong>活动大厅控制台</Typography.Text>
          {!me.is_production && <Tag color="orange">示例环境</Tag>}
        </div>
        <Menu mode="inline" selectedKeys={here ? [here.path] : []} items={menuOf(mine)} />
      </Layout.Sider>
      <Layout>
        <Layout.Header className="header">
          <Typography.Title level={1} className="title">
            {here?.title ?? ''}
          </Typography.Title>
          <Account me={me} />
        </Layout.Header>
        <Layout.Content id="main" className="content" tabIndex={-1}>
          <Suspense fallback={<Waiting failure={undefined} onRetry={() => undefined} />}>
            <Routes>
              {mine.map(({ path, Component }) => (
                <Route key={path} path={`${path}/*`} element={<Component />} />
              ))}
              {first && <Route path="/" element={<Navigate replace to={first.path} />} />}
              <Route path="*" element={<NotHere />} />
            </Routes>
          </Suspense>
        </Layout.Content>
      </Layout>
    </Layout>
  );
}

/** The groups of the menu, in the order in which they first appear. */
function menuOf(mine: readonly Screen[]) {
  const groups = [...new Set(mine.flatMap(({ group }) => (group === undefined ? [] : [group])))];
  return groups.map((group) => ({
    type: 'group' as const,
    key: group,
    label: group,
    children: mine
      .filter((screen) => screen.group === group)
      .map(({ path, title }) => ({ key: path, label: <Link to={path}>{title}</Link> })),
  }));
}

function Account({ me }: { readonly me: Me }) {
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    await call(signIn.signOut, {});
    session.end();
    await navigate('/');
  };
  const items = [
    {
      key: 'me',
      icon: <UserOutlined aria-hidden />,
      label: '我的登录方式',
      onClick: () => void navigate('/me'),
    },
    { key: 'leave', icon: <LogoutOutlined aria-hidden />, label: '退出', onClick: () => void leave() },
  ];
  return (
    <Space>
      {me.roles.map((role) => (
        <Tag key={role} color="blue">
          {roleTitles[role]}
        </Tag>
      ))}
      <ActionMenu items={items}>
        <Button type="text" icon={<UserOutlined aria-hidden />}>
          {me.name}
        </Button>
      </ActionMenu>
    </Space>
  );
}
