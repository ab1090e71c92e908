import { codes } from '#contract/http/codes.ts';
import { dayMs } from '#server/clock.ts';
import { enrolAndLock } from '#server/engine/activity/activity-context.ts';
import { codeOf, enrolled } from '#server/testing/take-part.ts';
import { PlayStage } from '#server/testing/play-stage.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { giveHelp, listHelps } from './help.ts';
import type { Help } from './help.ts';

let stage: PlayStage;
let activityId: string;
let target: string;

beforeAll(async () => {
  stage = await PlayStage.open();
  activityId = await stage.activity();
}, bootTimeoutMs);
afterAll(() => stage.close());
beforeEach(async () => {
  target = await stage.member();
  await stage.play(activityId, target, enrolAndLock);
});

const help = (helperId: string, changes: Partial<Help> = {}, now = stage.clock.now()) =>
  stage.play(
    activityId,
    helperId,
    enrolled((context) => giveHelp(context, { targetId: target, every: 'day', max: 100, ...changes })),
    now,
  );

describe('a help', () => {
  it('is one a helper, a target and a day, whatever 30 parallel calls say', async () => {
    const helper = await stage.member();
    const answers = await Promise.all(Array.from({ length: 30 }, () => codeOf(help(helper))));
    expect(answers.filter((code) => code === codes.success)).toHaveLength(1);
    expect(answers.filter((code) => code === codes.helpGiven)).toHaveLength(29);
    expect(await help(await stage.member())).toMatchObject({ ordinal: 2 });
  });

  it('has a number that is given once, when many help at the same moment', async () => {
    const helpers = await stage.members(16);
    const given = await Promise.all(helpers.map((helper) => help(helper)));
    const numbers = given.map((one) => one.ordinal).sort((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  });

  it('may be given again on the next day in Shanghai, and not in a campaign', async () => {
    const helper = await stage.member();
    const midnight = Date.parse('2026-11-22T00:00:00+08:00');
    await help(helper, {}, midnight - 1);
    expect(await help(helper, {}, midnight)).toEqual({ period: 'day:2026-11-22', ordinal: 1 });
    await help(helper, { every: 'campaign' }, midnight);
    expect(await codeOf(help(helper, { every: 'campaign' }, midnight + dayMs))).toBe(codes.helpGiven);
  });

  it('is not accepted above the limit of a target, and the helper gets the reason', async () => {
    const helpers = await stage.members(6);
    const answers = await Promise.all(helpers.map((helper) => codeOf(help(helper, { max: 4 }))));
    expect(answers.filter((code) => code === codes.success)).toHaveLength(4);
    expect(answers.filter((code) => code === codes.helpFull)).toHaveLength(2);
    const giver = helpers[answers.indexOf(codes.success)] ?? '';
    expect(await codeOf(help(giver, { max: 4 }))).toBe(codes.helpGiven);
  });

  it('is not for oneself, and not for a member who is not enrolled', async () => {
    expect(await codeOf(help(target))).toBe(codes.helpSelf);
    const outsider = await stage.member();
    expect(await codeOf(help(await stage.member(), { targetId: outsider }))).toBe(codes.helpTargetMissing);
  });

  it('is given by two members to each other at once', async () => {
    const [one, other] = [await stage.member(), await stage.member()];
    await Promise.all([one, other].map((member) => stage.play(activityId, member, enrolAndLock)));
    const answers = await Promise.all([
      codeOf(help(one, { targetId: other })),
      codeOf(help(other, { targetId: one })),
    ]);
    expect(answers).toEqual([codes.success, codes.success]);
  });

  it('is shown to its target with a masked phone, in order', async () => {
    for (const helper of await stage.members(2)) await help(helper);
    const asked = { activityId, targetId: target, every: 'day', now: stage.clock.now() } as const;
    const helps = await listHelps(stage.database, asked);
    expect(helps).toHaveLength(2);
    expect(helps[0]?.phone).toMatch(/^139\*{4}\d{4}$/);
    expect(await listHelps(stage.database, { ...asked, now: asked.now + dayMs })).toEqual([]);
  });
});
