import { paths } from '#kernel/screen/paths.ts';
import { agents } from './agents.ts';
import { hosts } from './hosts.ts';

const origin = process.env.E2E_ORIGIN ?? '';

describe('one address serves every host', () => {
  test.each([...hosts, ...agents])('$name gets the $target bundle', async ({ userAgent, target }) => {
    const reply = await fetch(origin + paths.activityCenter, { headers: { 'user-agent': userAgent } });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('vary')?.toLowerCase()).toContain('user-agent');
    expect(await reply.text()).toContain(`data-target="${target}"`);
  });
});
