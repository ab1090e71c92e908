import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';

const html = { accept: 'text/html' };
let hall: TestApp;

beforeAll(async () => {
  hall = await buildTestApp();
  await hall.visitor().requestCode('13800000001');
  hall.clock.advance(3 * 60_000);
  await hall.visitor().requestCode('13900000002');
  await hall.sms.sendNotice({
    ...{ requestNo: 'one', phone: '13900000002', sentAt: hall.clock.now() },
    text: '活动“A<b>B”开始了',
  });
}, bootTimeoutMs);
afterAll(() => hall.close());

const page = async (search = ''): Promise<string> =>
  (await hall.app.inject({ url: `/dev/outbox${search}`, headers: html })).body;

describe('the outbox', () => {
  it('is a page for a phone, whose script and style are files of ours', async () => {
    const reply = await hall.app.inject({ url: '/dev/outbox', headers: html });
    expect(reply.body).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(reply.body).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|\sstyle=/);
    expect(reply.headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'");
  });

  it('sets each code apart, to be copied by a press', async () => {
    const codes = hall.sms.messages.map(({ code }) => code).filter((code) => code !== '');
    const shown = [...(await page()).matchAll(/<button[^>]* data-copy="(\d+)"[^>]*>(\d+)<\/button>/g)];
    expect(shown.map(([, copied]) => copied)).toEqual(codes);
    expect(shown.map(([, , read]) => read)).toEqual(codes);
  });

  it('shows the newest first, in the time of Shanghai, and how long ago', async () => {
    const sent = new Date(hall.clock.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    const times = [...(await page()).matchAll(/<time datetime="[^"]+">([^<]+)<\/time>/g)];
    expect(times.map(([, time]) => time?.split(' · ')[1])).toEqual(['刚刚', '刚刚', '3 分钟前']);
    expect(times[0]?.[1]).toBe(`${sent} · 刚刚`);
  });

  it('leaves the messages to numbers with the digits that are asked for', async () => {
    const found = await page('?phone=138%200000');
    expect(found).toContain('13800000001');
    expect(found).not.toContain('13900000002');
    const json = (await hall.app.inject('/dev/outbox?phone=0002')).json<{ messages: { phone: string }[] }>();
    expect(json.messages.map(({ phone }) => phone)).toEqual(['13900000002', '13900000002']);
  });

  it('says where messages come from while there is none, and keeps the filter when it is refreshed', async () => {
    const found = await page('?phone=777');
    expect(found).toContain('没有发给含 777 的号码的短信');
    expect(found).toContain('href="/dev/outbox?phone=777">刷新</a>');
  });

  it('shows the text of a notice as text', async () => {
    expect(await page('?phone=%22%3E%3Cb%3E139')).toContain('活动“A&lt;b&gt;B”开始了');
    expect(await page('?phone=%22%3E%3Cb%3E139')).not.toContain('<b>');
  });
});
