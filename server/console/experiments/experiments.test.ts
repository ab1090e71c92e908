import { audit } from '#contract/console/audit.ts';
import { experiments } from '#contract/console/experiments.ts';
import { pages } from '#contract/console/pages.ts';
import { proposals } from '#contract/console/proposals.ts';
import { codes } from '#contract/http/codes.ts';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { dayMs } from '#server/clock.ts';
import type { ConsoleBrowser } from '#server/testing/console-desk.ts';
import { experimentStage } from '#server/testing/experiment-stage.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';

let stage: Awaited<ReturnType<typeof experimentStage>>;
let who: Awaited<ReturnType<typeof stage.people>>;

beforeAll(async () => {
  stage = await experimentStage();
}, bootTimeoutMs);
afterAll(() => stage.close());
beforeEach(async () => {
  who = await stage.people();
});

const read = async (id: string) => (await who.auditor.call(experiments.read, { query: { id } })).data;
const changesOf = async (id: string) => (await who.auditor.call(pages.read, { query: { id } })).data.changes;
const decide = (id: string, by: ConsoleBrowser, isApproved = true) =>
  by.call(proposals.decide, {
    body: { id, verdict: isApproved ? 'approve' : 'refuse', reason: '看过了' },
  });
const propose = async (page: string, more: object = {}, by = who.author) =>
  by.call(experiments.propose, { body: { ...stage.proposal(page), ...more } });
const shown = async (id: string, cookie = '') => {
  const headers: Record<string, string> = cookie === '' ? {} : { cookie };
  const { data } = await stage.hall.visitor().call(`${pageDefinition.detail.path}?id=${id}`, { headers });
  return String(data.configs);
};

describe('an experiment is proposed', () => {
  it('with words that differ, and refused with the place where more does', async () => {
    const page = await stage.published(who.author, who.approver);
    const check = { page_id: page, variant_version: 4, ...plan };
    expect((await who.author.call(experiments.check, { body: check })).data).toMatchObject({
      control_version: 2,
      problems: [{ component: 'go', words: '「打开的页面」不能不同：它不是文字或图片' }],
    });
    const refused = await propose(page, { variant_version: 4 });
    expect([refused.code, refused.msg]).toEqual([
      codes.formRefused,
      '只能改文字、图片和顺序。组件 go：「打开的页面」不能不同：它不是文字或图片',
    ]);
    expect(await propose(page, { variant_version: 2 })).toMatchObject({
      msg: expect.stringContaining('没有差别') as string,
    });
    expect(await propose(page)).toMatchObject({ code: 0 });
  });

  it('with a goal that there is', async () => {
    const page = await stage.published(who.author, who.approver);
    expect(await propose(page, { goal: 'open', goal_of: '/activity' })).toMatchObject({
      code: codes.formRefused,
    });
    expect(await propose(page, { goal: 'act', goal_of: 'nothing' })).toMatchObject({
      code: codes.formRefused,
    });
    expect(await propose(page, { goal: 'open', goal_of: '/activity/center' })).toMatchObject({ code: 0 });
  });

  it('and started by a person who neither proposed it nor wrote the variant, once', async () => {
    const both = await stage.desk.as('author', 'approver');
    const page = await stage.published(both, who.approver);
    const own = (await propose(page, {}, both)).data.id;
    expect(await decide(own, both)).toMatchObject({ status: 403 });
    // Somebody else proposes what the approver has written.
    const { id } = (await propose(page)).data;
    expect(await decide(id, both)).toMatchObject({ status: 403 });
    expect((await read(id)).state).toBe('proposed');
    const replies = await Promise.all([
      decide(id, who.approver),
      decide(id, await stage.desk.as('approver')),
    ]);
    expect(replies.map(({ code }) => code).sort()).toEqual([0, codes.formRefused]);
    const { data } = await who.auditor.call(audit.list, { query: { subject: `experiment:${id}` } });
    expect(data.entries.map(({ action }) => action).sort()).toEqual([
      'experiment.start',
      'proposal.approved',
      'proposal.made',
    ]);
    expect(await decide(own, who.approver)).toMatchObject({ msg: '这个页面已有实验在进行：换一句话' });
  });

  it('and is not started when another version was published meanwhile', async () => {
    const page = await stage.published(who.author, who.approver);
    const { id } = (await propose(page)).data;
    const body = { id: page, version: 4, changes: await changesOf(page), reason: '先上' };
    expect(await who.approver.call(pages.publish, { body })).toMatchObject({ code: 0 });
    expect(await decide(id, who.approver)).toMatchObject({ code: codes.formRefused });
    expect(await decide(id, who.approver, false)).toMatchObject({ code: 0 });
    expect((await read(id)).state).toBe('refused');
  });
});

it('a proposal that is sent again, or withdrawn, is one experiment', async () => {
  const page = await stage.published(who.author, who.approver);
  const body = stage.proposal(page);
  for (const by of [who.author, who.author]) {
    expect(await by.call(experiments.propose, { body })).toMatchObject({ code: 0 });
  }
  const other = await stage.desk.as('author');
  expect(await other.call(experiments.propose, { body })).toMatchObject({ code: codes.formRefused });
  const { data } = await who.approver.call(proposals.list, { query: { which: 'open', kind: 'experiment' } });
  expect(data.proposals.filter(({ id }) => id === body.id)).toMatchObject([
    { what: `换一句话：页面 ${page}，50% 的访客看第 3 版，其余看第 2 版`, is_own: false },
  ]);
  const taken = await who.author.call(proposals.withdraw, { body: { id: body.id, reason: '换个说法' } });
  expect(taken).toMatchObject({ code: 0 });
  expect(await read(body.id)).toMatchObject({ state: 'withdrawn', decision: '换个说法' });
  expect(await decide(body.id, who.approver)).toMatchObject({ code: codes.formRefused });
});

const plan = { share_bp: 5000, baseline_bp: 1000, max_visitors: 10_000 };

describe('an experiment ends', () => {
  it('by a person, and then everybody is shown the published page', async () => {
    const { page, id } = await stage.running({ share_bp: 9900 });
    const cookie = 'guid=100000000000001';
    expect(await shown(page, cookie)).toContain('新的话');
    const stop = (by: ConsoleBrowser) => by.call(experiments.stop, { body: { id, reason: '先停' } });
    expect(await stop(who.auditor)).toMatchObject({ status: 403 });
    expect(await stop(who.operator)).toMatchObject({ code: 0 });
    stage.clock.advance(3000);
    expect(await shown(page, cookie)).toContain('原来的话');
    expect(await stop(who.author)).toMatchObject({ code: codes.formRefused });
    expect(await read(id)).toMatchObject({ state: 'stopped', stop_kind: 'person', stop_reason: '先停' });
  });

  it('when another version of its page is shown', async () => {
    const { page, id } = await stage.running();
    const body = { id: page, version: 4, changes: await changesOf(page), reason: '换版本' };
    expect(await who.approver.call(pages.publish, { body })).toMatchObject({ code: 0 });
    expect(await read(id)).toMatchObject({ state: 'stopped', stop_kind: 'page', stop_reason: '换版本' });
    const again = await stage.running();
    const offline = { id: again.page, changes: await changesOf(again.page), reason: '下线' };
    expect(await who.operator.call(pages.takeOffline, { body: offline })).toMatchObject({ code: 0 });
    expect((await read(again.id)).stop_kind).toBe('page');
  });

  it('by itself when a guard is proven to be worse, and not when it is only seen to be', async () => {
    const { id } = await stage.running();
    await stage.seed(id, {
      control: { visitors: 1000, next: 300, unopened: 20 },
      variant: { visitors: 1000, next: 300, unopened: 35 },
    });
    await stage.watch();
    expect(await read(id)).toMatchObject({ state: 'running', verdict: 'open' });
    const other = await stage.running();
    await stage.seed(other.id, {
      control: { visitors: 1000, next: 300, unopened: 20 },
      variant: { visitors: 1000, next: 300, unopened: 120 },
    });
    await Promise.all([stage.watch(), stage.watch()]);
    expect(await read(other.id)).toMatchObject({
      ...{ state: 'stopped', stop_kind: 'guard', stopped_by: 'job:watch_experiments' },
      guards: [{ name: 'unopened', is_worse: true }, { name: 'left' }],
    });
    const { data } = await who.auditor.call(audit.list, { query: { subject: `experiment:${other.id}` } });
    expect(data.entries.filter(({ action }) => action === 'experiment.stop')).toHaveLength(1);
  });

  it('at the end of its plan, with what was found', async () => {
    const { id } = await stage.running({ max_visitors: 1000 });
    const arm = { visitors: 500, next: 60 };
    await stage.seed(id, { control: arm, variant: arm });
    await stage.watch();
    expect(await read(id)).toMatchObject({ state: 'stopped', stop_kind: 'complete', verdict: 'none' });
    const late = await stage.running({ max_days: 1 });
    stage.clock.advance(dayMs);
    who = await stage.people();
    await stage.watch();
    expect(await read(late.id)).toMatchObject({ stop_kind: 'complete', verdict: 'early' });
  });
});

describe('the result of an experiment', () => {
  it('is the difference with its interval once that excludes zero', async () => {
    const { id } = await stage.running();
    await stage.seed(id, {
      control: { visitors: 2000, next: 200 },
      variant: { visitors: 2000, next: 320 },
    });
    await stage.watch();
    const { verdict, measured } = await read(id);
    expect(verdict).toBe('better');
    expect(measured?.interval?.difference).toBeCloseTo(0.06, 10);
    expect(measured?.interval?.low).toBeGreaterThan(0);
    expect(measured?.days).toEqual([{ day: expect.any(Number) as number, control: 2000, variant: 2000 }]);
  });

  it('is withheld while the split of the visitors is no accident', async () => {
    const { id } = await stage.running();
    await stage.seed(id, {
      control: { visitors: 2000, next: 200 },
      variant: { visitors: 1700, next: 320 },
    });
    await stage.watch();
    const { verdict, measured } = await read(id);
    expect([verdict, measured?.interval]).toEqual(['withheld', null]);
    expect(measured?.ratio_chance).toBeLessThan(0.001);
  });

  it('is a conclusion of people: the variant is published by a second person, or the page stays', async () => {
    const { page, id } = await stage.running();
    const adopt = async (by: ConsoleBrowser) =>
      by.call(experiments.adopt, { body: { id, reason: '更好', page_changes: await changesOf(page) } });
    expect(await adopt(who.approver)).toMatchObject({ code: codes.formRefused });
    expect((await who.auditor.call(pages.read, { query: { id: page } })).data.published_version).toBe(2);
    await who.author.call(experiments.stop, { body: { id, reason: '够了' } });
    expect(await adopt(who.author)).toMatchObject({ status: 403 });
    expect(await adopt(who.approver)).toMatchObject({ code: 0 });
    stage.clock.advance(3000);
    expect(await shown(page)).toContain('新的话');
    expect(await read(id)).toMatchObject({ state: 'concluded', outcome: 'variant' });
    const other = await stage.running();
    const body = { id: other.id, reason: '不改' };
    expect(await who.author.call(experiments.keep, { body })).toMatchObject({ code: codes.formRefused });
    await who.author.call(experiments.stop, { body });
    expect(await who.author.call(experiments.keep, { body })).toMatchObject({ code: 0 });
    expect(await read(other.id)).toMatchObject({ state: 'concluded', outcome: 'control' });
  });
});

test('experiments are listed once, the newest first', async () => {
  const ids: string[] = [];
  for (let before: string | null = ''; before !== null;) {
    const query: { before?: string } = before === '' ? {} : { before };
    const { data } = await who.auditor.call(experiments.list, { query });
    ids.push(...data.experiments.map(({ id }) => id));
    before = data.next;
  }
  expect(ids.length).toBeGreaterThan(5);
  expect(new Set(ids).size).toBe(ids.length);
});
