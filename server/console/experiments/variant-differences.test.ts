import type { Field } from '#contract/page-definition/page-kind.schema.ts';
import { pageKinds } from '#contract/page-definition/page-kinds.schema.ts';
import type { KindName } from '#contract/page-definition/page-kinds.schema.ts';
import { samplePage } from '#contract/page-definition/testing/sample-page.ts';
import { changeable, forbiddenDifferences, isSamePage } from './variant-differences.ts';
import type { ComparedPage } from './variant-differences.ts';

type Change = (page: ReturnType<typeof copy>) => void;

const copy = () => structuredClone(samplePage()) as unknown as MutablePage;

interface MutablePage {
  page: Record<string, unknown>;
  components: string[];
  map: Record<string, { kind: string; props: Record<string, unknown> }>;
}

const control: ComparedPage = copy();

const variantWith = (change: Change): ComparedPage => {
  const page = copy();
  change(page);
  return page;
};

/** The component of a kind in the sample page. */
function idOf(kind: KindName): string {
  const [id = ''] = Object.entries(control.map).find(([, of]) => of.kind === kind) ?? [];
  return id;
}

const props =
  (kind: KindName, change: (settings: Record<string, unknown>) => void): Change =>
  ({ map }) =>
    change(map[idOf(kind)]?.props ?? {});

const first = (list: unknown): Record<string, unknown> => (list as Record<string, unknown>[])[0] ?? {};

describe('an experiment may change', () => {
  it.each<[string, Change]>([
    ['the words of the page', ({ page }) => Object.assign(page, { title: '别的标题', intro: '别的简介' })],
    ['the picture of the page', ({ page }) => (page['picture'] = 'gift')],
    ['the order of the components', ({ components }) => components.reverse()],
    ['a text', props('text', (of) => Object.assign(of, { text: '别的正文', title: undefined }))],
    ['a picture', props('picture', (of) => (of['picture'] = `/pictures/${'a'.repeat(64)}.webp`))],
    ['the words on a button', props('button', (of) => (of['label'] = '马上去看'))],
    ['the number of steps', props('steps', (of) => (of['steps'] as unknown[]).pop())],
    ['the words that an invited friend reads', props('invite', (of) => (of['share'] = words))],
    [
      'the order of tabs and their titles',
      props('tabs', (of) => {
        first(of['tabs'])['title'] = '别的';
        (of['tabs'] as unknown[]).reverse();
      }),
    ],
  ])('%s', (_what, change) => {
    const variant = variantWith(change);
    expect(isSamePage(control, variant)).toBe(false);
    expect(forbiddenDifferences(control, variant)).toEqual([]);
  });
});

const words = { title: '一起来', slogan: '别的文案' };
const spacer = { kind: 'spacer', props: { size: 'small' } };

describe('an experiment is refused that changes', () => {
  it.each<[string, KindName | '', Change, string]>([
    ['where a button leads', 'button', props('button', (of) => (of['path'] = '/activity')), '「打开的页面」'],
    ['where a video leads', 'video', props('video', (of) => (of['path'] = '/activity')), '「打开的页面」'],
    ['the activity of prizes', 'prizes', props('prizes', (of) => (of['activity'] = 'other')), '「活动」'],
    ['the game of tasks', 'tasks', props('tasks', (of) => (of['campaign'] = 'mgm')), '「玩法」'],
    ['a coupon', 'coupon', props('coupon', (of) => (of['activity'] = 'other')), '「活动」'],
    ['what is shown of a product', 'fund', props('fund', (of) => (of['detail'] = 'full')), '「内容」'],
    ['a price', 'quote', props('quote', (of) => (first(of['quotes'])['price'] = '1.00')), '「证券」'],
    ['a source', 'chart', props('chart', (of) => (of['source'] = '别的来源')), '「来源与时间」'],
    ['a line of a chart', 'chart', props('chart', (of) => delete of['benchmark']), '「对比」'],
    ['a place of a rank', 'rank', props('rank', (of) => (of['rows'] as unknown[]).reverse()), '「名次」'],
    ['a day', 'calendar', props('calendar', (of) => (of['days'] as unknown[]).pop()), '「日程」'],
    ['an end', 'countdown', props('countdown', (of) => (of['until'] = 1)), '「截止时间」'],
    ['a space', 'spacer', props('spacer', (of) => (of['size'] = 'large')), '「高度」'],
    ['a component', 'winners', ({ map }) => (map[idOf('winners')] = spacer), '另一种组件'],
    ['the colours of the page', '', ({ page }) => (page['theme'] = 'jade'), '配色'],
  ])('%s', (_what, kind, change, said) => {
    expect(forbiddenDifferences(control, variantWith(change))).toEqual([
      { component: kind === '' ? '' : idOf(kind), words: expect.stringContaining(said) as string },
    ]);
  });

  it.each<[string, Change]>([
    [
      'by adding a component',
      ({ components, map }) => {
        components.push('new');
        map['new'] = { kind: 'text', props: { text: '新的' } };
      },
    ],
    [
      'by removing a component',
      (page) => {
        page.components.splice(page.components.indexOf(idOf('prizes')), 1);
        page.map = Object.fromEntries(Object.entries(page.map).filter(([id]) => id !== idOf('prizes')));
      },
    ],
    [
      'by hiding a component in a tab',
      ({ components, map }) => {
        components.splice(components.indexOf(idOf('prizes')), 1);
        (first(map[idOf('tabs')]?.props['tabs'])['components'] as string[]).push(idOf('prizes'));
      },
    ],
    [
      'by moving a component into another tab',
      ({ map }) => {
        const [one, two] = map[idOf('tabs')]?.props['tabs'] as { components: string[] }[];
        two?.components.push(one?.components.pop() ?? '');
      },
    ],
  ])('what is on the page %s', (_what, change) => {
    expect(forbiddenDifferences(control, variantWith(change))).not.toEqual([]);
  });
});

test('what may change is a text or a picture for the editor of every kind', () => {
  const inputs = new Set(['text', 'longText', 'picture']);
  for (const { kind, fields } of pageKinds) {
    for (const place of changeable[kind]) {
      let field: Field | undefined;
      let here: Readonly<Record<string, Field>> = fields;
      for (const name of place.split('.')) {
        field = here[name];
        if (field !== undefined && 'of' in field) here = field.of;
      }
      expect([kind, place, inputs.has(field?.input ?? '')]).toEqual([kind, place, true]);
    }
  }
});
