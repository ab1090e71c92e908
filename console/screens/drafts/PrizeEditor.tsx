import type { RJSFSchema } from '@rjsf/utils';
import { Alert, Button, Drawer, Flex, Form, InputNumber, Popconfirm, Space, Statistic, Table } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DraftStore } from './draft-store.ts';
import { yuan } from '../../parts/yuan.ts';
import { choiceTitles } from './field-titles.ts';
import { PrizePicture, PrizePictureChoice } from './PrizePicture.tsx';
import { PoolEditor } from './PoolEditor.tsx';
import type { Pool, Prize } from './PoolEditor.tsx';
import { SchemaForm } from './schema-form.tsx';

interface Props {
  readonly store: DraftStore;
  readonly isReadOnly: boolean;
}

const fenPerYuan = 100;

/** The prizes with their stock and value, the odds with their sum, and the budget beside what they can cost. */
export const PrizeEditor = observer(function PrizeEditor({ store, isReadOnly }: Props) {
  const [editing, setEditing] = useState<number>();
  const prizes = (store.content['prizes'] ?? []) as readonly Prize[];
  const pools = (store.content['pools'] ?? []) as readonly Pool[];
  const write = (changed: readonly Prize[]): void => store.write({ prizes: changed });
  const add = (): void => {
    const free = Array.from({ length: prizes.length + 1 }, (_, at) => `prize-${String(at + 1)}`);
    const id = free.find((name) => prizes.every((prize) => prize.id !== name)) ?? 'prize';
    const plain = { valueDesc: '1元', sourceDesc: store.title, kind: 'coupon' };
    write([...prizes, { id, title: '新奖品', ...plain, valueFen: 100, stock: 1 }]);
    setEditing(prizes.length);
  };
  return (
    <Flex vertical gap="middle">
      <Cost store={store} prizes={prizes} isReadOnly={isReadOnly} />
      <PrizeTable prizes={prizes} isReadOnly={isReadOnly} onEdit={setEditing} onChange={write} />
      {!isReadOnly && (
        <Button onClick={add} type="dashed">
          添加奖品
        </Button>
      )}
      {pools.map((pool, at) => (
        <PoolEditor
          key={pool.id}
          pool={pool}
          prizes={prizes}
          isReadOnly={isReadOnly}
          problems={store.problems.filter(({ place }) => place.startsWith(`pools/${pool.id}`))}
          onChange={(changed) =>
            store.write({ pools: pools.map((each, index) => (index === at ? changed : each)) })
          }
        />
      ))}
      <PrizeDrawer store={store} at={editing} isReadOnly={isReadOnly} onClose={() => setEditing(undefined)} />
    </Flex>
  );
});

interface TableProps {
  readonly prizes: readonly Prize[];
  readonly isReadOnly: boolean;
  /** Opens the prize of a position. */
  readonly onEdit: (at: number) => void;
  readonly onChange: (prizes: readonly Prize[]) => void;
}

function PrizeTable({ prizes, isReadOnly, onEdit, onChange }: TableProps) {
  return (
    <Table<Prize>
      rowKey="id"
      size="small"
      pagination={false}
      dataSource={[...prizes]}
      scroll={{ x: 640 }}
      locale={{ emptyText: '还没有奖品' }}
      columns={[
        {
          title: '图片',
          key: 'picture',
          width: 64,
          render: (_, prize) => <PrizePicture of={prize} size={40} />,
        },
        {
          title: '奖品',
          key: 'title',
          render: (_, prize) => <PrizeName of={prize} />,
        },
        { title: '价值', key: 'value', align: 'right', render: (_, { valueFen }) => yuan(valueFen) },
        { title: '库存', dataIndex: 'stock', align: 'right' },
        { title: '每日', key: 'day', align: 'right', render: (_, { perDay }) => perDay ?? '不限' },
        {
          title: '库存价值',
          key: 'sum',
          align: 'right',
          render: (_, { valueFen, stock }) => yuan(valueFen * stock),
        },
        {
          title: '操作',
          key: 'acts',
          fixed: 'right',
          render: (_, prize, at) => (
            <Space>
              <Button size="small" onClick={() => onEdit(at)}>
                {isReadOnly ? '查看' : '编辑'}
              </Button>
              {!isReadOnly && (
                <Popconfirm
                  title={`删除「${prize.title}」？奖池里的它也要改。`}
                  onConfirm={() => onChange(prizes.filter(({ id }) => id !== prize.id))}
                >
                  <Button size="small" danger>
                    删除
                  </Button>
                </Popconfirm>
              )}
            </Space>
          ),
        },
      ]}
    />
  );
}

function PrizeName({ of: { title, id, kind } }: { readonly of: Prize }) {
  return (
    <>
      {title}
      <div className="secondary">
        {choiceTitles[kind] ?? kind} · {id}
      </div>
    </>
  );
}

interface CostProps extends Props {
  readonly prizes: readonly Prize[];
}

const Cost = observer(function Cost({ store, prizes, isReadOnly }: CostProps) {
  const budget = Number(store.content['budgetFen'] ?? 0);
  const stock = prizes.reduce(
    (sum, { valueFen, stock: units, sharedFen }) => sum + (sharedFen ?? valueFen * units),
    0,
  );
  const problem = store.problems.find(({ place }) => place === 'budgetFen');
  return (
    <Flex wrap gap="large" align="end">
      <Form layout="vertical">
        <Form.Item label="预算（元）" htmlFor="budget" className="flat">
          <InputNumber
            id="budget"
            className="amount"
            prefix="¥"
            min={0}
            precision={2}
            disabled={isReadOnly}
            value={budget / fenPerYuan}
            onChange={(value) => store.write({ budgetFen: Math.round((value ?? 0) * fenPerYuan) })}
          />
        </Form.Item>
      </Form>
      <Statistic title="全部奖品的价值" value={yuan(stock)} />
      <Statistic title="留给任务和邀请" value={yuan(Math.max(0, budget - stock))} />
      {problem && <Alert type="error" title={problem.words} />}
    </Flex>
  );
});

interface DrawerProps extends Props {
  /** The position of the prize; undefined for none. */
  readonly at: number | undefined;
  readonly onClose: () => void;
}

const PrizeDrawer = observer(function PrizeDrawer({ store, at, isReadOnly, onClose }: DrawerProps) {
  const prizes = (store.content['prizes'] ?? []) as readonly Prize[];
  const { prizes: list } = (store.data.schema as RJSFSchema).properties ?? {};
  const schema = typeof list === 'object' && typeof list.items === 'object' ? (list.items as RJSFSchema) : {};
  const prize = at === undefined ? undefined : prizes[at];
  const write = (changed: Prize): void =>
    store.write({ prizes: prizes.map((each, index) => (index === at ? changed : each)) });
  return (
    <Drawer open={prize !== undefined} title={`奖品「${prize?.title ?? ''}」`} size="large" onClose={onClose}>
      {prize?.kind === 'physical' && (
        <Alert
          className="toolbar"
          type="warning"
          showIcon
          title="实物要由中奖人填写收货地址"
          description="不是每种类型的活动都有填写地址的页面，没有的不能提交；使用手册列出有的类型。"
        />
      )}
      {prize && (
        <PrizePictureChoice
          of={prize}
          isReadOnly={isReadOnly}
          onChange={(picture) => write(withPicture(prize, picture))}
        />
      )}
      {prize && (
        <SchemaForm
          schema={withoutPicture(schema)}
          value={prize}
          problems={store.problems}
          root={`prizes/${prize.id}`}
          isReadOnly={isReadOnly}
          onChange={(changed) => write(withPicture(changed as Prize, prize.picture))}
        />
      )}
    </Drawer>
  );
});

/** A prize with a named picture; with undefined its kind decides. */
function withPicture({ picture: _before, ...prize }: Prize, picture: string | undefined): Prize {
  return picture === undefined ? prize : { ...prize, picture };
}

/** The picture is chosen by seeing it, not by writing its name. */
function withoutPicture(schema: RJSFSchema): RJSFSchema {
  const others = Object.entries(schema.properties ?? {}).filter(([name]) => name !== 'picture');
  return { ...schema, properties: Object.fromEntries(others) };
}
