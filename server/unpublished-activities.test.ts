import { Caches } from '#server/cache.ts';
import { readFileSync } from 'node:fs';
import { participation } from '#contract/activity-kit/participation.ts';
import type { FirstCall, PageRenderer } from '#contract/pages/first-calls.ts';
import type { Page } from '#server/modules/delivery/bundles.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { LivePages } from './pages/live-pages.ts';
import { contractCalls, hasInput } from '../scripts/release/contract-tables.ts';
import type { ContractCall } from '../scripts/release/contract-tables.ts';
import { bootTimeoutMs, buildTestApp } from './testing/test-app.ts';
import type { TestApp } from './testing/test-app.ts';
import type { Answer, TestVisitor } from './testing/test-visitor.ts';
import { validInputOf } from './testing/valid-input.ts';

/** In every text of an activity that nobody may read yet, and in nothing else. */
const secret = '未公开';

const sample = JSON.parse(readFileSync(new URL('../content/activities.json', import.meta.url), 'utf8')) as {
  readonly activities: readonly ContentActivity[];
};

/** The value with the secret in every text for people: identifiers have no Chinese character. */
function marked<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_name, inner: unknown) =>
    typeof inner === 'string' && /\p{Script=Han}/u.test(inner) ? `${secret}${inner}` : inner,
  ) as T;
}

/** An upcoming activity is announced; its questions and its star are not. */
function markedConfig({ config }: ContentActivity): ContentActivity['config'] {
  const { quiz, star } = config as {
    readonly quiz?: { readonly set: { readonly questions: unknown } };
    star?: unknown;
  };
  return {
    ...config,
    ...(quiz && { quiz: { ...quiz, set: { ...quiz.set, questions: marked(quiz.set.questions) } } }),
    ...(star === undefined ? {} : { star: marked(star) }),
  };
}

const isUpcoming = ({ online, window }: ContentActivity) =>
  online && 'startsInDays' in window && window.startsInDays > 0;
const running = { startsInDays: -1, endsInDays: 7 };

const upcoming = sample.activities
  .filter(isUpcoming)
  .map((activity) => ({ ...activity, config: markedConfig(activity) }));
const offline = sample.activities.filter(({ online }) => !online).map(marked);
/** Content that is being written: its window has begun, and no operator has published it. */
const drafts = [
  'mgm-autumn',
  'gold-fund-tokens',
  'treasure-season',
  'official-upgrade',
  'spring-red-packets',
  'stock-star-week',
]
  .flatMap((id) => sample.activities.filter((activity) => activity.id === id))
  .map((activity) => marked({ ...activity, id: `${activity.id}-draft`, draft: true, window: running }));
const hidden = [...offline, ...drafts];
const unpublished = [...hidden, ...upcoming];

const namesActivity = (call: ContractCall) => hasInput(call, 'activity_id');
const calls = contractCalls.filter(namesActivity);
const lists = contractCalls.filter((call) => call.row.method === 'GET' && !namesActivity(call));

/** The ids with which a call would find something in an activity. */
function partsOf({ tasks, prizes, config }: ContentActivity): Readonly<Record<string, string | undefined>> {
  const { quiz, goals } = config as {
    readonly quiz?: { readonly set: { readonly id: string } };
    readonly goals?: { readonly steps: readonly { readonly id: string }[] };
  };
  return {
    task_id: tasks[0]?.id,
    prize_id: prizes[0]?.id,
    question_set_id: quiz?.set.id,
    step_id: goals?.steps[0]?.id,
  };
}

/** Asks one call about an activity; every question comes from a network and a browser of its own. */
function ask(visitor: TestVisitor, { row }: ContractCall, activity: ContentActivity, id: string, at: number) {
  const { query = {}, body = {} } = validInputOf(row);
  const parts = Object.entries(partsOf(activity)).filter(([, value]) => value !== undefined);
  const filled = (input: Readonly<Record<string, unknown>>) => ({
    ...input,
    ...Object.fromEntries(parts.filter(([name]) => name in input)),
    ...('guid' in input && { guid: String(100_000_000_000_000 + at) }),
    activity_id: id,
  });
  const from = { ip: `10.${String(at >> 8)}.${String(at & 255)}.1` };
  if (row.method === 'GET') {
    const search = new URLSearchParams(filled(query));
    return visitor.call(`${row.path}?${search.toString()}`, from);
  }
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return visitor.call(row.path, { ...from, method: 'POST', body: filled(body), headers });
}

/** Headers that differ between any two replies. */
const ofEachReply = new Set(['x-request-id', 'date', 'server-timing']);

/** All that a visitor can tell from a reply. */
function visible({ status, text, headers }: Answer): string {
  const shown = Object.entries(headers).filter(([name]) => !ofEachReply.has(name));
  return JSON.stringify([status, text, shown]);
}

describe('an activity that is not published', () => {
  let hall: TestApp;
  let member: TestVisitor;
  beforeAll(async () => {
    hall = await buildTestApp({ activities: unpublished });
    member = await hall.member();
  }, bootTimeoutMs);
  afterAll(() => hall.close());

  it.each(['guest', 'member'] as const)(
    'answers no call of a %s with what is secret, and a draft is to every call as if it had never existed',
    async (who) => {
      const visitor = who === 'guest' ? hall.visitor() : member;
      const found: string[] = [];
      let asked = 0;
      for (const call of calls) {
        const name = `${who} ${call.row.method} ${call.row.path}`;
        const replies = await Promise.all(
          unpublished.map(async (activity, at) => {
            const answer = await ask(visitor, call, activity, activity.id, at);
            if (answer.text.includes(secret)) found.push(`${name} tells ${activity.id}`);
            return answer;
          }),
        );
        asked += replies.length;
        const [like] = hidden;
        if (like === undefined) throw new Error('nothing is hidden');
        const unknown = visible(await ask(visitor, call, like, 'no-such-activity', unpublished.length));
        replies.slice(0, hidden.length).forEach((reply, at) => {
          if (visible(reply) !== unknown) found.push(`${name} knows ${hidden[at]?.id ?? ''}: ${reply.text}`);
        });
      }
      expect(found).toEqual([]);
      expect([unpublished.length, asked]).toEqual([58, 58 * calls.length]);
      expect(calls.length).toBeGreaterThanOrEqual(40);
    },
  );

  it('is in no list, for a guest or a member', async () => {
    for (const visitor of [hall.visitor(), member]) {
      for (const { row } of lists) {
        const { query = {} } = validInputOf(row);
        const { text } = await visitor.call(`${row.path}?${new URLSearchParams(query).toString()}`);
        expect([row.path, text.includes(secret)]).toEqual([row.path, false]);
      }
    }
  });

  it('has no page with its data: its address is delivered with the bytes of one that names nothing', async () => {
    const open = calls.filter(({ row }) => row.method === 'GET' && row.needs === 'none');
    const pages = pagesOf(hall, open);
    const drawnOf = async (path: string, activities: readonly ContentActivity[]) => {
      const drawn: string[] = [];
      // One after the other: a server that draws many pages at once falls back to those of the build.
      for (const { id } of activities) {
        const search = `activity_id=${id}&task_id=one`;
        if ((await pages.find({ target: 'h5', path, search })) !== null) drawn.push(id);
      }
      return drawn;
    };
    for (const { row } of open) expect([row.path, await drawnOf(row.path, hidden)]).toEqual([row.path, []]);
    expect(await drawnOf(participation.info.path, upcoming)).toEqual(upcoming.map(({ id }) => id));
  });
});

/** Pages that are drawn with the answer of one call each, whose address passes the activity and the task on. */
function pagesOf(hall: TestApp, from: readonly ContractCall[]): LivePages {
  const body = Buffer.from(
    '<div id="root"></div><script type="application/json" id="page-data"></script><script>boot</script>',
  );
  const bodies = { identity: body, br: body, gzip: body };
  const written: Page = { csp: { script: [], style: [] }, hash: 'written', sheets: '', bodies };
  const bundle = {
    isBuilt: true,
    pages: new Map(from.map(({ row }) => [row.path, written])),
    notFound: written,
  };
  const firstCallOf = (call: ContractCall): FirstCall => ({
    ...{ path: call.row.path, needs: call.row.needs },
    pass: ['activity_id', 'task_id'].filter((name) => hasInput(call, name)),
  });
  const renderer: PageRenderer = {
    firstCalls: Object.fromEntries(from.map((call) => [call.row.path, [firstCallOf(call)]])),
    renderPage: () => Promise.resolve('<main></main>'),
  };
  return new LivePages({
    bundles: { h5: bundle, app: bundle, miniprogram: bundle },
    renderers: { h5: renderer, app: renderer, miniprogram: renderer },
    call: async (url) => (await hall.app.inject({ url, headers: { 'x-requested-with': 'test' } })).payload,
    clock: hall.clock,
    caches: new Caches(hall.clock),
    isReady: () => true,
    onFailure: (error) => {
      throw error;
    },
    deadlineMs: bootTimeoutMs,
  });
}
