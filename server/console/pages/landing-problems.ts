import { isLandingKey } from '#contract/landing/landing-key.ts';
import { landingAmong, templateOf } from '#server/modules/landing/landing-definition.ts';
import { landingFields } from '#server/modules/landing/landing-fields.ts';
import { readShownLanding } from '#server/modules/landing/shown-landing.ts';
import { landingProblems, landingTemplateSchema } from '#server/modules/product-content/landing-content.ts';
import type { LandingContent, LandingTemplate } from '#server/modules/product-content/landing-content.ts';
import { schemaProblems } from '#server/console/drafts/schema-words.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { listShownActivities, lockPage, refusal } from './page-records.ts';
import type { PageDeps, WrittenPage } from './page-records.ts';
import { said, settingTitle } from './page-problems.ts';
import type { PageProblem } from './page-problems.ts';

type Sentences = Parameters<typeof said>[2];

const lasting = '来源 default 必须有一个没有结束时间、没有结束的落地页';
const sentences: Sentences = [
  [/^landing channel (.+): two templates want it$/, '这个渠道已有另一个落地页，或写了两次：$1'],
  [/^landing templates: the source \S+ needs one that does not end$/, lasting],
  [/^landing template \S+: there is no moment (.+)$/, '没有这个时刻：$1'],
  [/^landing template \S+: the link (\S+) leaves the product$/, '不是产品里的页面地址：$1'],
];

/** What keeps a landing template from being published beside those that visitors see, in Chinese; empty for nothing. */
export async function landingProblemsInWords(
  deps: Pick<PageDeps, 'pagesContent'>,
  query: Database['query'],
  id: string,
  { page, components }: WrittenPage,
): Promise<PageProblem[]> {
  const template = templateOf(id, page);
  const whole = (words: string): PageProblem => ({ component: '', words });
  if (components.length > 0) return [whole('渠道落地页没有组件，只有设置')];
  const ofShape = schemaProblems(landingTemplateSchema, template);
  if (ofShape.length > 0) {
    return ofShape.map(({ place, words }) => {
      return whole(`「${settingTitle(landingFields, place.split('/'))}」${words}`);
    });
  }
  const shown = await shownBeside(deps, query, template.id);
  const lines = landingProblems({ ...shown, templates: [...shown.templates, template] });
  return [
    ...lines.map((line) => said('', line, sentences)),
    ...(template.channels.length === 0 ? [whole('至少要有一个渠道，否则没有人看得到')] : []),
    ...(await activityProblems(query, template)).map(whole),
  ];
}

async function activityProblems(
  query: Database['query'],
  { activityId }: LandingTemplate,
): Promise<string[]> {
  if (activityId === undefined) return [];
  const activities = await listShownActivities(query);
  return activities.some(({ id }) => id === activityId) ? [] : [`没有可以显示的活动：${activityId}`];
}

async function shownBeside(
  { pagesContent }: Pick<PageDeps, 'pagesContent'>,
  query: Database['query'],
  template: string,
): Promise<LandingContent> {
  const shown = await readShownLanding(query, landingAmong(pagesContent));
  return { ...shown, templates: shown.templates.filter(({ id }) => id !== template) };
}

/**
 * Lets one change of the landing templates after the other happen until the transaction ends: two that are published at the
 * same time must not want one channel.
 */
export async function lockLanding(deps: PageDeps, transaction: Tx): Promise<void> {
  const first = deps.pagesContent.pages.find(({ id }) => isLandingKey(id));
  if (first !== undefined) await lockPage(deps, transaction, first.id, deps.context.clock.now());
}

/** @throws ApiError formRefused where visitors whom no channel sent would have no landing page without this one */
export async function requireLandingWithout(deps: PageDeps, transaction: Tx, id: string): Promise<void> {
  await lockLanding(deps, transaction);
  const { id: template } = templateOf(id, {});
  const lines = landingProblems(await shownBeside(deps, transaction, template));
  if (lines.length > 0) throw refusal(lasting);
}
