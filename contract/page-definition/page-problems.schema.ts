import { Value } from 'typebox/value';
import { innerPath } from '#contract/pages/addresses.ts';
import { definitionCaps, isWithinCaps, liveCaps } from './definition-caps.ts';
import { definitionSchema } from './page-definition.schema.ts';
import type { Definition } from './page-definition.schema.ts';
import type { Field, PageKind, Settings } from './page-kind.schema.ts';
import { findKind } from './page-kinds.schema.ts';

/** What a page may name; each is null where it is not known. */
export interface PageSurroundings {
  /** The addresses that have a screen in every host. */
  readonly builtPaths: ReadonlySet<string> | null;
  /** The play type of each activity, by its id. */
  readonly activities: ReadonlyMap<string, string> | null;
}

/** Links that name a host are no pages of ours. */
const anyHost = 'https://any-host.invalid';

/**
 * A line for everything that is wrong with a definition of the current version, empty for one that can be drawn as it
 * is: its caps, its schema, the settings of each component by its kind, links, activities, and that each component is
 * placed once. It never throws, whatever it is given.
 */
export function pageProblems(definition: unknown, surroundings: PageSurroundings): string[] {
  const sizes = sizeProblems(definition);
  if (sizes.length > 0) return sizes;
  if (!Value.Check(definitionSchema, definition)) return schemaLines(definitionSchema, definition, '');
  return [
    ...placementProblems(definition),
    ...liveProblems(definition),
    ...Object.entries(definition.map).flatMap(([id, { kind: name, props }]) => {
      const kind = findKind(name);
      const problems = kind ? settingsProblems(kind, props, surroundings) : [`the kind ${name} is unknown`];
      return problems.map((problem) => `component ${id}: ${problem}`);
    }),
  ];
}

function sizeProblems(definition: unknown): string[] {
  const { characters, depth, text } = definitionCaps;
  // Before it is written as text, which is recursive.
  if (!isWithinCaps(definition))
    return [`it is nested deeper than ${String(depth)}, or has a text of more than ${String(text)}`];
  const bytes = new TextEncoder().encode(JSON.stringify(definition)).length;
  return bytes > characters ? [`it has ${String(bytes)} bytes, more than ${String(characters)}`] : [];
}

function schemaLines(schema: PageKind['settings'] | typeof definitionSchema, value: unknown, at: string) {
  const [first] = Value.Errors(schema, value);
  return [`${at}${first?.instancePath ?? ''} ${first?.message ?? 'does not follow its schema'}`.trim()];
}

/** The settings of one component by its kind. */
function settingsProblems(kind: PageKind, settings: Settings, surroundings: PageSurroundings): string[] {
  if (!Value.Check(kind.settings, settings)) return schemaLines(kind.settings, settings, '');
  return [
    ...fieldProblems(kind.fields, settings, surroundings),
    ...activityProblems(kind, settings, surroundings),
    ...figureProblems(kind, settings),
  ];
}

function fieldProblems(
  fields: Readonly<Record<string, Field>>,
  settings: Settings,
  surroundings: PageSurroundings,
): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = settings[name];
    if (field.input === 'path' && typeof value === 'string') return linkProblems(value, surroundings);
    if (!('of' in field) || value === undefined) return [];
    return [value].flat().flatMap((item) => fieldProblems(field.of, item as Settings, surroundings));
  });
}

function linkProblems(path: string, { builtPaths }: PageSurroundings): string[] {
  if (innerPath(path, anyHost) !== path) return [`${path} is no link to a page of ours`];
  const address = path.split('?')[0] ?? '';
  return builtPaths === null || builtPaths.has(address) ? [] : [`${address} has no screen in every host`];
}

function activityProblems(
  { campaigns }: PageKind,
  settings: Settings,
  { activities }: PageSurroundings,
): string[] {
  if (campaigns === undefined || activities === null) return [];
  const type = activities.get(String(settings['activity']));
  if (type === undefined) return [`there is no activity ${String(settings['activity'])}`];
  const wanted = 'campaign' in settings ? [settings['campaign']] : campaigns;
  return wanted.includes(type) ? [] : [`the activity is of the play type ${type}`];
}

/** Figures that are typed stand with their source; a component without them names what is live. */
const figureSettings: Readonly<Record<string, { readonly live: string; readonly typed: readonly string[] }>> =
  {
    quote: { live: 'codes', typed: ['quotes', 'source'] },
    chart: { live: 'codes', typed: ['labels', 'series', 'source'] },
    rank: { live: 'by', typed: ['rows', 'update_time', 'source'] },
    calendar: { live: 'ahead', typed: ['days', 'source'] },
  };

function figureProblems({ kind }: PageKind, settings: Settings): string[] {
  const figures = figureSettings[kind];
  if (figures === undefined) return [];
  const { live, typed: names } = figures;
  const typed = names.filter((name) => settings[name] !== undefined);
  if (typed.length === 0 && settings[live] === undefined) return [`it has neither ${live} nor figures`];
  if (typed.length > 0 && typed.length < names.length) return [`figures have ${names.join(', ')} together`];
  const { length } = (settings['labels'] ?? []) as readonly string[];
  const lines = [settings['series'], settings['benchmark']].filter((line) => line !== undefined);
  return lines.every((line) => (line as { values: unknown[] }).values.length === length)
    ? []
    : ['each line of a chart has one value for each label'];
}

/** The market is asked for all of a page whenever it is drawn. */
function liveProblems({ map }: Definition): string[] {
  const ofKind = (name: string) =>
    Object.values(map).flatMap(({ kind, props: { codes } }) =>
      kind === name && Array.isArray(codes) ? [codes as readonly unknown[]] : [],
    );
  return [
    ...(ofKind('chart').length > liveCaps.charts
      ? [`it has more than ${String(liveCaps.charts)} live charts`]
      : []),
    ...(ofKind('quote').flat().length > liveCaps.codes
      ? [`its live quotes have more than ${String(liveCaps.codes)} codes`]
      : []),
  ];
}

/** Kinds that draw nothing of their own. */
const spaces: ReadonlySet<string> = new Set(['spacer', 'tabs']);

/** Something is drawn, and each component is placed once, on the page or in a tab; tabs are not inside of tabs. */
function placementProblems({ components, map }: Definition): string[] {
  const held = Object.values(map).flatMap(({ kind, props }) => (kind === 'tabs' ? idsIn(props) : []));
  const placed = [...components, ...held];
  const inTabs = held.filter((id) => Object.hasOwn(map, id) && map[id]?.kind === 'tabs');
  return [
    ...placed.filter((id) => !Object.hasOwn(map, id)).map((id) => `there is no component ${id}`),
    ...placed.filter((id, at) => placed.indexOf(id) !== at).map((id) => `component ${id} is placed twice`),
    ...Object.keys(map)
      .filter((id) => !placed.includes(id))
      .map((id) => `component ${id} is not placed`),
    ...inTabs.map((id) => `component ${id}: tabs are not inside of tabs`),
    ...(Object.values(map).every(({ kind }) => spaces.has(kind)) ? ['it has nothing to draw'] : []),
  ];
}

function idsIn({ tabs }: Settings): string[] {
  const list = Array.isArray(tabs) ? (tabs as readonly unknown[]) : [];
  return list.flatMap((tab) => {
    const ids = (tab as { components?: unknown } | null)?.components;
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
  });
}
