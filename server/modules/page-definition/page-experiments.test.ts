import { Caches } from '#server/cache.ts';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import type { PageRenderer } from '#contract/pages/first-calls.ts';
import { user } from '#contract/session/user.ts';
import { experiments } from '#contract/console/experiments.ts';
import { LivePages } from '#server/pages/live-pages.ts';
import { pageArms } from '#server/pages/page-arms.ts';
import { experimentStage } from '#server/testing/experiment-stage.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { isInVariant, visitorOf } from './assign-arm.ts';
import type { PageExperiments } from './page-experiments.ts';

const split = { id: '6f1c1f0e-0000-4000-8000-000000000001', salt: 'salt', shareBp: 2000 };
const ids = Array.from({ length: 10_000 }, (_, at) => String(100_000_000_000_000 + at * 7919));

describe('the arm of a visitor', () => {
  it('is the same on every server and close to the share', () => {
    const inVariant = ids.filter((id) => isInVariant(split, id));
    // Known: a server of another release must not move a visitor.
    expect([inVariant.length, inVariant.slice(0, 2)]).toEqual([1985, ['100000000023757', '100000000095028']]);
    expect(Math.abs(inVariant.length - 2000)).toBeLessThan(4 * Math.sqrt(10_000 * 0.2 * 0.8));
  });

  it('of another experiment is independent', () => {
    const other = { ...split, salt: 'other' };
    const inBoth = ids.filter((id) => isInVariant(split, id) && isInVariant(other, id));
    expect(Math.abs(inBoth.length - 400)).toBeLessThan(4 * Math.sqrt(10_000 * 0.04 * 0.96));
  });

  it.each([
    ['guid=123456789012345', '123456789012345'],
    ['s=1; guid=123456789012345; x=2', '123456789012345'],
    ['guid=12345678901234', ''],
    ['guid=1234567890123456', ''],
    ['xguid=123456789012345', ''],
    [undefined, ''],
  ])('is that of fifteen digits: %s', (cookie, visitor) => {
    expect(visitorOf(cookie)).toBe(visitor);
  });
});

describe('visitors of an experiment', () => {
  let stage: Awaited<ReturnType<typeof experimentStage>>;
  let ran: { readonly page: string; readonly id: string };
  let variantId: string;
  let controlId: string;

  beforeAll(async () => {
    stage = await experimentStage();
    ran = await stage.running();
    const experiment = await stage.server().find(ran.page);
    if (experiment === undefined) throw new Error('no experiment runs');
    variantId = ids.find((id) => isInVariant(experiment, id)) ?? '';
    controlId = ids.find((id) => !isInVariant(experiment, id)) ?? '';
  }, bootTimeoutMs);
  afterAll(() => stage.close());

  const cookieOf = (id: string) => ({ cookie: `guid=${id}` });
  const ask = (headers: Readonly<Record<string, string>> = {}) =>
    stage.hall.visitor().call(`${pageDefinition.detail.path}?id=${ran.page}`, { headers });
  const consent = (guid: string) =>
    stage.hall.visitor().call(user.imprint.path, {
      method: 'POST',
      body: { action: 'consent', time: stage.clock.now(), guid },
    });
  const counted = async (guid?: string) => {
    const select = stage.database.query.selectFrom('experiment_exposure').select(['guid', 'is_variant']);
    return (guid === undefined ? select : select.where('guid', '=', guid)).execute();
  };

  it('are shown their arm by the call, everybody else the control, and no answer is shared', async () => {
    const answers = await Promise.all([
      ask(cookieOf(variantId)),
      ask(cookieOf(controlId)),
      ask(),
      ask(cookieOf('1')),
    ]);
    expect(answers.map(({ data }) => String(data.configs).includes('新的话'))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    for (const { headers } of answers) expect(headers['cache-control']).toBe('private, no-store');
    const other = await stage.hall.visitor().call(`${pageDefinition.detail.path}?id=official-intro`, {
      headers: cookieOf(variantId),
    });
    expect(other.headers['cache-control']).toBe('no-cache');
  });

  it('are shown a page that was drawn for their arm, and none of them is drawn for one visitor', async () => {
    const drawn: string[] = [];
    const server = stage.server();
    const pages = livePages(server, drawn);
    const find = async (cookie?: string) => {
      const page = await pages.find({
        target: 'h5',
        path: '/activity/page',
        search: `id=${ran.page}`,
        cookie,
      });
      return page?.bodies.identity.toString() ?? '';
    };
    const rounds = await Promise.all(
      [variantId, controlId, variantId, controlId].map((id) => find(`a=1; guid=${id}`)),
    );
    expect(rounds.map((html) => html.includes('新的话'))).toEqual([true, false, true, false]);
    expect([await find(), await find('guid=7')].map((html) => html.includes('新的话'))).toEqual([
      false,
      false,
    ]);
    expect(drawn).toHaveLength(2);
    expect([...rounds, ...drawn].join()).not.toMatch(new RegExp(`${variantId}|${controlId}`));
    await Promise.all([variantId, controlId].map(consent));
    await server.flush();
    expect((await counted()).map(({ guid }) => guid).sort()).toEqual([variantId, controlId].sort());
  });

  it('are counted once, whatever they open at once on two servers, and only with a recorded consent', async () => {
    const [agreed, invented] = ids.slice(5000, 5002) as [string, string];
    await consent(agreed);
    const servers = [stage.server(), stage.server()];
    const experiment = await servers[0]?.find(ran.page);
    if (experiment === undefined) throw new Error('no experiment runs');
    for (let view = 0; view < 20; view += 1) {
      for (const server of servers) {
        for (const id of [agreed, invented]) server.choose(experiment, id).see();
      }
    }
    await Promise.all(servers.flatMap((server) => [server.flush(), server.flush()]));
    expect(await counted(agreed)).toHaveLength(1);
    expect(await counted(invented)).toEqual([]);
  });

  it('stay uncounted after the stop, which every server sees within three seconds', async () => {
    const late = ids[6000] ?? '';
    await consent(late);
    const server = stage.server();
    const experiment = await server.find(ran.page);
    if (experiment === undefined) throw new Error('no experiment runs');
    server.choose(experiment, late).see();
    const operator = await stage.desk.as('operator');
    await operator.call(experiments.stop, { body: { id: ran.id, reason: '先停' } });
    await server.flush();
    expect(await counted(late)).toEqual([]);
    stage.clock.advance(3000);
    expect(await server.find(ran.page)).toBeUndefined();
    const { data, headers } = await ask(cookieOf(variantId));
    expect([String(data.configs).includes('新的话'), headers['cache-control']]).toEqual([false, 'no-cache']);
  });

  /** Pages of the hall whose screens show what the call has answered. */
  function livePages(server: PageExperiments, drawn: string[]): LivePages {
    const html = '<div id="root"></div><script type="application/json" id="page-data"></script>';
    const body = Buffer.from(html);
    const written = {
      csp: { script: [], style: [] },
      hash: 'written',
      sheets: '',
      bodies: { identity: body, br: body, gzip: body },
    };
    const bundle = { isBuilt: true, pages: new Map([['/activity/page', written]]), notFound: written };
    const renderer: PageRenderer = {
      firstCalls: { '/activity/page': [{ ...pageDefinition.detail, pass: ['id'] }] },
      renderPage: (location, data) => {
        drawn.push(`${location} ${JSON.stringify(data)}`);
        return Promise.resolve('<main></main>');
      },
    };
    return new LivePages({
      ...{
        clock: stage.clock,
        caches: new Caches(stage.clock),
        isReady: () => true,
        onFailure: () => undefined,
      },
      bundles: { h5: bundle, app: bundle, miniprogram: bundle },
      renderers: { h5: renderer, app: renderer, miniprogram: renderer },
      arms: pageArms(server, ''),
      call: async (url, cookie = '') =>
        (
          await stage.hall.app.inject({
            url,
            headers: { 'x-requested-with': 'test', ...(cookie && { cookie }) },
          })
        ).payload,
    });
  }
});
