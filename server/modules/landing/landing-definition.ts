import { isLandingKey, landingIdOf, landingKey } from '#contract/landing/landing-key.ts';
import { definitionVersion } from '#contract/page-definition/definition-caps.ts';
import type { LandingContent, LandingTemplate } from '#server/modules/product-content/landing-content.ts';
import type { PagesContent } from '#server/modules/product-content/pages-content.ts';

type Settings = Readonly<Record<string, unknown>>;

/** The page that a landing template is: its settings, and no component. */
export function definitionOf({ id: _id, ...settings }: LandingTemplate) {
  return { version: definitionVersion, page: settings, components: [], map: {} };
}

/** The landing template of a page as far as it is written; an editor leaves empty lists out. It may be wrong. */
export function templateOf(page: string, settings: Settings): LandingTemplate {
  const given = settings as Partial<LandingTemplate>;
  return { channels: [], questions: [], ...given, id: landingIdOf(page) } as unknown as LandingTemplate;
}

/** The pages of the content with its landing templates among them: the console writes both in one way. */
export function withLandingTemplates(pages: PagesContent, { templates }: LandingContent): PagesContent {
  const landing = templates.map((template) => ({
    id: landingKey(template.id),
    // One without channels is a draft.
    state: template.channels.length > 0 ? ('published' as const) : ('draft' as const),
    definition: definitionOf(template),
  }));
  return { ...pages, pages: [...pages.pages, ...landing] };
}

/** The other way round: the landing templates among pages. */
export function landingAmong({ isSample, pages }: PagesContent): LandingContent {
  const templates = pages
    .filter(({ id }) => isLandingKey(id))
    .map(({ id, definition }) => templateOf(id, (definition as { readonly page: Settings }).page));
  return { isSample, templates };
}
