import { Typography } from 'antd';
import { createElement, useCallback } from 'react';
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
  /** Gives the editor the element that is dragged; the settings of a page are not. */
  readonly dragRef?: ((element: Element | null) => void) | null;
}

/** What a group does not have, and the editor writes on everything that is dragged. */
const ofButtons = ['aria-pressed', 'aria-grabbed'];

/** Takes from an element what only a button may have, whenever it is written; returns what ends that. */
function asGroup(element: Element): () => void {
  const clear = (): void => {
    for (const name of ofButtons) element.removeAttribute(name);
  };
  const observer = new MutationObserver(clear);
  observer.observe(element, { attributeFilter: ofButtons });
  clear();
  return () => observer.disconnect();
}

/** A component in the editor: its kind, and what it says. How it looks is in the preview of the hosts. */
export function ComponentCard({ title, fields, props, dragRef = null }: Props) {
  const place = useCallback(
    (element: HTMLDivElement | null) => {
      if (element === null || dragRef === null) return undefined;
      dragRef(element);
      const end = asGroup(element);
      return () => {
        end();
        dragRef(null);
      };
    },
    [dragRef],
  );
  return (
    // The editor would call it a button, and one that holds others cannot be one: the list beside the page is for keys and readers.
    <div className="page-component" role="group" aria-label={title} tabIndex={-1} ref={place}>
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
