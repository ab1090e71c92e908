import { generate } from 'otplib';
import { audit } from '#contract/console/audit.ts';
import { people } from '#contract/console/people.ts';
import { signIn } from '#contract/console/sign-in.ts';
import { codes } from '#contract/http/codes.ts';
import { dayMs, hourMs, minuteMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { consoleDesk } from '#server/testing/console-desk.ts';
import type { ConsoleBrowser, ConsoleDesk } from '#server/testing/console-desk.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { inviteFirst } from './invitations.ts';
import { credentialCipher } from './password-sign-in.ts';
import { operatorSession } from './operator-sessions.ts';

let database: Database;
let desk: ConsoleDesk;
let admin: ConsoleBrowser;

beforeAll(async () => {
  database = await freshDatabase();
  desk = await consoleDesk(database);
  admin = await desk.as('administrator', 'auditor');
}, bootTimeoutMs);
afterAll(async () => {
  await desk.app.close();
  await database.close();
});

const password = 'a password of a person';
let added = 0;

/** Invites somebody as an author. */
async function invited() {
  const login = `lin${String((added += 1))}`;
  const person = { login, name: '编辑', roles: ['author' as const], reason: '新同事' };
  const { data } = await admin.call(people.invite, { body: person });
  return { login, ...data };
}

/** The code that an authenticator shows now. */
const codeNow = (secret: string) => generate({ secret, epoch: Math.floor(desk.clock.now() / 1000) });

/** Somebody who has accepted their invitation, in the browser in which they are signed in. */
async function ready() {
  const { login, id, token } = await invited();
  const browser = desk.browser();
  const { data } = await browser.call(signIn.invitation, { body: { token } });
  const secret = data.totp_secret;
  const accept = { token, password, code: await codeNow(secret) };
  const accepted = await browser.call(signIn.acceptInvitation, { body: accept });
  return { login, id, token, secret, browser, recoveryCodes: accepted.data.recovery_codes };
}

const ticketOf = async (browser: ConsoleBrowser, login: string) =>
  (await browser.call(signIn.password, { body: { login, password } })).data.ticket;

describe('an invitation', () => {
  it('makes somebody an operator who signs in with password and code', async () => {
    const { login, secret, browser } = await ready();
    expect((await browser.call(signIn.me, {})).data).toMatchObject({ login, roles: ['author'] });
    desk.clock.advance(minuteMs);
    const other = desk.browser();
    const body = { ticket: await ticketOf(other, login), code: await codeNow(secret) };
    expect((await other.call(signIn.code, { body })).data).toMatchObject({ login, method: 'totp' });
  });

  it('works once', async () => {
    const { token, secret } = await ready();
    const body = { token, password, code: await codeNow(secret) };
    expect(await desk.browser().call(signIn.acceptInvitation, { body })).toMatchObject({ status: 403 });
    expect(await desk.browser().call(signIn.invitation, { body: { token } })).toMatchObject({ status: 403 });
  });

  it('works for three days', async () => {
    const { token } = await invited();
    desk.clock.advance(3 * dayMs);
    expect(await desk.browser().call(signIn.invitation, { body: { token } })).toMatchObject({ status: 403 });
    admin = await desk.as('administrator', 'auditor');
  });

  it('that is made again ends the sessions of the person and everything they signed in with', async () => {
    const { login, id, browser } = await ready();
    await admin.call(people.inviteAgain, { body: { id, reason: '手机丢失' } });
    expect(await browser.call(signIn.me, {})).toMatchObject({ code: codes.authExpired });
    const again = await desk.browser().call(signIn.password, { body: { login, password } });
    expect(again).toMatchObject({ status: 403, msg: '用户名或密码不正确' });
  });

  it('of the first administrator is refused where somebody can invite', async () => {
    await ready();
    const author = anAuthor(desk.clock, desk.context.random);
    const cipher = credentialCipher(desk.context);
    await expect(inviteFirst(database, cipher, 'first', author)).rejects.toThrow('has operators');
  });
});

describe('a code', () => {
  it('is good once, in either browser', async () => {
    const { login, secret } = await ready();
    desk.clock.advance(minuteMs);
    const code = await codeNow(secret);
    const browser = desk.browser();
    const tickets = [await ticketOf(browser, login), await ticketOf(browser, login)];
    const replies = await Promise.all(
      tickets.map((ticket) => desk.browser().call(signIn.code, { body: { ticket, code } })),
    );
    expect(replies.map(({ code: result }) => result).sort()).toEqual([0, codes.forbidden]);
  });

  it('of recovery stands for the authenticator, once', async () => {
    const { login, recoveryCodes } = await ready();
    const [code = ''] = recoveryCodes;
    const enter = async () => {
      const browser = desk.browser();
      return browser.call(signIn.code, { body: { ticket: await ticketOf(browser, login), code } });
    };
    expect(await enter()).toMatchObject({ code: 0, data: { method: 'recovery' } });
    expect(await enter()).toMatchObject({ status: 403 });
  });

  it('may be wrong five times', async () => {
    const { login, secret } = await ready();
    desk.clock.advance(minuteMs);
    const browser = desk.browser();
    const ticket = await ticketOf(browser, login);
    const right = await codeNow(secret);
    const wrong = right === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      await browser.call(signIn.code, { body: { ticket, code: wrong } });
    const last = await browser.call(signIn.code, { body: { ticket, code: right } });
    expect(last).toMatchObject({ status: 403, data: { again: true } });
  });
});

describe('a sign-in', () => {
  it('says the same of a name that nobody has and of a wrong password', async () => {
    const { login } = await ready();
    const wrong = { password: 'something else' };
    const replies = await Promise.all(
      [login, 'nobody-at-all'].map((name) =>
        desk.browser().call(signIn.password, { body: { login: name, ...wrong } }),
      ),
    );
    expect(replies[0]).toEqual(replies[1]);
    expect(replies[0]).toMatchObject({ status: 403 });
  });

  it('may fail ten times in a quarter of an hour', async () => {
    const { login } = await ready();
    const body = { login, password: 'something else' };
    for (let tries = 0; tries < 10; tries += 1) await desk.browser().call(signIn.password, { body });
    const right = { login, password };
    expect(await desk.browser().call(signIn.password, { body: right })).toMatchObject({
      code: codes.tooMany,
    });
    desk.clock.advance(15 * minuteMs);
    expect(await desk.browser().call(signIn.password, { body: right })).toMatchObject({ code: 0 });
    admin = await desk.as('administrator', 'auditor');
  });

  it('as an operator of the sample is refused for anybody else', async () => {
    const { login } = await ready();
    expect(await desk.browser().call(signIn.sample, { body: { login } })).toMatchObject({ status: 403 });
  });
});

describe('a session', () => {
  it('ends after half an hour without a call, and after eight hours with them', async () => {
    const idle = await desk.as('author');
    const busy = await desk.as('author');
    const until = desk.clock.now() + operatorSession.wholeMs;
    desk.clock.advance(operatorSession.idleMs - minuteMs);
    expect(await busy.call(signIn.me, {})).toMatchObject({ code: 0 });
    desk.clock.advance(minuteMs);
    expect(await idle.call(signIn.me, {})).toMatchObject({ code: codes.authExpired });
    while (desk.clock.now() < until - hourMs / 4) {
      expect(await busy.call(signIn.me, {})).toMatchObject({ code: 0 });
      desk.clock.advance(hourMs / 4);
    }
    desk.clock.advance(hourMs / 4);
    expect(await busy.call(signIn.me, {})).toMatchObject({ code: codes.authExpired });
    admin = await desk.as('administrator', 'auditor');
  });

  it('ends everywhere at once', async () => {
    const { browser, login, recoveryCodes } = await ready();
    const other = desk.browser();
    const body = { ticket: await ticketOf(other, login), code: recoveryCodes[1] ?? '' };
    await other.call(signIn.code, { body });
    expect((await other.call(signIn.signOutEverywhere, {})).data).toEqual({ ended: 2 });
    for (const each of [browser, other]) {
      expect(await each.call(signIn.me, {})).toMatchObject({ code: codes.authExpired });
    }
  });

  it.each([
    ['a page of the hall', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:8080' }],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
    ['an address that is typed', { 'sec-fetch-site': 'none' }],
  ])('is of no use to %s, for reading neither', async (_, headers) => {
    const browser = await desk.as('auditor');
    expect(await browser.call(audit.list, { query: {} }, headers)).toMatchObject({ status: 403 });
    expect(await browser.call(signIn.signOut, {}, headers)).toMatchObject({ status: 403 });
    expect(await browser.call(signIn.me, {})).toMatchObject({ code: 0 });
  });
});

describe('an administrator', () => {
  it('is refused to change themselves', async () => {
    const { data: me } = await admin.call(signIn.me, {});
    const change = { id: me.id, roles: ['approver' as const], reason: '给自己' };
    expect(await admin.call(people.changeRoles, { body: change })).toMatchObject({ status: 403 });
  });

  it('takes a role away, and the next call of the person knows it', async () => {
    const { id, browser } = await ready();
    await admin.call(people.changeRoles, { body: { id, roles: ['auditor'], reason: '转岗' } });
    expect((await browser.call(signIn.me, {})).data.roles).toEqual(['auditor']);
    expect(await browser.call(audit.list, { query: {} })).toMatchObject({ code: 0 });
  });

  it('disables a person at once, and leaves them in the audit', async () => {
    const { id, browser, login } = await ready();
    desk.clock.advance(minuteMs);
    await admin.call(people.disable, { body: { id, reason: '离职' } });
    expect(await browser.call(signIn.me, {})).toMatchObject({ code: codes.authExpired });
    const { data } = await admin.call(audit.list, { query: { subject: `operator:${id}` } });
    expect(data.entries.map(({ action }) => action)).toEqual([
      'operator.disable',
      'operator.accept_invitation',
      'operator.add',
    ]);
    expect(data.entries[1]?.actor).toBe(`operator:${login}`);
  });

  it('gives no reason and is refused', async () => {
    const { id } = await ready();
    expect(await admin.call(people.disable, { body: { id, reason: '' } })).toMatchObject({ status: 400 });
  });
});
