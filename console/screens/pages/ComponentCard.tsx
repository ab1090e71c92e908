import { Typography } from 'antd';
import { createElement } from 'react';
import type { ComponentType } from 'react';
import type { Field } from '#contract/page-definition/page-kind.schema.ts';
import { valueWords } from './page-changes.ts';

type Fields = Readonly<Record<string, Field>>;
type Values = Readonly<Record<string, unknown>>;

interface Props {
  /** What its kind is called. */
  readonly title: string;
  readonly fields: Fields;
  readonly props: Values;
}

/** A component in the editor: its kind, and what it says. How it looks is in the preview of the hosts. */
export function ComponentCard({ title, fields, props }: Props) {
  return (
    <div className="page-component">
      <Typography.Text type="secondary">{title}</Typography.Text>
      <Lines fields={fields} values={props} />
    </div>
  );
}

function Lines({ fields, values }: { readonly fields: Fields; readonly values: Values }) {
  return Object.entries(fields).map(([name, field]) => {
    const value = values[name];
    if (value === undefined || value === '' || value === null) return null;
    if (field.input === 'components') {
      // The editor draws what stands in it.
      return <div key={name}>{createElement(value as ComponentType)}</div>;
    }
    if ('of' in field) {
      const items = (Array.isArray(value) ? value : [value]) as readonly Values[];
      return (
        <div key={name} className="page-items">
          {items.map((item, at) => (
            <Lines key={at} fields={field.of} values={item} />
          ))}
        </div>
      );
    }
    const isTitle = name === 'title' || name === 'label';
    return (
      <div key={name} className={isTitle ? 'page-heading' : 'page-line'}>
        {isTitle ? '' : `${field.label}：`}
        {valueWords(value, field)}
      </div>
    );
  });
}
