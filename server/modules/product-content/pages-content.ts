import { identifier, strictObject } from '#contract/http/scalar.schema.ts';
import { pageProblems } from '#contract/page-definition/page-problems.schema.ts';
import type { PageSurroundings } from '#contract/page-definition/page-problems.schema.ts';
import { migrateDefinition } from '#contract/page-definition/page-versions.schema.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

/** The shape of `content/pages.json`; a definition may be of any version. */
export const pagesContentSchema = strictObject({
  isSample: Type.Boolean(),
  /** The id of the page that an address without one shows. */
  first: identifier(),
  pages: Type.Array(
    strictObject({
      /** The page id, and the key of `GET /v1/lowcode/page`. */
      id: identifier(),
      /** Only a published page is sent to visitors. */
      state: Type.Union([Type.Literal('draft'), Type.Literal('published')]),
      definition: Type.Unknown(),
    }),
  ),
});

/** Pages by definition. */
export type PagesContent = Static<typeof pagesContentSchema>;

/** The same pages with every definition in the current version, where it can be brought there. */
export function migratePages(content: PagesContent): PagesContent {
  return {
    ...content,
    pages: content.pages.map((page) => ({ ...page, definition: migrateDefinition(page.definition) })),
  };
}

/** A line for everything that is wrong with the pages, drafts included; empty when all of them can be drawn. */
export function pagesProblems({ first, pages }: PagesContent, surroundings: PageSurroundings): string[] {
  const ids = pages.map(({ id }) => id);
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `page ${id} appears twice`),
    ...(pages.some(({ id, state }) => id === first && state === 'published')
      ? []
      : [`the first page, ${first}, is not published`]),
    ...pages.flatMap(({ id, definition }) =>
      pageProblems(definition, surroundings).map((problem) => `page ${id}: ${problem}`),
    ),
  ];
}
