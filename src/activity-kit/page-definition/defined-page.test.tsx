import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { pageDefinitionSchemas } from '#contract/page-definition/page-definition.schema.ts';
import { samplePage } from '#contract/page-definition/testing/sample-page.ts';
import { reportError } from '#kernel/errors/error-reports.ts';
import { KnownAnswers } from '#kernel/resource/known-answers.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { FakeVisit } from '#kernel/testing/fake-visit.tsx';
import type * as Words from './kinds/WordKinds.tsx';
import { DefinedPage } from './DefinedPage.tsx';
import { readDefinition } from './definition.ts';

jest.mock('#kernel/errors/error-reports.ts', () => ({ reportError: jest.fn(), reportFailure: jest.fn() }));

/** Questions with this title fail while they are drawn. */
const brokenTitle = '坏的组件';
jest.mock('./kinds/WordKinds.tsx', () => {
  const real = jest.requireActual<typeof Words>('./kinds/WordKinds.tsx');
  return {
    ...real,
    QuestionsKind: (props: Parameters<typeof real.QuestionsKind>[0]) => {
      if (props.settings.title === '坏的组件') throw new Error('a planted failure');
      return real.QuestionsKind(props);
    },
  };
});

const pageOf = (map: Readonly<Record<string, unknown>>, components: unknown = Object.keys(map)) =>
  JSON.stringify({ version: 2, page: { title: '页面' }, components, map });
const words = (text: string) => ({ kind: 'text', props: { text } });

describe('a definition', () => {
  test.each(['', 'null', '[]', '"text"', '{"page":', '{}', '{"page":{},"components":{},"map":{}}'])(
    'is none in %j',
    (text) => {
      expect(readDefinition(text)).toBeUndefined();
    },
  );

  test.each([
    [
      'settings that do not follow the schema of their kind',
      pageOf({ a: words('A'), b: { kind: 'text', props: { text: 7 } } }),
    ],
    ['a component that is none', pageOf({ a: words('A'), b: null })],
    ['another version', pageOf({ a: words('A') }).replace('"version":2', '"version":3')],
    [
      'no component of a known kind',
      pageOf({ a: { kind: 'carousel', props: {} }, gap: { kind: 'spacer', props: { size: 'small' } } }),
    ],
    ['nothing that is placed', pageOf({ a: words('A') }, ['toString', 'b'])],
    ['a text above the cap', pageOf({ a: words('A'.repeat(2001)) })],
  ])('is none with %s', (_what, text) => {
    expect(readDefinition(text)).toBeUndefined();
  });

  test('has its components in their order; an id without one, and a second place, are left out', () => {
    const map = { b: words('B'), a: words('A') };
    const read = readDefinition(pageOf(map, ['a', 'missing', 'toString', 'b', 'a']));
    expect(read?.components.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('never holds a component within itself, nor tabs within tabs', () => {
    const tab = { title: 'T', components: ['one', 'two', 'a'] };
    const tabs = { kind: 'tabs', props: { label: 'L', tabs: [tab, tab] } };
    const read = readDefinition(pageOf({ one: tabs, two: tabs, a: words('A') }, ['one']));
    expect(read?.components[0]?.panels.map((panel) => panel.map(({ id }) => id))).toEqual([['a'], []]);
  });
});

describe('a page by definition', () => {
  const server = useFakeServer();
  const draw = async (configs: string) => {
    const sent = { key: 'one', configs, is_sample: true, server_time: Date.UTC(2026, 7, 3) };
    server().on(pageDefinition.page, pageDefinitionSchemas.page, () => sent);
    const page = new KnownAnswers().resource(pageDefinition.page, { query: { key: 'one' } });
    const drawn = render(
      <MemoryRouter>
        <DefinedPage of={page} />
      </MemoryRouter>,
      { wrapper: new FakeVisit().wrapper },
    );
    await act(settled);
    return drawn;
  };
  beforeEach(() => jest.mocked(reportError).mockClear());

  test('draws the sample of every kind that needs no call, and none of them fails', async () => {
    const { map } = samplePage();
    const alone = Object.entries(map).filter(([, { props }]) => !('activity' in props));
    expect(alone.length).toBeGreaterThanOrEqual(13);
    await draw(
      pageOf(
        Object.fromEntries(alone),
        alone.map(([id]) => id).filter((id) => id !== 'quote-1'),
      ),
    );
    await screen.findByText('先想清楚用钱的日子');
    for (const text of ['方向比快慢重要', '三步看懂', '参加需要开户吗？', '三分钟看懂资产配置', '距活动结束'])
      expect(await screen.findByText(text)).toBeTruthy();
    for (const text of ['上期学习榜', '示例沪深指数', '示例数据，过往业绩不预示未来表现'])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: '去活动中心看看' }).getAttribute('href')).toBe(
      '/activity/center',
    );
    expect(reportError).not.toHaveBeenCalled();
  });

  test('shows one tab at a time', async () => {
    const tabs = [
      { title: '甲', components: ['a'] },
      { title: '乙', components: ['b'] },
    ];
    await draw(
      pageOf({ t: { kind: 'tabs', props: { label: 'L', tabs } }, a: words('A'), b: words('B') }, ['t']),
    );
    expect(await screen.findByText('A')).toBeTruthy();
    await act(async () => {
      screen.getByRole('tab', { name: '乙' }).click();
      await settled();
    });
    expect([screen.queryByText('A'), screen.getByText('B').tagName]).toEqual([null, 'P']);
  });

  test.each(['https://evil.invalid/', '//evil.invalid', 'javascript:alert(1)', '/\\evil.invalid', ''])(
    'draws no link to %j',
    async (path) => {
      const film = { title: 'T', picture: 'chart', length: 7, path };
      await draw(
        pageOf({
          way: { kind: 'button', props: { label: '去', path } },
          film: { kind: 'video', props: film },
          a: words('A'),
        }),
      );
      await screen.findByText('A');
      expect(screen.queryByRole('link')).toBeNull();
    },
  );

  test.each(['carousel', 'constructor', '__proto__', ''])(
    'draws nothing for the kind %j, and reports it',
    async (kind) => {
      const { container } = await draw(pageOf({ x: { kind, props: {} }, y: words('Y') }));
      await screen.findByText('Y');
      expect(container.textContent).toBe('Y');
      expect(reportError).toHaveBeenCalledTimes(1);
      expect(reportError).toHaveBeenCalledWith(expect.any(Error), { where: 'page-definition', kind });
    },
  );

  test('loses of a component that fails that one alone, and reports it', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const asked = { title: brokenTitle, questions: [{ question: 'Q', answer: 'A' }] };
    const { container } = await draw(pageOf({ x: { kind: 'questions', props: asked }, y: words('正文') }));
    await screen.findByText('正文');
    expect(container.textContent).toBe('正文');
    expect(reportError).toHaveBeenCalledTimes(1);
  });

  test('has the retry state for a text that is no definition', async () => {
    await draw('not json');
    expect(screen.getByText('页面暂时打不开')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去活动中心' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy();
  });

  test('never takes settings for markup', async () => {
    const { container } = await draw(pageOf({ x: words('<img src=x onerror=1>') }));
    await screen.findByText('<img src=x onerror=1>');
    expect(container.querySelector('img')).toBeNull();
  });
});
