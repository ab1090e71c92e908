import { pages } from '#contract/console/pages.ts';
import { pagesSchemas } from '#contract/console/pages.schema.ts';
import { pageKinds } from '#contract/page-definition/page-kinds.schema.ts';
import { landingFields } from '#server/modules/landing/landing-fields.ts';
import type { ConsoleCalls } from '#server/console/console-calls.ts';
import { publishPage, rollBackPage, takePageOffline, unschedulePage } from './page-acts.ts';
import { listPages, readPage } from './page-list.ts';
import { judgePage } from './judge-page.ts';
import { listShownActivities, requireDefinition } from './page-records.ts';
import type { PageDeps, WrittenPage } from './page-records.ts';
import { listTemplates } from './page-templates.ts';
import { createPage, savePage } from './save-page.ts';

/** Registers the calls about pages by definition. */
export function pageRoutes(calls: ConsoleCalls, deps: PageDeps): void {
  const { query } = deps.context.database;
  const judge = (id: string, definition: WrittenPage) => judgePage(deps, query, id, definition);
  calls.register(pages, pagesSchemas, {
    list: ({ query: asked }) => listPages(deps, asked),
    kit: async () => ({
      kinds: pageKinds.map(({ kind, title, fields, sample, campaigns = [] }) => ({
        ...{ kind, title, fields: { ...fields }, sample, campaigns: [...campaigns] },
      })),
      activities: await listShownActivities(query),
      templates: listTemplates(deps.pagesContent),
      landing_fields: landingFields,
    }),
    read: ({ query: { id } }) => readPage(deps, id),
    version: async ({ query: { id, version } }) => {
      const definition = await requireDefinition(deps, query, id, version);
      return { definition, problems: await judge(id, definition) };
    },
    check: async ({ body: { id, definition } }) => ({ problems: await judge(id, definition) }),
    create: async ({ body }, call) => {
      await createPage(deps, body, call);
      return { id: body.id };
    },
    save: async ({ body }, call) => ({
      version: await savePage(deps, body, call),
      problems: await judge(body.id, body.definition),
    }),
    publish: ({ body }, call) => publishPage(deps, body, call),
    unschedule: ({ body }, call) => unschedulePage(deps, body, call),
    rollBack: ({ body }, call) => rollBackPage(deps, body, call),
    takeOffline: ({ body }, call) => takePageOffline(deps, body, call),
  });
}
