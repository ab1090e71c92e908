import { FieldLabel } from '@puckeditor/core';
import type { ArrayField, Config, CustomField, Field as PuckField } from '@puckeditor/core';
import type { ComponentType, ReactNode } from 'react';
import type { Field } from '#contract/page-definition/page-kind.schema.ts';
import { ComponentCard } from './ComponentCard.tsx';
import {
  ActivityControl,
  LinesControl,
  MomentControl,
  PathControl,
  PictureControl,
} from './field-controls.tsx';
import type { ControlProps, ShownActivity } from './field-controls.tsx';
import { ListControl } from './ListControl.tsx';
import { UploadControl } from './UploadControl.tsx';
import type { PageKit } from './page-kit.ts';
import { pageThemes } from './page-kit.ts';

/** The groups of the drawer. */
const groups = {
  words: {
    title: '文字与图片',
    kinds: ['text', 'picture', 'button', 'spacer', 'steps', 'questions', 'video', 'tabs'],
  },
  figures: { title: '数据', kinds: ['countdown', 'quote', 'chart', 'rank', 'calendar'] },
} as const;

/** The configuration of the editor for a landing template, which is settings alone. */
export function landingConfigOf({ landing_fields: fields, activities }: PageKit): Config {
  return {
    root: {
      fields: fieldsOf(fields, activities),
      render: (props: Readonly<Record<string, unknown>>) => (
        <ComponentCard title="渠道落地页" {...{ fields, props }} />
      ),
    },
    components: {},
  };
}

/** The configuration of the editor for the kinds that the server has. */
export function configOf({ kinds, activities }: PageKit): Config {
  const grouped = Object.values(groups).flatMap((group): readonly string[] => group.kinds);
  const names = kinds.map(({ kind }) => kind);
  const known = (wanted: readonly string[]) => wanted.filter((kind) => names.includes(kind));
  return {
    categories: {
      words: { title: groups.words.title, components: known(groups.words.kinds) },
      figures: { title: groups.figures.title, components: known(groups.figures.kinds) },
      activities: { title: '活动', components: names.filter((kind) => !grouped.includes(kind)) },
    },
    root: {
      fields: {
        title: { type: 'text', label: '标题' },
        intro: { type: 'text', label: '简介' },
        theme: { type: 'select', label: '配色', options: [{ label: '默认', value: '' }, ...pageThemes] },
        picture: custom('头图', PictureControl),
      },
      render: ({ children }: { readonly children: ReactNode }) => <>{children}</>,
    },
    components: Object.fromEntries(
      kinds.map(({ kind, title, fields, sample, campaigns }) => {
        const usable = activities.filter(({ type }) => campaigns.includes(type));
        return [
          kind,
          {
            label: title,
            fields: fieldsOf(fields, usable),
            // The components that the sample of tabs names are on no other page.
            defaultProps: withoutComponents(sample, fields),
            inline: true,
            render: (props) => <ComponentCard {...{ title, fields, props }} dragRef={props.puck.dragRef} />,
          },
        ];
      }),
    ),
  };
}

type Fields = Readonly<Record<string, Field>>;

interface HolderProps {
  readonly field: { readonly type: string; readonly label?: string };
  readonly id?: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function fieldsOf(fields: Fields, activities: readonly ShownActivity[]): Record<string, PuckField> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fieldOf(field, activities)]),
  );
}

function fieldOf(field: Field, activities: readonly ShownActivity[]): PuckField {
  const { label } = field;
  switch (field.input) {
    case 'text':
      return { type: 'text', label };
    case 'longText':
      return { type: 'textarea', label };
    case 'number':
      return { type: 'number', label };
    case 'choice': {
      const options = Object.entries(field.options).map(([value, words]) => ({ value, label: words }));
      return { type: 'select', label, options };
    }
    case 'list':
      return listOf(field, activities);
    case 'group':
      return { type: 'object', label, objectFields: fieldsOf(field.of, activities) };
    case 'components':
      return { type: 'slot', label, disallow: ['tabs'] };
    case 'switch': {
      const options = [true, false].map((value) => ({ value, label: value ? '是' : '否' }));
      return { type: 'radio', label, options };
    }
    case 'path':
      return custom(label, PathControl);
    case 'picture':
      return custom(label, field.takesUploads ? UploadControl : PictureControl);
    case 'moment':
      return custom(`${label}（北京时间）`, MomentControl);
    case 'activity':
      return custom(label, (props) => <ActivityControl {...props} activities={activities} />);
    case 'texts':
      return custom(`${label}（每行一项）`, (props) => <LinesControl {...props} isNumeric={false} />);
    case 'numbers':
      return custom(`${label}（每行一项）`, (props) => <LinesControl {...props} isNumeric />);
  }
}

/** A list of things. The editor knows it as its own where they hold components, which it finds only there; {@link HolderList} shows it. */
function listOf(
  { label, of }: { readonly label: string; readonly of: Fields },
  activities: readonly ShownActivity[],
): PuckField {
  const fields = fieldsOf(of, activities);
  const empty = emptyItem(of);
  if (Object.values(fields).some(({ type }) => type === 'slot'))
    return {
      ...{ type: 'array', label, arrayFields: fields, defaultItemProps: empty },
      getItemSummary: (item: Readonly<Record<string, unknown>>, at = 0) => summaryOf(item, at),
    };
  return custom(label, (props) => (
    <ListControl {...{ ...props, fields, emptyItem: empty, nameOf: summaryOf }} />
  ));
}

function custom(label: string, Control: ComponentType<ControlProps>): CustomField<unknown> {
  return {
    ...{ type: 'custom', label },
    render: ({ id, value, onChange }) => (
      <FieldLabel label={label} el="div">
        <Control {...{ id, label, value }} onChange={(next) => onChange(next)} />
      </FieldLabel>
    ),
  };
}

/** A list of the editor's own, such as the tabs of a page; the components in its things are chosen in the structure of the page. */
export function HolderList({ field, id, value, onChange }: HolderProps) {
  const { label = '', arrayFields, defaultItemProps, getItemSummary } = field as ArrayField;
  const fields = Object.entries(arrayFields as Record<string, PuckField>).filter(
    ([, { type }]) => type !== 'slot',
  );
  return (
    <FieldLabel label={label} el="div">
      <ListControl
        {...{ id: id ?? label, label, value, onChange, fields: Object.fromEntries(fields) }}
        emptyItem={defaultItemProps as Readonly<Record<string, unknown>>}
        nameOf={(item, at) => {
          const summary = getItemSummary?.(item, at);
          return typeof summary === 'string' ? summary : '';
        }}
      />
    </FieldLabel>
  );
}

function emptyItem(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { input }]) => [name, input === 'components' ? [] : '']),
  );
}

/** A sample without the ids in it: what they name is not on this page. */
function withoutComponents(
  sample: Readonly<Record<string, unknown>>,
  fields: Fields,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sample).map(([name, value]) => {
      const field = fields[name];
      if (field?.input === 'components') return [name, []];
      const isList = field !== undefined && 'of' in field && Array.isArray(value);
      if (!isList) return [name, value];
      const items = value as readonly Readonly<Record<string, unknown>>[];
      return [name, items.map((item) => withoutComponents(item, field.of))];
    }),
  );
}

function summaryOf(item: Readonly<Record<string, unknown>>, at: number): string {
  const text = Object.values(item).find((value) => typeof value === 'string' && value !== '');
  return typeof text === 'string' ? text : `第 ${String(at + 1)} 项`;
}
