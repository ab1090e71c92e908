import { pageKinds } from '#contract/page-definition/page-kinds.schema.ts';
import { pageChanges } from './page-changes.ts';
import type { PageChange } from './page-changes.ts';
import type { Definition } from './puck-data.ts';

const text = (words: string) => ({ kind: 'text', props: { text: words } });
const steps = (...titles: string[]) => ({
  kind: 'steps',
  props: { title: '三步', steps: titles.map((title) => ({ title, text: '做' })) },
});
const tabs = (first: string[], second: string[]) => ({
  kind: 'tabs',
  props: {
    label: '看看',
    tabs: [
      { title: '一', components: first },
      { title: '二', components: second },
    ],
  },
});
const page = (components: string[], map: Definition['map'], more = {}): Definition => ({
  ...{ version: 2, page: { title: '页', ...more }, components, map },
});
const said = (changes: readonly PageChange[]) =>
  changes.map(({ what, subject, from, to }) => [
    what,
    subject,
    ...(from === undefined ? [] : [`${from} → ${to ?? ''}`]),
  ]);
const changes = (before: Definition, after: Definition) => said(pageChanges(before, after, pageKinds));

const [a, b, c] = [text('甲'), text('乙'), text('丙')];

describe('two versions of a page', () => {
  it('that are the same have no difference', () => {
    expect(changes(page(['a', 'b'], { a, b }), page(['a', 'b'], { b, a }))).toEqual([]);
  });

  it('tell what was added, removed and changed, and not that the others have made room', () => {
    const before = page(['a', 'b', 's'], { a, b, s: steps('读', '算') });
    const after = page(
      ['c', 'b', 's'],
      { c, b: text('乙二'), s: steps('读', '想', '算') },
      { theme: 'dawn' },
    );
    expect(changes(before, after)).toEqual([
      ['page', '页面 · 配色', '（空） → 晨曦'],
      ['added', '文字「丙」'],
      ['changed', '文字「乙二」 · 正文', '乙 → 乙二'],
      ['changed', '步骤「三步」 · 步骤第 2 项 · 名称', '算 → 想'],
      ['changed', '步骤「三步」 · 步骤第 3 项 · 名称', '（空） → 算'],
      ['changed', '步骤「三步」 · 步骤第 3 项 · 说明', '（空） → 做'],
      ['removed', '文字「甲」'],
    ]);
  });

  it('tell the one that was moved, within the page and between tabs', () => {
    expect(changes(page(['a', 'b', 'c'], { a, b, c }), page(['c', 'a', 'b'], { a, b, c }))).toEqual([
      ['moved', '文字「丙」', '页面第 3 个 → 页面第 1 个'],
    ]);
    const before = page(['t'], { t: tabs(['a', 'b'], ['c']), a, b, c });
    expect(changes(before, page(['t'], { t: tabs(['a'], ['c', 'b']), a, b, c }))).toEqual([
      ['moved', '文字「乙」', '页签「看看」的页签「一」第 2 个 → 页签「看看」的页签「二」第 2 个'],
    ]);
  });
});
