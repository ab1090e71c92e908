import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { AutoField, FieldLabel } from '@puckeditor/core';
import type { Field } from '@puckeditor/core';
import { Button, Flex } from 'antd';

type Item = Readonly<Record<string, unknown>>;

interface ListProps {
  readonly id: string;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: readonly Item[]) => void;
  /** The fields of an item. */
  readonly fields: Readonly<Record<string, Field>>;
  readonly emptyItem: Item;
  /** What an item is called. */
  readonly nameOf: (item: Item, at: number) => string;
}

/** A list of things with fields of their own: added, moved and taken away with a pointer or with keys. */
export function ListControl({ id, label, value, onChange, fields, emptyItem, nameOf }: ListProps) {
  const items = Array.isArray(value) ? (value as readonly Item[]) : [];
  const move = (from: number, to: number): void => {
    const others = items.filter((_, at) => at !== from);
    onChange([...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)]);
  };
  return (
    <Flex vertical gap="small">
      {items.map((item, at) => {
        const name = nameOf(item, at);
        return (
          <fieldset key={at} className="page-list-item">
            <legend>{name}</legend>
            {Object.entries(fields).map(([key, field]) => (
              <Labelled key={key} field={field}>
                <AutoField
                  {...{ field, id: `${id}-${String(at)}-${key}`, value: item[key] }}
                  onChange={(next: unknown) =>
                    onChange(items.map((each, place) => (place === at ? { ...each, [key]: next } : each)))
                  }
                />
              </Labelled>
            ))}
            <Flex gap="small" justify="flex-end">
              <Button
                {...{
                  size: 'small',
                  type: 'text',
                  icon: <ArrowUpOutlined aria-hidden />,
                  disabled: at === 0,
                }}
                aria-label={`上移${label}：${name}`}
                onClick={() => move(at, at - 1)}
              />
              <Button
                {...{ size: 'small', type: 'text', icon: <ArrowDownOutlined aria-hidden /> }}
                disabled={at === items.length - 1}
                aria-label={`下移${label}：${name}`}
                onClick={() => move(at, at + 1)}
              />
              <Button
                {...{ size: 'small', type: 'text', danger: true, icon: <DeleteOutlined aria-hidden /> }}
                aria-label={`删除${label}：${name}`}
                onClick={() => onChange(items.filter((_, place) => place !== at))}
              />
            </Flex>
          </fieldset>
        );
      })}
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => onChange([...items, emptyItem])}
      >
        添加{label}
      </Button>
    </Flex>
  );
}

/** A field with its name; the controls of our own have theirs. */
function Labelled({ field, children }: { readonly field: Field; readonly children: React.ReactElement }) {
  return field.type === 'custom' ? children : <FieldLabel label={field.label ?? ''}>{children}</FieldLabel>;
}
