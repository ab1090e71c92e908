import { definitionShape, kindShapes } from '#contract/page-definition/definition-shapes.ts';
import {
  definitionCaps,
  definitionVersion,
  isWithinCaps,
} from '#contract/page-definition/definition-caps.ts';
import type { Definition } from '#contract/page-definition/page-definition.schema.ts';
import type { Settings } from '#contract/page-definition/page-kind.schema.ts';
import { fits } from '#kernel/api/reply-shape.ts';

/** One component of a page: what it is, its settings, and the components that it holds, a list for each tab. */
export interface PageComponent {
  readonly id: string;
  readonly kind: string;
  readonly props: Settings;
  readonly panels: readonly (readonly PageComponent[])[];
}

/** A page by definition: its settings, and its components in their order. */
export interface PageDefinition {
  readonly page: Definition['page'];
  readonly components: readonly PageComponent[];
}

const shapes = new Map(Object.entries(kindShapes));
const componentShape = { kind: 's', props: 'o' };

/**
 * The page that a text defines. Undefined for what is no valid JSON, is above the caps, does not follow the schema, is of
 * another version, or has no component of a known kind: then there is nothing to draw (product 18.31). An id without a
 * component is left out, and so is a second place of one, so that nothing is drawn within itself.
 */
export function readDefinition(configs: string): PageDefinition | undefined {
  const value = configs.length > definitionCaps.characters ? undefined : parsed(configs);
  // What every value is looked at for comes last: a text that is no definition may have a hundred thousand of them.
  if (!fits(value, definitionShape)) return undefined;
  const { version, page, components: ids, map } = value as Written;
  if (version !== definitionVersion || Object.keys(map).length > definitionCaps.components) return undefined;
  const entries = Object.entries(map);
  if (!isWithinCaps(value) || !entries.every(([, component]) => isValid(component))) return undefined;
  // A map of its own: names that every object inherits are no ids.
  const byId = new Map<string, unknown>(entries);
  const components = place(ids, byId as Map<string, WrittenComponent>, true);
  return components.some(isDrawable) ? { page, components } : undefined;
}

/** A definition as it is written, of any version. */
type Written = Omit<Definition, 'version'> & { readonly version: number };

/** A component as it is written. */
type WrittenComponent = Pick<PageComponent, 'kind' | 'props'>;

/** Whether a component has a kind and settings; those of a known kind follow its schema. */
function isValid(component: unknown): component is WrittenComponent {
  if (!fits(component, componentShape)) return false;
  const { kind, props } = component as WrittenComponent;
  return fits(props, shapes.get(kind) ?? 'o');
}

/** The components of these ids, each taken out of the map. */
function place(
  ids: readonly string[],
  byId: Map<string, WrittenComponent>,
  hasTabs: boolean,
): PageComponent[] {
  return ids.flatMap((id) => {
    const component = byId.get(id);
    byId.delete(id);
    if (component === undefined) return [];
    const { kind, props } = component;
    if (kind !== 'tabs') return [{ id, kind, props, panels: [] }];
    if (!hasTabs) return [];
    const { tabs } = props as { readonly tabs: readonly { readonly components: readonly string[] }[] };
    return [{ id, kind, props, panels: tabs.map((tab) => place(tab.components, byId, false)) }];
  });
}

const isDrawable = ({ kind, panels }: PageComponent): boolean =>
  kind === 'tabs' ? panels.flat().some(isDrawable) : shapes.has(kind) && kind !== 'spacer';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
