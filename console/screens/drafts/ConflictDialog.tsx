import { Button, Modal, Table, Typography } from 'antd';
import { observer } from 'mobx-react-lite';
import type { DraftStore } from './draft-store.ts';
import { placeTitle } from './field-titles.ts';

/** The places that two authors have changed differently, and which of the two is kept. */
export const ConflictDialog = observer(function ConflictDialog({ store }: { readonly store: DraftStore }) {
  return (
    <Modal
      open={store.conflicts.length > 0}
      title="别人刚刚修改了同样的地方"
      width={760}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <>
          <Button onClick={() => void store.keepTheirs()}>用对方的，放弃我在这里的修改</Button>
          <Button type="primary" onClick={() => void store.keepMine()}>
            用我的
          </Button>
        </>
      }
    >
      <Typography.Paragraph type="secondary">
        两边的内容都保存在历史版本里，不会丢失；其他地方的修改已合并。
      </Typography.Paragraph>
      <Table
        rowKey="place"
        pagination={false}
        dataSource={[...store.conflicts]}
        columns={[
          { title: '位置', key: 'place', render: (_, { place }) => placeTitle(place) },
          { title: '对方的', key: 'theirs', render: (_, { theirs }) => shown(theirs) },
          { title: '我的', key: 'mine', render: (_, { mine }) => shown(mine) },
        ]}
      />
    </Modal>
  );
});

function shown(value: unknown): string {
  if (value === undefined) return '（已删除）';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
