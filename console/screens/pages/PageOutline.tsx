import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { createUsePuck } from '@puckeditor/core';
import { Button, Flex, Typography } from 'antd';
import { ActionMenu } from '../../parts/ActionMenu.tsx';
import type { PageKit } from './page-kit.ts';
import { namesOf } from './page-changes.ts';
import type { PuckComponent } from './puck-data.ts';
import type { PageProblem } from './page-store.ts';

const usePuck = createUsePuck();

/** The list in which the components of the page stand. */
const pageZone = 'root:default-zone';

interface Props {
  readonly kit: PageKit;
  readonly problems: readonly PageProblem[];
}

/** The components of the page as a list: everything that is done by dragging is done here by keys too. */
export function PageOutline({ kit, problems }: Props) {
  const content = usePuck(({ appState }) => appState.data.content) as readonly PuckComponent[];
  const dispatch = usePuck((puck) => puck.dispatch);
  const selected = usePuck(({ selectedItem }) => (selectedItem as PuckComponent | null)?.props.id);
  return (
    <Flex vertical gap="small">
      <Flex justify="space-between" align="center" gap="small">
        <Button
          size="small"
          type={selected === undefined ? 'primary' : 'default'}
          aria-pressed={selected === undefined}
          onClick={() => dispatch({ type: 'setUi', ui: { itemSelector: null } })}
        >
          页面设置
        </Button>
        <AddComponent kit={kit} zone={pageZone} count={content.length} label="添加组件" />
      </Flex>
      <Items {...{ kit, problems, items: content, zone: pageZone, selected, tabs: tabsIn(content) }} />
    </Flex>
  );
}

/** A tab into which a component can be moved. */
interface Tab {
  readonly zone: string;
  readonly title: string;
  readonly items: readonly PuckComponent[];
}

function tabsIn(content: readonly PuckComponent[]): readonly Tab[] {
  return content.flatMap(({ props: { id, tabs } }) =>
    Array.isArray(tabs)
      ? (tabs as readonly { readonly title?: string; readonly components?: readonly PuckComponent[] }[]).map(
          ({ title, components = [] }, at) => ({
            zone: `${id}:tabs[${String(at)}].components`,
            title: title === undefined || title === '' ? `页签 ${String(at + 1)}` : title,
            items: components,
          }),
        )
      : [],
  );
}

interface AddProps {
  readonly kit: PageKit;
  readonly zone: string;
  readonly count: number;
  readonly label: string;
}

function AddComponent({ kit, zone, count, label }: AddProps) {
  const dispatch = usePuck((puck) => puck.dispatch);
  const kinds = kit.kinds.filter(({ kind }) => zone === pageZone || kind !== 'tabs');
  const add = (kind: string): void => {
    dispatch({ type: 'insert', componentType: kind, destinationIndex: count, destinationZone: zone });
    dispatch({ type: 'setUi', ui: { itemSelector: { index: count, zone } } });
  };
  const items = kinds.map(({ kind, title }) => ({ key: kind, label: title, onClick: () => add(kind) }));
  return (
    <ActionMenu items={items} className="kinds">
      <Button size="small" icon={<PlusOutlined aria-hidden />}>
        {label}
      </Button>
    </ActionMenu>
  );
}

interface ItemsProps extends Props {
  readonly items: readonly PuckComponent[];
  readonly zone: string;
  readonly selected: string | undefined;
  readonly tabs: readonly Tab[];
}

function Items({ items, ...props }: ItemsProps) {
  return (
    <ol className="outline">
      {items.map((item, index) => (
        <li key={item.props.id}>
          <Item {...props} {...{ item, index, count: items.length }} />
          {item.type === 'tabs' &&
            tabsIn([item]).map((tab) => (
              <div key={tab.zone} className="outline-tab">
                <Flex justify="space-between" align="center">
                  <Typography.Text type="secondary">{tab.title}</Typography.Text>
                  <AddComponent kit={props.kit} zone={tab.zone} count={tab.items.length} label="添加" />
                </Flex>
                <Items {...props} items={tab.items} zone={tab.zone} />
              </div>
            ))}
        </li>
      ))}
    </ol>
  );
}

interface ItemProps extends Omit<ItemsProps, 'items'> {
  readonly item: PuckComponent;
  readonly index: number;
  readonly count: number;
}

function Item({ kit, problems, ...place }: ItemProps) {
  const dispatch = usePuck((puck) => puck.dispatch);
  const { item, index, zone, selected } = place;
  const { id, ...props } = item.props;
  const name = namesOf(kit.kinds)({ kind: item.type, props }, id);
  const wrong = problems.filter(({ component }) => component === id);
  return (
    <Flex vertical>
      <Flex align="center">
        <Button
          size="small"
          className="outline-name"
          type={selected === id ? 'primary' : 'text'}
          danger={wrong.length > 0}
          aria-pressed={selected === id}
          title={name}
          onClick={() => dispatch({ type: 'setUi', ui: { itemSelector: { index, zone } } })}
        >
          {name}
        </Button>
        <Moves {...place} name={name} />
        <Button
          {...{ size: 'small', type: 'text', icon: <DeleteOutlined aria-hidden /> }}
          aria-label={`删除 ${name}`}
          onClick={() => dispatch({ type: 'remove', index, zone })}
        />
      </Flex>
      {wrong.map(({ words }) => (
        <Typography.Text key={words} type="danger" className="outline-problem">
          {words}
        </Typography.Text>
      ))}
    </Flex>
  );
}

interface MovesProps extends Omit<ItemProps, 'kit' | 'problems' | 'selected'> {
  readonly name: string;
}

/** The ways in which a component changes its place. */
function Moves({ item, index, count, zone, tabs, name }: MovesProps) {
  const dispatch = usePuck((puck) => puck.dispatch);
  const select = (at: number, of: string): void =>
    dispatch({ type: 'setUi', ui: { itemSelector: { index: at, zone: of } } });
  const move = (to: number): void => {
    dispatch({ type: 'reorder', sourceIndex: index, destinationIndex: to, destinationZone: zone });
    select(to, zone);
  };
  const others = [{ zone: pageZone, title: '', items: [] }, ...tabs].filter(
    (place) => place.zone !== zone && (item.type !== 'tabs' || place.zone === pageZone),
  );
  const places = others.map((place) => ({
    key: place.zone,
    label: place.zone === pageZone ? '移到页面最前' : `移到页签「${place.title}」`,
    onClick: () => {
      const to = { destinationIndex: place.items.length, destinationZone: place.zone };
      dispatch({ type: 'move', sourceIndex: index, sourceZone: zone, ...to });
      select(place.items.length, place.zone);
    },
  }));
  return (
    <>
      <Button
        {...{ size: 'small', type: 'text', icon: <ArrowUpOutlined aria-hidden /> }}
        aria-label={`上移 ${name}`}
        disabled={index === 0}
        onClick={() => move(index - 1)}
      />
      <Button
        {...{ size: 'small', type: 'text', icon: <ArrowDownOutlined aria-hidden /> }}
        aria-label={`下移 ${name}`}
        disabled={index === count - 1}
        onClick={() => move(index + 1)}
      />
      {places.length > 0 && (
        <ActionMenu items={places}>
          <Button {...{ size: 'small', type: 'text' }} aria-label={`把 ${name} 移到别处`}>
            移
          </Button>
        </ActionMenu>
      )}
    </>
  );
}
