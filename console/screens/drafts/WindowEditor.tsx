import { DatePicker, Flex, Form } from 'antd';
import dayjs from 'dayjs';
import { observer } from 'mobx-react-lite';
import { draftKey, withWritten } from '../../parts/calendar/calendar-rows.ts';
import type { Entry } from '../../parts/calendar/calendar-rows.ts';
import { Timeline } from '../../parts/calendar/Timeline.tsx';
import { campaignZone } from '../../parts/Moment.tsx';
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
      {start && end && <Surroundings store={store} from={start.valueOf()} to={end.valueOf()} />}
    </Flex>
  );
});

interface SurroundingsProps {
  readonly store: DraftStore;
  readonly from: number;
  readonly to: number;
}

/** The window as it is written on the calendar of all activities and drafts, those of its type next to it. */
const Surroundings = observer(function Surroundings({ store, from, to }: SurroundingsProps) {
  const { data, content, title } = store;
  const own = { activity_id: data.activity_id, draft_id: data.id };
  const written = (entries: readonly Entry[]): Entry => ({
    ...{ ...own, title, type: data.type, state: data.state },
    is_alone: entries.find(({ type }) => type === data.type)?.is_alone ?? false,
    is_online: content['online'] === true,
    ...{ starts_at: from, ends_at: to },
  });
  // What is decided already is on the calendar as the activity that it has become.
  const isOpen = ['editing', 'submitted', 'approved'].includes(data.state);
  return (
    <Timeline
      key={from}
      around={from}
      beside={{ from, to }}
      shown={(entries) => (isOpen ? withWritten(entries, written(entries)) : entries)}
      first={draftKey(own)}
      typeTitle={(type) => typeTitles[type] ?? type}
      nameOf={({ title: name, activity_id: id }) => (
        <>
          {name}
          <div className="secondary">{id}</div>
        </>
      )}
    />
  );
});
