import { readFileSync } from 'node:fs';
import { kindSamples } from '#contract/page-definition/kind-samples.ts';
import { pageKinds } from '#contract/page-definition/page-kinds.schema.ts';
import { samplePage } from '#contract/page-definition/testing/sample-page.ts';
import { fromPuck, toPuck } from './puck-data.ts';
import type { Definition, KindFields, PuckPage } from './puck-data.ts';

const kinds: KindFields = new Map(pageKinds.map(({ kind, fields }) => [kind as string, fields]));
const content = JSON.parse(readFileSync('content/pages.json', 'utf8')) as {
  readonly pages: readonly { readonly id: string; readonly definition: Definition }[];
};
const through = (definition: unknown) => {
  const { version } = definition as Definition;
  return fromPuck(toPuck(definition as Definition, kinds), version, kinds);
};

describe('a definition', () => {
  it.each([
    ...content.pages.map(({ id, definition }) => [id, definition] as const),
    ['a page with every kind', samplePage()] as const,
  ])('comes out of the editor as it went in: %s', (_id, definition) => {
    expect(through(definition)).toEqual(definition);
  });

  it('has the components of its tabs inside of them', () => {
    const { content: components } = toPuck(samplePage(), kinds);
    const tabs = components.find(({ type }) => type === 'tabs');
    expect(tabs?.props['tabs']).toEqual([
      { title: '行情', components: [{ type: 'quote', props: { ...kindSamples.quote, id: 'quote-1' } }] },
      {
        title: '日程',
        components: [{ type: 'calendar', props: { ...kindSamples.calendar, id: 'calendar-1' } }],
      },
    ]);
    expect(components.map(({ type }) => type)).not.toContain('quote');
  });

  it('that is wrong loses no component: misplaced ones stand once', () => {
    const text = { kind: 'text', props: { text: '字' } };
    const tabs = {
      kind: 'tabs',
      props: { label: '签', tabs: [{ title: '一', components: ['b', 'gone', 'a'] }] },
    };
    const wrong = {
      version: 2,
      page: {},
      components: ['a', 'a', 'none'],
      map: { a: text, b: text, c: text, t: tabs },
    };
    expect(through(wrong)).toEqual({
      ...{ version: 2, page: {}, components: ['a', 't', 'c'] },
      map: {
        ...{ a: text, b: text, c: text },
        t: { kind: 'tabs', props: { label: '签', tabs: [{ title: '一', components: ['b'] }] } },
      },
    });
  });
});

describe('a page of the editor', () => {
  const uuid = '-89ab-4cde-8f01-23456789abcd';
  const page = (...content: PuckPage['content']): PuckPage => ({
    root: { props: { title: '页', intro: '' } },
    content,
  });
  const text = (id: string, more = {}) => ({ type: 'text', props: { id, text: '字', ...more } });

  it('gives new components ids that a definition may have, each its own and always the same', () => {
    const made = page(text(`text-01234567${uuid}`), text(`text-01234567${uuid.replace('8', '9')}`));
    const { components, map } = fromPuck(made, 2, kinds);
    expect(components).toEqual(['text-01234567', 'text-01234567-2']);
    expect(Object.keys(map)).toEqual(components);
    expect(fromPuck(made, 2, kinds)).toEqual({ version: 2, page: { title: '页' }, components, map });
  });

  it('leaves out what was emptied, a group of nothing too, and keeps what is false or nought', () => {
    const chart = { id: 'c', benchmark: { name: '', values: [] }, series: { name: '甲', values: [0, 1] } };
    const { map } = fromPuck(page(text('a', { title: '' }), { type: 'chart', props: chart }), 2, kinds);
    expect(map).toEqual({
      a: { kind: 'text', props: { text: '字' } },
      c: { kind: 'chart', props: { series: { name: '甲', values: [0, 1] } } },
    });
  });
});
