import { DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { thingNames } from '#ui/thing-names.ts';
import { campaignZone } from '../../parts/Moment.tsx';

/** What a control of the editor is given: the value may be anything while a page is wrong. */
export interface ControlProps {
  readonly id: string;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** An activity that a page can name. */
export interface ShownActivity {
  readonly id: string;
  readonly title: string;
  readonly type: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A page of ours. */
export function PathControl({ id, label, value, onChange }: ControlProps) {
  return (
    <Input
      {...{ id, placeholder: '/activity/center' }}
      aria-label={label}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value.trim())}
    />
  );
}

/** Names that a definition may have, and what some are called beside them. */
const pictures = [...new Set(['book', 'chart', 'egg', 'people', 'quiz', ...thingNames])]
  .filter((name) => /^[a-z][a-z-]{0,31}$/.test(name))
  .map((name) => ({ value: name, label: name }));

/** A picture of the product, by its name. */
export function PictureControl({ id, label, value, onChange }: ControlProps) {
  return (
    <Select
      {...{ id, showSearch: true, allowClear: true, options: pictures, className: 'full' }}
      aria-label={label}
      placeholder="选择图片"
      value={textOf(value) || undefined}
      onChange={(name: string | undefined) => onChange(name ?? '')}
    />
  );
}

/** A moment in the time of campaigns, kept as milliseconds since 1970. */
export function MomentControl({ id, label, value, onChange }: ControlProps) {
  return (
    <DatePicker
      {...{ id, format: 'YYYY-MM-DD HH:mm', className: 'full' }}
      showTime={{ format: 'HH:mm' }}
      aria-label={`${label}（北京时间）`}
      value={typeof value === 'number' ? dayjs(value).tz(campaignZone) : null}
      // What is picked reads as Beijing time, wherever the operator sits.
      onChange={(at) => onChange(at === null ? '' : Date.parse(`${at.format('YYYY-MM-DDTHH:mm')}:00+08:00`))}
    />
  );
}

interface ActivityProps extends ControlProps {
  readonly activities: readonly ShownActivity[];
}

/** An activity that visitors can see. */
export function ActivityControl({ id, label, value, onChange, activities }: ActivityProps) {
  return (
    <Select
      {...{ id, showSearch: { optionFilterProp: 'label' }, className: 'full' }}
      aria-label={label}
      placeholder="选择活动"
      value={textOf(value) || undefined}
      options={activities.map((activity) => ({
        ...{ value: activity.id, label: `${activity.title}（${activity.id}）` },
      }))}
      onChange={(chosen: string) => onChange(chosen)}
    />
  );
}

interface LinesProps extends ControlProps {
  readonly isNumeric: boolean;
}

/** A list of texts or of whole numbers, one a line; a line that is no number stays a text, and the check says so. */
export function LinesControl({ id, label, value, onChange, isNumeric }: LinesProps) {
  const shown = Array.isArray(value) ? value.map(String).join('\n') : '';
  return (
    <Input.TextArea
      {...{ id, rows: 6 }}
      aria-label={`${label}，每行一项`}
      placeholder="每行一项"
      value={shown}
      onChange={({ target }) => {
        const lines = target.value === '' ? [] : target.value.split('\n');
        onChange(isNumeric ? lines.map((line) => (/^-?\d+$/.test(line) ? Number(line) : line)) : lines);
      }}
    />
  );
}
