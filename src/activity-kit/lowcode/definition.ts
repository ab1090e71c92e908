/** One component of a page: what it is, and its settings as they came. */
export interface PageComponent {
  readonly id: string;
  readonly kind: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** A page by definition: its components in their order. */
export interface PageDefinition {
  readonly title: string;
  readonly components: readonly PageComponent[];
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

/** A setting that is a text; empty for anything else. */
export function textIn(props: Fields, name: string): string {
  const value = props[name];
  return typeof value === 'string' ? value : '';
}

/**
 * The page that a text defines: page settings, a list of component ids, and a map of components. Undefined for what is no
 * valid JSON or not such an object (product 18.31); an id without a component is left out.
 */
export function readDefinition(configs: string): PageDefinition | undefined {
  const fields = fieldsOf(parsed(configs));
  const page = fieldsOf(fields?.['page']);
  const map = fieldsOf(fields?.['map']);
  const ids = fields?.['components'];
  if (page === undefined || map === undefined || !Array.isArray(ids)) return undefined;
  const components = ids.flatMap((id: unknown) => {
    const component = typeof id === 'string' && Object.hasOwn(map, id) ? fieldsOf(map[id]) : undefined;
    if (component === undefined) return [];
    return [{ id: String(id), kind: textIn(component, 'kind'), props: fieldsOf(component['props']) ?? {} }];
  });
  return { title: textIn(page, 'title'), components };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
