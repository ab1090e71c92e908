import { isLandingKey } from '#contract/landing/landing-key.ts';
import { definitionVersion } from '#contract/page-definition/definition-caps.ts';
import { pageKinds } from '#contract/page-definition/page-kinds.schema.ts';
import type { PagesContent } from '#server/modules/product-content/pages-content.ts';
import { refusal } from './page-records.ts';
import type { WrittenPage } from './page-records.ts';

/** A page that new ones are made after. */
interface Template {
  readonly id: string;
  readonly title: string;
}

const ofPage = 'page:';

/** Templates that are no pages: a page with one text, and one with a component of each kind that needs no activity. */
const samples: readonly (Template & { readonly kinds: readonly string[] })[] = [
  { id: 'blank', title: '空白页面', kinds: ['text'] },
  {
    id: 'kinds',
    title: '每种组件各一个（不含活动）',
    kinds: pageKinds.filter(({ campaigns }) => campaigns === undefined).map(({ kind }) => kind),
  },
];

/** What a new page can be made after: samples, and the pages of the content. Any other page can be copied by its id. */
export function listTemplates({ pages }: Pick<PagesContent, 'pages'>): Template[] {
  return [
    ...samples.map(({ id, title }) => ({ id, title })),
    ...pages.map(({ id, definition }) => ({
      ...{ id: `${ofPage}${id}`, title: (definition as WrittenPage).page['title'] as string },
    })),
  ];
}

/** Whether a template is that of a landing page. */
export const isLandingTemplate = (template: string): boolean =>
  template.startsWith(ofPage) && isLandingKey(template.slice(ofPage.length));

/** The definition of a template; `load` finds that of a page. @throws ApiError formRefused, notFound */
export async function fromTemplate(
  template: string,
  load: (page: string) => Promise<WrittenPage>,
): Promise<WrittenPage> {
  if (template.startsWith(ofPage)) return load(template.slice(ofPage.length));
  const sample = samples.find(({ id }) => id === template);
  if (sample === undefined) throw refusal('没有这个模板');
  return sampleOf(sample.kinds);
}

function sampleOf(names: readonly string[]): WrittenPage {
  const kinds = pageKinds.filter(({ kind }) => names.includes(kind));
  const map = Object.fromEntries(
    // A copy of its own: the samples belong to the registry.
    kinds.map(({ kind, sample }) => [`${kind}-1`, { kind, props: structuredClone(sample) }]),
  );
  const inTabs = names.includes('tabs') ? ['quote-1', 'calendar-1'] : [];
  return {
    version: definitionVersion,
    page: { title: '新页面', theme: 'sky' },
    components: Object.keys(map).filter((id) => !inTabs.includes(id)),
    map,
  };
}
