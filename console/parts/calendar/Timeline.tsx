import { Button, DatePicker, Empty, Flex, Segmented, Table, Tag, Typography } from 'antd';
import type { TableProps } from 'antd';
import dayjs from 'dayjs';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Loaded } from '../Loaded.tsx';
import { campaignZone, inShanghai, Moment } from '../Moment.tsx';
import { Bar, DayMarks } from './Bar.tsx';
import { askedDays, calendarEntries } from './calendar-entries.ts';
import { rowsIn } from './calendar-rows.ts';
import type { Entry, Row } from './calendar-rows.ts';
import { rangeAt, turned } from './calendar-span.ts';
import type { Range, Span } from './calendar-span.ts';

interface Props {
  /** The moment around which it opens, milliseconds. */
  readonly around: number;
  /** A window that is read with the days that are shown, [from, to) in milliseconds. */
  readonly beside?: Pick<Range, 'from' | 'to'>;
  /** What is shown in place of what was read. */
  readonly shown?: (entries: readonly Entry[]) => readonly Entry[];
  /** The key of the entry that stands first. */
  readonly first?: string;
  readonly isOnlyCollisions?: boolean;
  readonly typeTitle: (type: string) => string;
  readonly nameOf: (entry: Entry) => ReactNode;
}

/**
 * Activities and drafts over the days of a week or a month, which are asked for as they come into view; what collides is named in words
 * and marked in its bar.
 */
export const Timeline = observer(function Timeline({ around, beside, ...props }: Props) {
  const { shown = (entries) => entries, first, isOnlyCollisions = false, typeTitle, nameOf } = props;
  const [span, setSpan] = useState<Span>('month');
  const [at, setAt] = useState(around);
  const [list] = useState(calendarEntries);
  const range = rangeAt(at, span);
  const { from, to } = askedDays(range, beside);
  useEffect(() => {
    void list.load(from, to);
  }, [list, from, to]);
  const all = rowsIn(shown(list.value?.entries ?? []), range, first);
  const colliding = all.filter(({ collisions }) => collisions.length > 0);
  const rows = isOnlyCollisions ? colliding : all;
  const counted = `${String(rows.length)} 项，${String(colliding.length)} 项有冲突`;
  return (
    <section aria-label="日历">
      <Flex wrap gap="small" align="center" className="toolbar">
        <Segmented<Span>
          aria-label="按周或按月"
          value={span}
          onChange={setSpan}
          options={[
            { value: 'week', label: '周' },
            { value: 'month', label: '月' },
          ]}
        />
        <Button onClick={() => setAt(turned(at, span, -1))}>{span === 'week' ? '上一周' : '上个月'}</Button>
        <Button onClick={() => setAt(Date.now())}>今天</Button>
        <Button onClick={() => setAt(turned(at, span, 1))}>{span === 'week' ? '下一周' : '下个月'}</Button>
        <DatePicker
          aria-label="到哪一天"
          allowClear={false}
          value={dayjs(at).tz(campaignZone)}
          onChange={(day) => setAt((day ?? dayjs()).valueOf())}
        />
        <Typography.Text strong role="status">
          {range.title}：{list.isLoading ? '正在加载' : counted}
        </Typography.Text>
      </Flex>
      <Loaded of={list}>
        {() => (
          <Table<Row>
            rowKey="key"
            size="small"
            className="timeline"
            pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
            dataSource={[...rows]}
            columns={columnsOf(range, { typeTitle, nameOf })}
            scroll={{ x: 980 }}
            locale={{
              emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这段时间没有活动" />,
            }}
          />
        )}
      </Loaded>
    </section>
  );
});

function columnsOf(
  range: Range,
  { typeTitle, nameOf }: Pick<Props, 'typeTitle' | 'nameOf'>,
): TableProps<Row>['columns'] {
  return [
    {
      title: '活动',
      key: 'name',
      width: 220,
      render: (_, { entry }) => (
        <>
          {nameOf(entry)} {entry.draft_id !== '' && <Tag color="blue">草稿</Tag>}
          {!entry.is_online && <Tag>下线</Tag>}
          <div className="secondary">{typeTitle(entry.type)}</div>
        </>
      ),
    },
    { title: '开始', key: 'from', width: 100, render: (_, { entry }) => <Moment at={entry.starts_at} /> },
    { title: '结束', key: 'to', width: 100, render: (_, { entry }) => <Moment at={entry.ends_at} /> },
    {
      title: <DayMarks of={range} />,
      key: 'bar',
      render: (_, row) => <Bar of={row} range={range} label={wordsOf(row)} />,
    },
    {
      title: '冲突',
      key: 'collisions',
      width: 170,
      render: (_, { collisions }) =>
        collisions.length === 0
          ? '—'
          : collisions.map((other) => (
              <Tag key={`${other.activity_id}/${other.draft_id}`} color="red" className="collision">
                {other.title}
                {other.draft_id !== '' && '（草稿）'}
              </Tag>
            )),
    },
  ];
}

/** A bar in words, for those who do not see it. */
function wordsOf({ entry, collisions }: Row): string {
  const time = `${inShanghai(entry.starts_at)} 至 ${inShanghai(entry.ends_at)}`;
  return collisions.length === 0 ? time : `${time}，与同类型的 ${String(collisions.length)} 项时间重叠`;
}
