import { definitionSchema } from '#contract/page-definition/page-definition.schema.ts';
import type { Definition } from '#contract/page-definition/page-definition.schema.ts';
import type { Field } from '#contract/page-definition/page-kind.schema.ts';
import { findKind } from '#contract/page-definition/page-kinds.schema.ts';
import { pageProblems } from '#contract/page-definition/page-problems.schema.ts';
import type { PageSurroundings } from '#contract/page-definition/page-problems.schema.ts';
import { schemaProblems } from '#server/console/drafts/schema-words.ts';

/** What keeps a page from being published, in Chinese. */
export interface PageProblem {
  /** The id of the component that is wrong; empty for the page as a whole. */
  readonly component: string;
  readonly words: string;
}

type Sentences = readonly (readonly [line: RegExp, words: string])[];

/** Lines of the check about a page or a component, and how the console says them. */
const sentences: Sentences = [
  [/^it is nested deeper than/, '内容嵌套太深，或有一段文字超过 2000 字'],
  [/^it has \d+ bytes, more than/, '页面内容超过 256 KB'],
  [/^it has nothing to draw$/, '页面只有间隔或空页签，没有可以显示的内容'],
  [/^the kind (\S+) is unknown$/, '没有这种组件：$1'],
  [/^there is no component (\S+)$/, '组件 $1 不存在'],
  [/^component (\S+) is placed twice$/, '组件 $1 放在了两个地方'],
  [/^component (\S+) is not placed$/, '组件 $1 没有放在页面里'],
  [/^tabs are not inside of tabs$/, '页签里不能再放页签'],
  [/^there is no activity (\S+)$/, '没有可以显示的活动：$1'],
  [/^the activity is of the play type (\S+)$/, '活动的玩法不符合：$1'],
  [/^it has neither \S+ nor figures$/, '没有数据：请选择实时数据，或填写数据和来源'],
  [/^figures have .* together$/, '自己填写的数据要完整，并写明来源'],
  [/^each line of a chart has one value for each label$/, '每条曲线的数值个数要与横轴相同'],
  [/^(\S+) is no link to a page of ours$/, '不是产品里的页面地址：$1'],
  [/^(\S+) has no screen in every host$/, '这个页面不是在每个端都有：$1'],
];

const settingTitles: Readonly<Record<string, string>> = {
  ...{
    title: '标题',
    intro: '简介',
    theme: '配色',
    picture: '头图',
    components: '组件',
    version: '格式版本',
  },
};

/** Everything that is wrong with a definition; empty when it can be published. */
export function problemsInWords(definition: unknown, surroundings: PageSurroundings): PageProblem[] {
  const lines = pageProblems(definition, surroundings);
  const [first] = lines;
  if (first === undefined) return [];
  // Sizes are judged first, and alone: nothing else is read of what is too large.
  if (/^it is nested|^it has \d+ bytes/.test(first)) return [said('', first)];
  const ofShape = schemaProblems(definitionSchema, definition);
  if (ofShape.length > 0) return ofShape.map(inWordsOfPage);
  const { map } = definition as Definition;
  const ofSettings = Object.entries(map).flatMap(([id, { kind, props }]) => settingProblems(id, kind, props));
  const isTold = new Set(ofSettings.map(({ component }) => component));
  const others = lines.flatMap((line) => {
    const [, component = '', rest = line] = /^component ([a-z][a-z0-9-]*): (.*)$/.exec(line) ?? [];
    return component !== '' && isTold.has(component) ? [] : [said(component, rest)];
  });
  return [...ofSettings, ...others];
}

/** A line of a check as the console says it; one that it does not know is shown as it is. */
export function said(component: string, line: string, known = sentences): PageProblem {
  const found = known.find(([pattern]) => pattern.test(line));
  if (found === undefined) return { component, words: `不符合规则：${line}` };
  const [, named = ''] = found[0].exec(line) ?? [];
  return { component, words: found[1].replace('$1', named) };
}

function inWordsOfPage({ place, words }: { readonly place: string; readonly words: string }): PageProblem {
  const [part = '', name = ''] = place.split('/');
  const component = part === 'map' ? name : '';
  const setting = settingTitles[part === 'page' ? name : part];
  return { component, words: setting === undefined ? words : `「${setting}」${words}` };
}

function settingProblems(component: string, name: string, props: unknown): PageProblem[] {
  const kind = findKind(name);
  if (kind === undefined) return [];
  return schemaProblems(kind.settings, props).map(({ place, words }) => ({
    component,
    words: place === '' ? words : `「${settingTitle(kind.fields, place.split('/'))}」${words}`,
  }));
}

/** A place in settings by the labels of their form: `步骤 第 2 项 名称`. */
export function settingTitle(fields: Readonly<Record<string, Field>>, names: readonly string[]): string {
  let here: Readonly<Record<string, Field>> = fields;
  return names
    .map((name) => {
      if (/^\d+$/.test(name)) return `第 ${String(Number(name) + 1)} 项`;
      const field = here[name];
      if (field !== undefined && 'of' in field) here = field.of;
      return field?.label ?? name;
    })
    .join(' ');
}
