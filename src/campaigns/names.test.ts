import { readFileSync } from 'node:fs';
import path from 'node:path';
import { campaigns } from './campaigns.ts';

interface SampleActivity {
  readonly title: string;
  readonly path: string;
  readonly online: boolean;
  readonly window: { readonly startsInDays: number; readonly endsInDays: number };
}

function contentOf<T>(file: string): T {
  const name = path.join(import.meta.dirname, '../../content', file);
  return JSON.parse(readFileSync(name, 'utf8')) as T;
}

const { activities } = contentOf<{ activities: readonly SampleActivity[] }>('activities.json');
const { banners } = contentOf<{ banners: readonly { title: string; path: string }[] }>('banners.json');

const isRunning = ({ online, window }: SampleActivity) =>
  online && window.startsInDays <= 0 && window.endsInDays > 0;
const pathOf = (address: string) => address.split('?')[0];

const screens = campaigns.flatMap((manifest) => Object.values(manifest.screens));
const titles: Readonly<Record<string, string>> = Object.fromEntries(
  screens.map((screen) => [screen.path, screen.title]),
);
const named = (address: string) => titles[pathOf(address) ?? ''];

/** An edition may add what tells it from the others: 本月理财日 is an edition of 理财日. */
const astray = (shown: readonly { readonly title: string; readonly path: string }[]) =>
  shown
    .map(({ title, path: at }) => ({ title, name: named(at) }))
    .filter(({ title, name }) => name !== undefined && !title.includes(name))
    .map(({ title, name }) => `${title}, but the window says ${String(name)}`);

test('the sample activity that is running bears the name of its screen', () => {
  const running = activities.filter(isRunning);
  const isAt = ({ screens: own }: (typeof campaigns)[number]) =>
    Object.values(own).some(({ path: at }) => running.some((one) => pathOf(one.path) === at));
  expect(campaigns.filter((one) => !isAt(one)).map(({ name }) => name)).toEqual([]);
  expect(astray(running)).toEqual([]);
});

test('a banner bears the name of the campaign that it leads to', () => {
  expect(banners.some(({ path: at }) => named(at) !== undefined)).toBe(true);
  expect(astray(banners)).toEqual([]);
});

test('no rule sends an investor to a page or a sender that the screens do not name', () => {
  const words = JSON.stringify(activities);
  expect(words.match(/示例渠道|金锤记录|奖励记录中查看/g)).toBeNull();
  expect(words).toContain('我的奖品');
});
