import { act, render, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { lowcode } from '#contract/activity-kit/lowcode.ts';
import { lowcodeSchemas } from '#contract/activity-kit/lowcode.schema.ts';
import { reportError } from '#kernel/errors/error-reports.ts';
import { KnownAnswers } from '#kernel/resource/known-answers.ts';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { settled } from '#kernel/testing/deferred.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { FakeVisit } from '#kernel/testing/fake-visit.tsx';
import type { Kind, KindProps } from './components.tsx';
import { LowcodePage } from './LowcodePage.tsx';
import { readDefinition, textIn } from './definition.ts';

jest.mock('#kernel/errors/error-reports.ts', () => ({ reportError: jest.fn(), reportFailure: jest.fn() }));

const pageOf = (map: Readonly<Record<string, unknown>>, components: unknown = Object.keys(map)) =>
  JSON.stringify({ page: { title: '页面' }, components, map });

describe('a definition', () => {
  test.each(['', 'null', '[]', '"text"', '{"page":', '{}', '{"page":{},"components":{},"map":{}}'])(
    'is none in %j',
    (text) => {
      expect(readDefinition(text)).toBeUndefined();
    },
  );

  test('has its components in their order; an id without one, or with a wrong one, is left out', () => {
    const map = { b: { kind: 'text', props: { text: 'B' } }, a: { kind: 'text' }, c: 'no', d: null };
    expect(readDefinition(pageOf(map, ['a', 'missing', 'c', 'd', 7, 'toString', 'b']))).toEqual({
      title: '页面',
      components: [
        { id: 'a', kind: 'text', props: {} },
        { id: 'b', kind: 'text', props: { text: 'B' } },
      ],
    });
  });
});

describe('a page by definition', () => {
  const server = useFakeServer();
  const draw = async (configs: string, kinds: Readonly<Record<string, Kind>> = {}) => {
    server().on(lowcode.page, lowcodeSchemas.page, () => ({ key: 'one', configs, is_sample: true }));
    const page = new KnownAnswers().resource(lowcode.page, { query: { key: 'one' } });
    const drawn = render(
      <MemoryRouter>
        <LowcodePage of={page} kinds={kinds} />
      </MemoryRouter>,
      { wrapper: new FakeVisit().wrapper },
    );
    await act(settled);
    return drawn;
  };
  beforeEach(() => jest.mocked(reportError).mockClear());

  test('draws texts, links to pages of ours, and kinds of the screen', async () => {
    const map = {
      words: { kind: 'text', props: { title: '标题', text: '正文' } },
      way: { kind: 'button', props: { text: '去看看', path: '/activity/cash-desk' } },
      own: { kind: 'fund', props: { name: '基金' } },
      gap: { kind: 'spacer', props: { size: 'large' } },
      look: { kind: 'picture', props: { picture: 'compass' } },
    };
    await draw(pageOf(map), { fund: ({ settings }) => <p>{textIn(settings, 'name')}</p> });
    expect(screen.getByRole('heading', { name: '标题' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '去看看' }).getAttribute('href')).toBe('/activity/cash-desk');
    expect(screen.getByText('基金')).toBeTruthy();
    expect(reportError).not.toHaveBeenCalled();
  });

  test.each(['https://evil.invalid/', '//evil.invalid', 'javascript:alert(1)', '/\\evil.invalid', '', 7])(
    'draws no link to %j',
    async (path) => {
      await draw(pageOf({ way: { kind: 'button', props: { text: '去看看', path } } }));
      expect(screen.queryByRole('link')).toBeNull();
    },
  );

  test.each(['carousel', 'constructor', '__proto__', ''])(
    'draws nothing for the kind %j, and reports it',
    async (kind) => {
      const { container } = await draw(
        pageOf({ x: { kind, props: {} }, y: { kind: 'text', props: { text: 'Y' } } }),
      );
      expect(container.textContent).toBe('Y');
      expect(reportError).toHaveBeenCalledTimes(1);
      expect(reportError).toHaveBeenCalledWith(expect.any(Error), { where: 'lowcode', kind });
    },
  );

  test('loses of a wrong component that one alone, and reports it', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const Wrong = () => {
      throw new Error('wrong settings');
    };
    const words = { kind: 'text', props: { text: '正文' } };
    const { container } = await draw(pageOf({ x: { kind: 'wrong', props: {} }, y: words }), { wrong: Wrong });
    expect(container.textContent).toBe('正文');
    expect(reportError).toHaveBeenCalledTimes(1);
  });

  test('draws kinds as components: they have states, observe, and load when they are drawn', async () => {
    const Counter = observer(function Counter({ settings }: KindProps) {
      const [count, setCount] = useState(0);
      return <button onClick={() => setCount(count + 1)}>{`${textIn(settings, 'name')} ${count}`}</button>;
    });
    const Late = lazyPart(() => Promise.resolve({ default: Counter }));
    const map = {
      now: { kind: 'counter', props: { name: '次数' } },
      late: { kind: 'late', props: { name: '稍后' } },
    };
    await draw(pageOf(map), { counter: Counter, late: Late });
    act(() => screen.getByRole('button', { name: '次数 0' }).click());
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['次数 1', '稍后 0']);
  });

  test('has the retry state for a text that is no definition', async () => {
    await draw('not json');
    expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy();
  });

  test('never takes settings for markup', async () => {
    const { container } = await draw(
      pageOf({ x: { kind: 'text', props: { text: '<img src=x onerror=1>' } } }),
    );
    expect(container.querySelector('img')).toBeNull();
  });
});
