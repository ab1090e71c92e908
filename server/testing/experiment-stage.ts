import { Caches } from '#server/cache.ts';
import { randomUUID } from 'node:crypto';
import { proposals } from '#contract/console/proposals.ts';
import { experiments } from '#contract/console/experiments.ts';
import { pages } from '#contract/console/pages.ts';
import type { InputOf } from '#contract/http/endpoint.ts';
import { watchExperimentsJob } from '#server/console/experiments/watch-experiments.ts';
import { PageExperiments } from '#server/modules/page-definition/page-experiments.ts';
import { secondMs } from '#server/clock.ts';
import { sql } from 'kysely';
import { consoleDesk } from './console-desk.ts';
import type { ConsoleBrowser } from './console-desk.ts';
import { buildTestApp } from './test-app.ts';

type Proposal = InputOf<typeof experiments.propose>['body'];

/** A page with a text, a button and a space: a variant changes its words. */
export const pageWith = (text: string, path = '/activity/center') => ({
  ...{ version: 2, page: { title: '页面' }, components: ['words', 'go', 'gap'] },
  map: {
    words: { kind: 'text', props: { text } },
    go: { kind: 'button', props: { label: '去看看', path } },
    gap: { kind: 'spacer', props: { size: 'small' } },
  },
});

/** What an arm of a seeded experiment did. */
export interface SeededArm {
  readonly visitors: number;
  /** Who opened another page. */
  readonly next?: number;
  /** Whose page was not opened. */
  readonly unopened?: number;
}

/** A hall and a console on one database and one clock, with pages that are published and have a variant. */
export async function experimentStage() {
  const hall = await buildTestApp({ sharesAnswers: true });
  const { database, clock } = hall;
  const desk = await consoleDesk(database, { clock }, hall.content.pages);
  const deps = { context: desk.context, pagesContent: hall.content.pages };
  const people = async () => ({
    author: await desk.as('author'),
    approver: await desk.as('approver'),
    operator: await desk.as('operator'),
    auditor: await desk.as('auditor'),
  });
  let made = 0;
  const published = async (author: ConsoleBrowser, approver: ConsoleBrowser): Promise<string> => {
    const id = `tested-${String((made += 1))}`;
    await author.call(pages.create, { body: { id, title: '页面', template: 'blank' } });
    const versions = [pageWith('原来的话'), pageWith('新的话'), pageWith('新的话', '/activity')];
    for (const [base, definition] of versions.entries()) {
      await author.call(pages.save, { body: { id, base: base + 1, definition, note: '写' } });
    }
    const { data } = await author.call(pages.read, { query: { id } });
    await approver.call(pages.publish, { body: { id, version: 2, changes: data.changes, reason: '上线' } });
    return id;
  };
  const proposal = (pageId: string): Proposal => ({
    ...{
      id: randomUUID(),
      page_id: pageId,
      variant_version: 3,
      title: '换一句话',
      share_bp: 5000,
      baseline_bp: 1000,
    },
    ...{ max_visitors: 10_000, max_days: 14, goal: 'next', goal_of: '', guards: ['unopened', 'left'] },
    reason: '看哪句话更清楚',
  });
  return {
    ...{ hall, desk, database, clock, people, published, proposal },
    /** A page with an experiment that runs; returns both ids. */
    running: async (more: Partial<Proposal> = {}) => {
      const { author, approver } = await people();
      const page = await published(author, approver);
      const proposed = await author.call(experiments.propose, { body: { ...proposal(page), ...more } });
      const { id } = proposed.data;
      const body = { id, verdict: 'approve' as const, reason: '可以' };
      const decided = await approver.call(proposals.decide, { body });
      if (decided.code !== 0) throw new Error(decided.msg);
      clock.advance(3 * secondMs);
      return { page, id };
    },
    /** Runs the job that watches experiments. */
    watch: () => watchExperimentsJob(deps).run({ id: 'job', payload: {}, attempt: 1 }, clock.now()),
    /** Another server of the hall on the same database. */
    server: () => new PageExperiments({ database, clock, caches: new Caches(clock) }),
    seed: async (id: string, arms: Readonly<Record<'control' | 'variant', SeededArm>>) => {
      await seedArm(id, false, arms.control);
      await seedArm(id, true, arms.variant);
    },
    close: async () => {
      await desk.app.close();
      await hall.close();
    },
  };

  async function seedArm(id: string, isVariant: boolean, of: SeededArm): Promise<void> {
    const { visitors, next = 0, unopened = 0 } = of;
    const at = new Date(clock.now());
    const guid = sql`${id} || '-' || ${isVariant ? 'v' : 'c'} || n`;
    await sql`
      insert into experiment_exposure
      select ${id}::uuid, ${guid}, ${isVariant}, ${at} from generate_series(1, ${visitors}::int) n`.execute(
      database.query,
    );
    const view = (path: string, from: number, to: number) =>
      sql`
        insert into client_event
          (guid, event_id, event_type, view_id, view_name, path, target, happened_at, received_at)
        select ${guid}, ${guid} || ${path}, 'page_view', '', '', ${path}, '', ${at}, ${at}
        from generate_series(${from}::int, ${to}::int) n`.execute(database.query);
    await view('/activity/page', unopened + 1, visitors);
    await view('/activity/center', visitors - next + 1, visitors);
  }
}
