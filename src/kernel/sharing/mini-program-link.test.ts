import { messaging } from '#contract/messaging/messaging.ts';
import { messagingSchemas } from '#contract/messaging/messaging.schema.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { miniProgramLink } from './mini-program-link.ts';

const link = 'weixin://dl/business/?t=a1';

describe('a link into the mini-program', () => {
  const server = useFakeServer();
  let openlink: string;

  beforeEach(() => {
    openlink = link;
    server().on(messaging.urlScheme, messagingSchemas.urlScheme, () => ({ openlink }));
  });
  const asked = () =>
    server()
      .of(messaging.urlScheme)
      .map(({ body }) => JSON.parse(body) as Record<string, string>);

  test.each([
    ['localhost', 'trial'],
    ['hall-test.example.com', 'trial'],
    ['hall-uat.example.com', 'release'],
    ['hall.example.com', 'release'],
  ])('opens on %s the %s version (product 12.7)', async (hostname, env_version) => {
    await expect(miniProgramLink('/activity/center', {}, hostname)).resolves.toBe(link);
    const query = 'path=%2Factivity%2Fcenter';
    expect(asked()).toEqual([{ path: '/pages/webview/etf', query, env_version }]);
  });

  test('leads to a page of ours with the words of the campaign that brought the visitor', async () => {
    await miniProgramLink('/activity/center', { utm_source: '短信', utm_medium: 'a&b' });
    const path = new URLSearchParams(asked()[0]?.['query']).get('path') ?? '';
    const page = new URL(path, location.origin);
    expect([page.pathname, page.searchParams.get('utm_source'), page.searchParams.get('utm_medium')]).toEqual(
      [...['/activity/center', '短信', 'a&b']],
    );
  });

  test('leaves them out where they are too long for it', async () => {
    await miniProgramLink('/activity/center', { utm_source: '短'.repeat(64) });
    expect(asked()[0]?.['query']).toBe('path=%2Factivity%2Fcenter');
  });

  test.each(['https://evil.example/', 'javascript:alert(1)', 'weixin://evil', ''])(
    'is none when the server answers %j',
    async (text) => {
      openlink = text;
      await expect(miniProgramLink('/activity/center')).rejects.toThrow();
    },
  );
});
