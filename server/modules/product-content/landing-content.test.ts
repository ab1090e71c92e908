import { Value } from 'typebox/value';
import { readProductContent } from './product-content.ts';
import { endOf, landingContentSchema, landingProblems } from './landing-content.ts';
import type { LandingContent, LandingTemplate } from './landing-content.ts';

const folder = new URL('../../../content/', import.meta.url);

describe('landing templates', () => {
  let content: LandingContent;
  let lasting: LandingTemplate;

  beforeAll(async () => {
    content = (await readProductContent(folder)).landing;
    const found = content.templates.find(({ channels }) =>
      channels.some(({ source }) => source === 'default'),
    );
    if (found === undefined) throw new Error('no default template');
    lasting = found;
  });

  const alone = (change: object): LandingContent => ({
    isSample: true,
    templates: [{ ...lasting, ...change }],
  });
  const isRight = (value: unknown) => Value.Check(landingContentSchema, value);

  test('of the sample have all six types, and nothing is wrong with them', () => {
    expect(new Set(content.templates.map(({ type }) => type)).size).toBe(6);
    expect([content.isSample, landingProblems(content)]).toEqual([true, []]);
  });

  test.each([
    ['an unknown type', { type: 'popup' }],
    ['a field of its own', { script: 'alert(1)' }],
    ['a title that is too long', { title: '长'.repeat(21) }],
    [
      'more points than there is room for',
      { points: Array(7).fill({ picture: 'a', title: 'a', text: 'a' }) },
    ],
    ['an end in other words', { endsAt: '2026-12-31' }],
    ['a control character', { subtitle: 'a\u0000b' }],
  ])('with %s are refused', (_, change) => {
    expect([isRight(alone({})), isRight(alone(change))]).toEqual([true, false]);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    'landpage',
  ])('may not lead to %s', (path) => {
    expect(landingProblems(alone({ action: { text: '去看看', path } }))).toHaveLength(1);
    expect(landingProblems(alone({ action: { text: '去看看', path: '/kh?from=/wt' } }))).toEqual([]);
  });

  test.each([
    ['an id twice', [{}, { channels: [] }]],
    ['a channel twice, in whatever case', [{}, { id: 'b', channels: [{ source: 'DEFAULT' }] }]],
    ['no page for default', [{ channels: [] }]],
    ['a page for default that ends', [{ endsAt: '2099-01-01 00:00:00' }]],
    ['a page for default that is closed', [{ isClosed: true }]],
    ['a day that does not exist', [{}, { id: 'b', channels: [], endsAt: '2026-02-30 00:00:00' }]],
  ])('with %s are refused', (_, changes) => {
    const templates = changes.map((change) => ({ ...lasting, ...change }));
    expect(landingProblems({ isSample: true, templates })).toHaveLength(1);
  });

  test('end with the last second that they name, by the clock of Asia/Shanghai', () => {
    expect(endOf({ endsAt: '2022-04-15 23:59:59' })).toBe(Date.UTC(2022, 3, 15, 15, 59, 59, 999));
    expect(endOf({})).toBeNull();
  });
});
