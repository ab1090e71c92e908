import type { DataOf } from '#contract/http/endpoint.ts';
import type { pages } from '#contract/console/pages.ts';
import type { Field } from '#contract/page-definition/page-kind.schema.ts';

/** A definition as the server has it, right or wrong. */
export type Definition = DataOf<typeof pages.version>['definition'];

/** The fields of each kind, by its name. */
export type KindFields = ReadonlyMap<string, Readonly<Record<string, Field>>>;

/** A component as the editor has it; a component inside of a tab stands in the settings of the tabs. */
export interface PuckComponent {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>> & { readonly id: string };
}

/** A page as the editor has it. */
export interface PuckPage {
  readonly root: { readonly props: Readonly<Record<string, unknown>> };
  readonly content: readonly PuckComponent[];
}

type Settings = Readonly<Record<string, unknown>>;

/**
 * The page of the editor for a definition: ids in `components` and in tabs become the components that they name. A wrong
 * definition loses no component: one that is placed nowhere comes last, one that is placed twice stays at its first place.
 */
export function toPuck({ page, components, map }: Definition, kinds: KindFields): PuckPage {
  const left = new Map(Object.entries(map));
  const placed = (ids: readonly unknown[]): PuckComponent[] =>
    ids.flatMap((id) => {
      const component = typeof id === 'string' ? left.get(id) : undefined;
      if (component === undefined) return [];
      left.delete(id as string);
      const { kind, props } = component;
      const settings = withComponents(props, kinds.get(kind) ?? {}, placed);
      return [{ type: kind, props: { ...settings, id: id as string } }];
    });
  const content = placed(components);
  const holders = [...left].filter(([, { kind }]) => holdsComponents(kinds.get(kind) ?? {}));
  return {
    root: { props: { ...page } },
    content: [...content, ...placed([...holders.map(([id]) => id), ...left.keys()])],
  };
}

const holdsComponents = (fields: Readonly<Record<string, Field>>): boolean =>
  Object.values(fields).some(
    (field) => field.input === 'components' || ('of' in field && holdsComponents(field.of)),
  );

/** The settings with every list of ids changed; `change` is given the list, empty for what is none. */
function withComponents<T>(
  settings: Settings,
  fields: Readonly<Record<string, Field>>,
  change: (ids: readonly unknown[]) => readonly T[],
): Record<string, unknown> {
  const changed = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const value = settings[name];
    if (field.input === 'components') return [[name, change(Array.isArray(value) ? value : [])]];
    if (!('of' in field) || !holdsComponents(field.of) || !Array.isArray(value)) return [];
    const items: unknown[] = value;
    return [[name, items.map((item) => withComponents(Object(item) as Settings, field.of, change))]];
  });
  return { ...settings, ...Object.fromEntries(changed) };
}

/**
 * The definition for a page of the editor: what {@link toPuck} was given, with what was changed. A field that was emptied is
 * absent, for no setting is an empty text.
 */
export function fromPuck({ root, content }: PuckPage, version: number, kinds: KindFields): Definition {
  const map: Definition['map'] = {};
  const place = (components: readonly unknown[]): string[] =>
    (components as readonly PuckComponent[]).map(({ type, props: { id, ...props } }) => {
      const name = freeName(id, type, map);
      // Its place is taken before those of the components inside of it.
      map[name] = { kind: type, props: {} };
      const settings = withComponents(props, kinds.get(type) ?? {}, place);
      map[name] = { kind: type, props: filled(settings) };
      return name;
    });
  const components = place(content);
  return { version, page: filled(root.props), components, map };
}

/** The editor names a new component by its kind and 36 characters, which are more than an id may have: eight stay. */
function freeName(id: string, kind: string, map: Definition['map']): string {
  const made = id.startsWith(`${kind}-`)
    ? /^([\da-f]{8})-[\da-f-]{27}$/.exec(id.slice(kind.length + 1))
    : null;
  const name = made === null ? id : `${kind}-${made[1] ?? ''}`;
  for (let at = 2; ; at += 1) {
    const free = at === 2 ? name : `${name}-${String(at - 1)}`;
    if (!Object.hasOwn(map, free)) return free;
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** The same without what is empty. An item of a list stays, empty or not: its author has made it. */
function filled(settings: Settings): Record<string, unknown> {
  const kept = Object.entries(settings).map(([name, value]): [string, unknown] => [name, filledValue(value)]);
  return Object.fromEntries(kept.filter(([, value]) => !isEmpty(value)));
}

function filledValue(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    return items.map(filledValue);
  }
  return typeof value === 'object' && value !== null ? filled(value as Settings) : value;
}
