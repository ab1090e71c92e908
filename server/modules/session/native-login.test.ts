import { codes } from '#contract/http/codes.ts';
import { hourMs } from '#server/clock.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';

let hall: TestApp;

beforeAll(async () => {
  hall = await buildTestApp();
}, bootTimeoutMs);
afterAll(() => hall.close());
beforeEach(() => {
  hall.clock.advance(24 * hourMs);
});

let phones = 0;
async function aShell(shellOf: 'APP' | 'MINIPROGRAM'): Promise<TestVisitor> {
  const shell = hall.visitor();
  await shell.logIn(`137${String((phones += 1)).padStart(8, '0')}`, shellOf);
  return shell;
}

const profile = (visitor: TestVisitor) => visitor.call('/v1/user/profile');

/** The webview of a shell: it starts with the tokens of the bridge and no cookie. */
function webviewOf(shell: TestVisitor): TestVisitor {
  const webview = hall.visitor();
  webview.sessionId = shell.sessionId;
  webview.authToken = shell.authToken;
  return webview;
}

const redeem = (visitor: TestVisitor, verification: string) =>
  visitor.call('/v1/session', { method: 'POST', form: { mode: '3', verification } });

describe('the tokens of a native shell', () => {
  it('come without a cookie and open nothing by themselves', async () => {
    const shell = await aShell('APP');
    expect(shell.cookie).toBe('');
    expect((await profile(shell)).code).toBe(codes.authExpired);
    expect((await shell.participate('nothing')).code).toBe(codes.authExpired);
  });

  it('are exchanged for a web session of the same person', async () => {
    const shell = await aShell('APP');
    const webview = webviewOf(shell);
    const answer = webview.keep(await webview.call('/v1/session/token'));
    expect(answer.data).toMatchObject({
      union_id: expect.any(String) as unknown,
      pub_key: expect.any(String) as unknown,
      token_ttl: 1500,
    });
    expect(webview.sessionId).not.toBe(shell.sessionId);
    expect(webview.cookie).not.toBe('');
    expect((await profile(webview)).code).toBe(codes.success);
    expect((await webview.participate('nothing')).code).toBe(codes.activityMissing);
  });

  it('win over a cookie that an earlier visitor left in the webview', async () => {
    const earlier = await hall.member();
    const shell = await aShell('APP');
    const webview = webviewOf(shell);
    webview.cookie = earlier.cookie;
    webview.keep(await webview.call('/v1/session/token'));
    expect((await profile(webview)).code).toBe(codes.success);
    expect((await profile(earlier)).code).toBe(codes.authExpired);
  });

  it('die after 1500 seconds', async () => {
    const shell = await aShell('APP');
    hall.clock.advance(1500 * 1000);
    expect((await webviewOf(shell).call('/v1/session/token')).code).toBe(codes.authExpired);
  });

  it('end their web sessions when the shell logs out', async () => {
    const shell = await aShell('APP');
    const webview = webviewOf(shell);
    webview.keep(await webview.call('/v1/session/token'));
    await shell.call('/v1/session', { method: 'DELETE' });
    expect((await profile(webview)).code).toBe(codes.authExpired);
    expect((await webviewOf(shell).call('/v1/session/token')).code).toBe(codes.authExpired);
  });

  it('cannot be had from a web session: its handles are never exchanged', async () => {
    const member = await hall.member();
    expect((await webviewOf(member).call('/v1/session/token')).code).toBe(codes.authExpired);
    expect((await webviewOf(member).call('/v1/session/code', { method: 'POST' })).code).toBe(
      codes.authExpired,
    );
  });
});

describe('a one-time code', () => {
  it('gives the webview a session of its own, once', async () => {
    const shell = await aShell('MINIPROGRAM');
    const { data } = await shell.call('/v1/session/code', { method: 'POST' });
    expect(data).toMatchObject({ expires_in: 60, code: expect.stringMatching(/^[\w-]{22}$/) as unknown });
    const webviews = Array.from({ length: 10 }, () => hall.visitor());
    const answers = await Promise.all(webviews.map((webview) => redeem(webview, String(data.code))));
    expect(answers.filter((answer) => answer.code === codes.success)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === codes.handOffCodeSpent)).toHaveLength(9);
    const winner = webviews.find((webview) => webview.cookie !== '');
    expect((await profile(winner ?? shell)).code).toBe(codes.success);
  });

  it('lives 60 seconds', async () => {
    const shell = await aShell('MINIPROGRAM');
    const issue = async () => String((await shell.call('/v1/session/code', { method: 'POST' })).data.code);
    const [early, late] = [await issue(), await issue()];
    hall.clock.advance(60_000 - 1);
    expect((await redeem(hall.visitor(), early)).code).toBe(codes.success);
    hall.clock.advance(1);
    expect((await redeem(hall.visitor(), late)).code).toBe(codes.handOffCodeSpent);
  });

  it('is worth nothing after the shell has logged out', async () => {
    const shell = await aShell('MINIPROGRAM');
    const { data } = await shell.call('/v1/session/code', { method: 'POST' });
    await shell.call('/v1/session', { method: 'DELETE' });
    expect((await redeem(hall.visitor(), String(data.code))).code).toBe(codes.handOffCodeSpent);
  });
});

describe('sign params', () => {
  it('are new at every call and show nothing of what is sealed', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => hall.visitor().call('/v1/auth/sign/params')));
    expect(one?.data.original_random).toMatch(/^[\da-f]{32}$/);
    expect(one?.data.original_random).not.toBe(two?.data.original_random);
    expect(Buffer.from(String(one?.data.rd), 'base64url').toString('latin1')).not.toContain(
      one?.data.original_random,
    );
  });
});
