import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ConsoleEndpoint } from '#contract/console/console-endpoints.ts';
import { isAllowed } from '#contract/console/console-endpoints.ts';
import { operatorRoles } from '#contract/console/operator.ts';
import { codes } from '#contract/http/codes.ts';
import type { Database } from '#server/db/database.ts';
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
const tried = (browser: ConsoleBrowser, row: ConsoleEndpoint) =>
  browser.call(row, row.method === 'GET' ? {} : { body: { nothing: 1 } });

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
