import { Button, Flex, Table } from 'antd';
import type { TableProps } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { CursorList } from './cursor-list.ts';
import { Loaded } from './Loaded.tsx';

interface Props<T> extends Omit<TableProps<T>, 'dataSource' | 'pagination'> {
  readonly list: CursorList<T>;
}

/** A list as a table that grows at a press. */
export const CursorTable = observer(function CursorTable<T extends object>({ list, ...table }: Props<T>) {
  return (
    <Loaded of={list}>
      {(items) => (
        <>
          <Table<T> rowKey="id" {...table} dataSource={items} pagination={false} />
          {list.hasMore && (
            <Flex justify="center" className="more">
              <Button loading={list.isLoading} onClick={() => void list.more()}>
                继续加载
              </Button>
            </Flex>
          )}
        </>
      )}
    </Loaded>
  );
}) as <T extends object>(props: Props<T>) => ReactNode;
