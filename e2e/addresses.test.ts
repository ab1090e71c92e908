import { pageAddresses } from '#contract/testing/page-addresses.ts';
import { oneHostEach } from './one-host-each.ts';
import { hydrated, quiet } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

const unknownActivities = ['/activity/mgm', '/activity/gold/fund', '/activity/financial_day'].map(
  (path) => [`${path}?activity_id=nope`, path] as const,
);

// The server's redirects and the client's reading of addresses are the same in every bundle.
const visited = process.env.TEST_FULL === '1' ? oneHostEach : oneHostEach.slice(0, 1);

describe.each(visited)('an address as a visitor types it, in $name', (host) => {
  const startVisit = visitsUntil(afterAll);
  let visit: Visit;

  beforeAll(async () => {
    visit = await startVisit({ host, timing: 'early' });
  });

  test.each([...pageAddresses, ...unknownActivities])('%s is taken over as %s', async (address, path) => {
    const { page, record, origin } = visit;
    const before = record.problems.length;
    await visit.open(address);
    await hydrated(page);
    await quiet(record);
    if (path !== null) expect(new URL(page.url()).pathname).toBe(path);
    const missing = [`404 ${origin}${address}`, expect.stringContaining('status of 404') as string];
    expect(record.problems.slice(before)).toEqual(path === null ? missing : []);
  });
});
