import { DatePicker, Flex, Form, Table, Tag, Typography } from 'antd';
import dayjs from 'dayjs';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { drafts } from '#contract/console/drafts.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { campaignZone, Moment } from '../../parts/Moment.tsx';
import type { DraftStore } from './draft-store.ts';
import { typeTitles } from './field-titles.ts';

interface Props {
  readonly store: DraftStore;
  readonly isReadOnly: boolean;
}

interface FixedWindow {
  readonly startsAt?: string;
  readonly endsAt?: string;
}

const minutes = 'YYYY-MM-DDTHH:mm';

/**
 * What is picked as content writes it; it reads as Beijing time, wherever the operator sits. What stays in its minute stays as it was
 * `before`: the start of an activity that has begun has its second.
 */
function writtenAt(at: dayjs.Dayjs | null | undefined, before: string | undefined): string {
  const picked = (at ?? dayjs()).format(minutes);
  const isSame = before !== undefined && dayjs(before).tz(campaignZone).format(minutes) === picked;
  return isSame ? before : `${picked}:00+08:00`;
}

/** When an activity runs, and which others run then. */
export const WindowEditor = observer(function WindowEditor({ store, isReadOnly }: Props) {
  const { startsAt, endsAt } = (store.content['window'] ?? {}) as FixedWindow;
  const moments = [startsAt, endsAt].map((text) =>
    text === undefined ? null : dayjs(text).tz(campaignZone),
  );
  const [start = null, end = null] = moments;
  const problems = store.problems.filter(({ place }) => place === 'window').map(({ words }) => words);
  return (
    <Flex vertical gap="middle">
      <Form layout="vertical">
        <Form.Item
          label="活动时间（北京时间，开始计入，结束不计入）"
          htmlFor="window"
          validateStatus={problems.length > 0 ? 'error' : ''}
          help={problems.length > 0 ? problems.join('；') : undefined}
        >
          <DatePicker.RangePicker
            id="window"
            showTime={{ format: 'HH:mm' }}
            format="YYYY-MM-DD HH:mm"
            allowClear={false}
            disabled={isReadOnly}
            value={[start, end]}
            onChange={(range) => {
              const [from, to] = range ?? [];
              store.write({ window: { startsAt: writtenAt(from, startsAt), endsAt: writtenAt(to, endsAt) } });
            }}
          />
        </Form.Item>
      </Form>
      {start && end && <Collisions store={store} from={start.valueOf()} to={end.valueOf()} />}
    </Flex>
  );
});

interface CollisionProps {
  readonly store: DraftStore;
  readonly from: number;
  readonly to: number;
}

/** The activities that run in the same time. */
const Collisions = observer(function Collisions({ store, from, to }: CollisionProps) {
  const [list] = useState(() => new Resource(() => call(drafts.activities, {})));
  return (
    <Loaded of={list}>
      {({ activities }) => {
        const isSameType = ({ type }: { readonly type: string }): boolean => type === store.data.type;
        const meeting = activities
          .filter(({ id, is_online: isOnline }) => isOnline && id !== store.data.activity_id)
          .filter((other) => other.starts_at < to && from < other.ends_at)
          // Those of the same type stand in the way, and must not be on a later page.
          .sort((one, other) => Number(isSameType(other)) - Number(isSameType(one)));
        return (
          <>
            <Typography.Text strong>同一时间进行的活动（{meeting.length}）</Typography.Text>
            <Table
              rowKey="id"
              size="small"
              pagination={{ pageSize: 8, hideOnSinglePage: true }}
              dataSource={meeting}
              locale={{ emptyText: '没有其他活动' }}
              columns={[
                {
                  title: '活动',
                  key: 'title',
                  render: (_, { id, title }) => (
                    <>
                      {title}
                      <div className="secondary">{id}</div>
                    </>
                  ),
                },
                {
                  title: '类型',
                  key: 'type',
                  render: (_, { type }) => (
                    <Tag color={isSameType({ type }) ? 'red' : 'default'}>{typeTitles[type] ?? type}</Tag>
                  ),
                },
                { title: '开始', key: 'from', render: (_, { starts_at: at }) => <Moment at={at} /> },
                { title: '结束', key: 'to', render: (_, { ends_at: at }) => <Moment at={at} /> },
                {
                  title: '时间',
                  key: 'bar',
                  width: 180,
                  render: (_, other) => <Overlap {...{ from, to }} of={other} />,
                },
              ]}
            />
          </>
        );
      }}
    </Loaded>
  );
});

interface OverlapProps {
  readonly from: number;
  readonly to: number;
  readonly of: { readonly starts_at: number; readonly ends_at: number };
}

/** The part of the window in which another activity runs, as a bar. */
function Overlap({ from, to, of: { starts_at: startsAt, ends_at: endsAt } }: OverlapProps) {
  const share = (at: number): number => (100 * (Math.min(Math.max(at, from), to) - from)) / (to - from);
  const [start, end] = [share(startsAt), share(endsAt)];
  return (
    <svg viewBox="0 0 100 8" width="160" height="12" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="8" rx="2" fill="currentColor" opacity="0.12" />
      <rect x={start} width={Math.max(end - start, 1)} height="8" rx="2" fill="currentColor" opacity="0.55" />
    </svg>
  );
}
