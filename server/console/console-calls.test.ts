import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ConsoleEndpoint } from '#contract/console/console-endpoints.ts';
import { isAllowed } from '#contract/console/console-endpoints.ts';
import { drafts } from '#contract/console/drafts.ts';
import { operatorRoles } from '#contract/console/operator.ts';
import { proposals } from '#contract/console/proposals.ts';
import { running } from '#contract/console/running.ts';
import { codes } from '#contract/http/codes.ts';
import type { Database } from '#server/db/database.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { consoleDesk } from '#server/testing/console-desk.ts';
import type { ConsoleBrowser, ConsoleDesk } from '#server/testing/console-desk.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';

const folder = path.join(process.cwd(), 'contract/console');

/** Every call of the console, by its file and name. */
async function rows(): Promise<(readonly [string, ConsoleEndpoint])[]> {
  const files = readdirSync(folder).filter((file) => /^[\w-]+\.ts$/.test(file));
  const tables = await Promise.all(
    files.map(async (file) => import(path.join(folder, file)) as Promise<object>),
  );
  return tables.flatMap((exported) =>
    Object.values(exported as Record<string, unknown>).flatMap((table) =>
      Object.entries(Object(table) as Record<string, ConsoleEndpoint>).filter(([, row]) =>
        Object.keys(Object(row) as object).includes('allowed'),
      ),
    ),
  );
}

let database: Database;
let desk: ConsoleDesk;
beforeAll(async () => {
  database = await freshDatabase();
  desk = await consoleDesk(database);
}, bootTimeoutMs);
afterAll(async () => {
  await desk.app.close();
  await database.close();
});

/** Makes a call with an input that none has. */
const tried = (browser: ConsoleBrowser, row: ConsoleEndpoint) => {
  attempts += 1;
  return browser.call(row, row.method === 'GET' ? {} : { body: { nothing: 1 } });
};

/** Calls that were made without the right to make them. */
let attempts = 0;

describe('a call of the console', () => {
  it('is refused to whoever is not signed in, before the input is read', async () => {
    const all = (await rows()).filter(([, row]) => row.allowed !== 'anybody');
    expect(all.length).toBeGreaterThan(10);
    for (const [name, row] of all) {
      expect([name, await tried(desk.browser(), row)]).toMatchObject([name, { code: codes.authExpired }]);
    }
  });

  it.each(operatorRoles)('is refused to the role %s where its row does not name it', async (role) => {
    const browser = await desk.as(role);
    const above = (await rows()).filter(([, { allowed }]) => !isAllowed(allowed, [role]));
    for (const [name, row] of above) {
      expect([name, await tried(browser, row)]).toMatchObject([name, { status: 403, code: codes.forbidden }]);
    }
  });
});

describe('somebody with every role', () => {
  it('does nothing alone that needs two: neither decides about an own draft nor about an own proposal', async () => {
    await applyContent(
      database,
      { isSample: true, activities: [anActivity()], banners: [] },
      anAuthor(desk.clock, desk.context.random),
    );
    const alone = await desk.as(...operatorRoles);
    const before = await database.query.selectFrom('activity_version').selectAll().execute();
    const { data: activities } = await alone.call(drafts.activities, {});
    const ends_at = Number(activities.activities[0]?.ends_at) + 86_400_000;
    const { data: draft } = await alone.call(drafts.extend, {
      body: { activity_id: 'day', ends_at, reason: '多办一天' },
    });
    const proposal = desk.context.random.uuid();
    const end = { id: proposal, activity: 'day', reason: '提前结束' };
    expect(await alone.call(running.proposeEnd, { body: end })).toMatchObject({ code: 0 });
    const verdicts = ['approve', 'refuse', 'return'] as const;
    const replies = [
      ...(await Promise.all(
        verdicts.map((verdict) =>
          alone.call(drafts.decide, { body: { id: draft.id, revision: 1, verdict, reason: '我自己批' } }),
        ),
      )),
      await alone.call(drafts.ask, { body: { id: draft.id, text: '问我自己' } }),
      ...(await Promise.all(
        (['approve', 'refuse'] as const).map((verdict) =>
          alone.call(proposals.decide, { body: { id: proposal, verdict, reason: '我自己批' } }),
        ),
      )),
    ];
    attempts += replies.length;
    for (const reply of replies) expect(reply).toMatchObject({ status: 403, code: codes.forbidden });
    expect(await database.query.selectFrom('activity_version').selectAll().execute()).toEqual(before);
  });

  it('is one of at least sixty that have tried in vain', () => {
    process.stdout.write(
      `${String(attempts)} attempts to do alone what needs two, or above a role: 0 succeeded\n`,
    );
    expect(attempts).toBeGreaterThanOrEqual(60);
  });
});
