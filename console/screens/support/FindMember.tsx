import { Button, Card, Empty, Flex, Form, Input, Table, Typography } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { support } from '#contract/console/support.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { useAction } from '../../parts/use-action.ts';

interface Fields {
  readonly member: string;
  readonly reason: string;
}

type Lookup = DataOf<typeof support.lookups>['lookups'][number];

/** Opens the file of one member by the whole phone or the id, for a stated reason; and the own lookups of the day. */
export function FindMember() {
  const navigate = useNavigate();
  const find = useAction(async (body: Fields) => {
    const { member_id: id } = await call(support.find, { body });
    await navigate(`/members/${id}`);
  });
  return (
    <Flex vertical gap="large">
      <Card>
        <Form<Fields> layout="vertical" requiredMark={false} onFinish={(fields) => void find.run(fields)}>
          <Form.Item
            name="member"
            label="手机号或会员编号"
            extra="需要完整的号码；不能按部分号码、姓名查找。"
            rules={[{ required: true, whitespace: true, message: '请输入完整的手机号或会员编号' }]}
          >
            <Input className="wide-field" maxLength={40} autoComplete="off" inputMode="tel" />
          </Form.Item>
          <Form.Item
            name="reason"
            label="原因（写入审计）"
            extra="例如工单号和客户的问题。一小时内查看同一位会员不用再写。"
            rules={[{ required: true, whitespace: true, min: 2, message: '请写明原因，至少两个字' }]}
          >
            <Input className="wide-field" maxLength={200} autoComplete="off" />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={find.isRunning}>
            查看
          </Button>
        </Form>
      </Card>
      <Lookups />
    </Flex>
  );
}

function Lookups() {
  const [list] = useState(() => new Resource(() => call(support.lookups, {})));
  return (
    <section>
      <Typography.Title level={2} className="title">
        我最近一天查过的
      </Typography.Title>
      <Loaded of={list}>
        {({ lookups }) => (
          <Table<Lookup>
            className="more"
            rowKey="id"
            size="small"
            columns={columns}
            dataSource={lookups}
            pagination={false}
            scroll={{ x: 640 }}
            locale={{ emptyText: <Empty description="还没有。完整的记录在操作审计里" /> }}
          />
        )}
      </Loaded>
    </section>
  );
}

const columns: TableProps<Lookup>['columns'] = [
  { title: '时间', key: 'at', width: 150, render: (_, { at }) => <Moment at={at} /> },
  {
    title: '会员',
    key: 'member',
    width: 150,
    render: (_, { member, is_open: isOpen }) =>
      isOpen ? <Link to={`/members/${member.id}`}>{member.phone}</Link> : member.phone,
  },
  { title: '原因', dataIndex: 'reason' },
];
