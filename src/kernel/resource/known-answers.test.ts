import type { EndpointRow } from '#contract/http/endpoint.ts';
import { KnownAnswers } from './known-answers.ts';

const asked = jest.fn<Promise<unknown>, [EndpointRow, object]>();
jest.mock('#kernel/api/api.ts', () => ({
  call: (endpoint: EndpointRow, input: object) => asked(endpoint, input),
}));

const list: EndpointRow = { method: 'GET', path: '/list', needs: 'none' };
const page = { renderedAt: 1_000_000, answers: { '/list?a=1': { server_time: 1_000_000, name: 'known' } } };
const input = { query: { a: 1 } };

beforeEach(() => {
  asked.mockReset();
  asked.mockResolvedValue({ server_time: 2, name: 'asked' });
});

describe('a value that came with the page', () => {
  test('is there before anything is asked, for a guest whose page is new', () => {
    const answers = new KnownAnswers(page, { isGuest: true, arrivedAt: 1_001_000 });
    const resource = answers.resource(list, input);
    expect([resource.value, resource.isFresh]).toEqual([{ server_time: 1_000_000, name: 'known' }, true]);
    expect(answers.resource(list, { query: { a: 2 } }).value).toBeUndefined();
  });

  test.each([
    ['for a member, whose own is not in it', false, 1_001_000],
    ['from a cache of the browser', true, 1_061_000],
    ['by a clock that is wrong', true, 900_000],
  ])('is shown and asked for anew %s', (_, isGuest, arrivedAt) => {
    const resource = new KnownAnswers(page, { isGuest, arrivedAt }).resource(list, input);
    expect([resource.value, resource.isFresh]).toEqual([page.answers['/list?a=1'], false]);
  });

  test('is asked for anew once the visitor has gone on, because an action may have changed it', () => {
    const answers = new KnownAnswers(page, { isGuest: true, arrivedAt: 1_000_000 });
    answers.age();
    expect(answers.resource(list, input)).toMatchObject({ value: { name: 'known' }, isFresh: false });
  });

  test('stays through a login before the page is hydrated, which has to find the same, and goes with one after it', () => {
    const answers = new KnownAnswers(page, { isGuest: true, arrivedAt: 1_001_000 });
    answers.forget();
    expect(answers.resource(list, input)).toMatchObject({ value: { name: 'known' }, isFresh: false });
    answers.hydrated();
    answers.forget();
    expect(answers.resource(list, input).value).toBeUndefined();
  });

  test('is shown and asked for whole where it came cut', () => {
    const cut = { ...page, partial: ['/list?a=1'] };
    const answers = new KnownAnswers(cut, { isGuest: true, arrivedAt: 1_001_000 });
    expect(answers.resource(list, input)).toMatchObject({ value: { name: 'known' }, isFresh: false });
  });

  test('tells the time from when the page arrived', () => {
    const clock = { now: () => 1_003_500 };
    const answers = new KnownAnswers(page, { isGuest: true, arrivedAt: 1_001_000 }, clock);
    expect(answers.now(answers.resource(list, input).value as never)).toBe(1_002_500);
    expect(answers.now(undefined)).toBe(1_003_500);
  });
});

describe('an answer', () => {
  test('is known from then on, and asked for anew by the next screen', async () => {
    const answers = new KnownAnswers();
    await answers.resource(list, input).load();
    expect(answers.resource(list, input)).toMatchObject({ value: { name: 'asked' }, isFresh: false });
  });

  test('takes the place of the one that came cut', async () => {
    const cut = { ...page, partial: ['/list?a=1'] };
    const answers = new KnownAnswers(cut, { isGuest: true, arrivedAt: 1_001_000 });
    await answers.resource(list, input).load();
    expect(answers.resource(list, input).value).toEqual({ server_time: 2, name: 'asked' });
  });

  test('is forgotten with its visitor, also when it comes after they have left', async () => {
    const answers = new KnownAnswers();
    const loading = answers.resource(list, input).load();
    answers.forget();
    await loading;
    expect(answers.resource(list, input).value).toBeUndefined();
  });

  test('goes when twenty newer ones are known', async () => {
    const answers = new KnownAnswers();
    for (let a = 0; a <= 20; a += 1) await answers.resource(list, { query: { a } }).load();
    expect(answers.resource(list, { query: { a: 0 } }).value).toBeUndefined();
    expect(answers.resource(list, { query: { a: 1 } }).value).toBeDefined();
  });
});
