import { isDeepStrictEqual } from 'node:util';
import type { Field } from '#contract/page-definition/page-kind.schema.ts';
import type { KindName } from '#contract/page-definition/page-kinds.schema.ts';
import { findKind } from '#contract/page-definition/page-kinds.schema.ts';

/** A definition as far as it is compared; both are right by `pageProblems`. */
export interface ComparedPage {
  readonly page: Readonly<Record<string, unknown>>;
  readonly components: readonly string[];
  readonly map: Readonly<
    Record<string, { readonly kind: string; readonly props: Readonly<Record<string, unknown>> }>
  >;
}

/** A difference that an experiment may not have. */
export interface ForbiddenDifference {
  /** The id of the component; empty for the page as a whole. */
  readonly component: string;
  /** What differs, and why that is refused, in Chinese. */
  readonly words: string;
}

/** What of a page may differ: its words and its picture, and not its colours. */
const ofPage: ReadonlySet<string> = new Set(['title', 'intro', 'picture']);

/**
 * The settings of each kind that are nothing but words or a picture, by their place (`steps.title` is the title of every
 * step). Everything else is refused: links, activities, figures and their sources, moments, sizes. A kind that is not here does
 * not compile.
 */
export const changeable: Readonly<Record<KindName, readonly string[]>> = {
  text: ['title', 'text'],
  picture: ['picture', 'caption'],
  button: ['label'],
  spacer: [],
  steps: ['title', 'steps.title', 'steps.text'],
  questions: ['title', 'questions.question', 'questions.answer'],
  video: ['title', 'text', 'picture'],
  tabs: ['label', 'tabs.title'],
  countdown: ['label', 'ended'],
  quote: ['title'],
  chart: ['title'],
  rank: ['title'],
  calendar: ['title'],
  tasks: ['title'],
  prizes: ['title'],
  winners: [],
  coupon: ['title'],
  fund: ['title'],
  invite: ['title', 'share.title', 'share.slogan'],
};

/**
 * The differences between the published version and a variant that are more than words, pictures and order; empty when an
 * experiment may compare them. The order of components may differ within the page and within each tab; none is added, removed
 * or moved into another list.
 */
export function forbiddenDifferences(control: ComparedPage, variant: ComparedPage): ForbiddenDifference[] {
  const ids = [...new Set([...Object.keys(control.map), ...Object.keys(variant.map)])];
  return [
    ...pageDifferences(control.page, variant.page),
    ...(isSameSet(control.components, variant.components)
      ? []
      : [{ component: '', words: '组件只能调整顺序，不能移进或移出页签' }]),
    ...ids.flatMap((id) => componentDifferences(id, control.map[id], variant.map[id])),
  ];
}

/** Whether visitors would see the same. */
export const isSamePage = (control: ComparedPage, variant: ComparedPage): boolean =>
  isDeepStrictEqual(
    [control.page, control.components, control.map],
    [variant.page, variant.components, variant.map],
  );

function pageDifferences(control: ComparedPage['page'], variant: ComparedPage['page']) {
  return differing(control, variant)
    .filter((name) => !ofPage.has(name))
    .map((name) => ({ component: '', words: `页面的${name === 'theme' ? '配色' : name}不能不同` }));
}

type Component = ComparedPage['map'][string] | undefined;

function componentDifferences(id: string, control: Component, variant: Component): ForbiddenDifference[] {
  if (control === undefined || variant === undefined) {
    return [{ component: id, words: control === undefined ? '是新增的组件' : '被删掉了' }];
  }
  if (control.kind !== variant.kind) return [{ component: id, words: '换成了另一种组件' }];
  const kind = findKind(control.kind);
  if (kind === undefined) return [{ component: id, words: '不认识的组件不能比较' }];
  return settingDifferences('', kind.fields, changeable[kind.kind as KindName], [
    control.props,
    variant.props,
  ]).map((words) => ({ component: id, words }));
}

type Settings = Readonly<Record<string, unknown>>;

/** The settings that differ and may not; `prefix` is the place that they stand at. */
function settingDifferences(
  prefix: string,
  fields: Readonly<Record<string, Field>>,
  allowed: readonly string[],
  [control, variant]: readonly [Settings, Settings],
): string[] {
  return differing(control, variant).flatMap((name) => {
    const place = `${prefix}${name}`;
    const field = fields[name];
    if (allowed.includes(place)) return [];
    const label = `「${field?.label ?? name}」`;
    const inside = allowed.some((one) => one.startsWith(`${place}.`));
    if (field === undefined || !('of' in field) || !inside) return [`${label}不能不同：它不是文字或图片`];
    return itemDifferences(place, field, allowed, [control[name], variant[name]]).map(
      (words) => `${label}${words}`,
    );
  });
}

function itemDifferences(
  place: string,
  { of }: { readonly of: Readonly<Record<string, Field>> },
  allowed: readonly string[],
  [control, variant]: readonly [unknown, unknown],
): string[] {
  const [before, after] = [itemsOf(control), itemsOf(variant)];
  const isWordsAlone = Object.keys(of).every((name) => allowed.includes(`${place}.${name}`));
  // Items of nothing but words may be written anew, in any number.
  if (isWordsAlone && Array.isArray(control)) return [];
  if (before.length !== after.length) return ['的项数不能不同'];
  const inOrder = partnersOf(before, after);
  return before.flatMap((item, at) => {
    const partner = inOrder[at] ?? {};
    const compared = Object.fromEntries(
      Object.entries(partner).map(([name, value]) => [
        name,
        of[name]?.input === 'components' && isSameSet(item[name], value) ? item[name] : value,
      ]),
    );
    return settingDifferences(`${place}.`, of, allowed, [item, compared]);
  });
}

/** The items of the variant in the order of the control: a tab is the one with the same components. */
function partnersOf(before: readonly Settings[], after: readonly Settings[]): readonly Settings[] {
  const left = [...after];
  return before.map((item, at) => {
    const found = left.findIndex((other) => isSameSet(item['components'], other['components']));
    return 'components' in item && found !== -1 ? (left.splice(found, 1)[0] ?? {}) : (after[at] ?? {});
  });
}

const itemsOf = (value: unknown): Settings[] => [value].flat().map((item) => Object(item) as Settings);

const differing = (control: Settings, variant: Settings): string[] =>
  [...new Set([...Object.keys(control), ...Object.keys(variant)])].filter(
    (name) => !isDeepStrictEqual(control[name], variant[name]),
  );

function isSameSet(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return false;
  return isDeepStrictEqual([...(one as string[])].sort(), [...(other as string[])].sort());
}
