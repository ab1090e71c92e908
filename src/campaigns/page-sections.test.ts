import { sectionInfo } from '#activity-kit/page-definition/section-info.ts';
import { sectionInfos } from '#contract/page-definition/section-infos.ts';
import { pageKinds } from '#contract/page-definition/page-kinds.schema.ts';
import { campaigns } from './campaigns.ts';

const bare = ({ method, path, needs, quiet }: NonNullable<ReturnType<typeof sectionInfo>>) => ({
  ...{ method, path, needs, quiet },
});
const byPath = (one: { readonly path: string }, other: { readonly path: string }) =>
  one.path < other.path ? -1 : 1;

test('a page can show sections of every campaign but the calendar, by its own info call', () => {
  const known = Object.keys(sectionInfos).flatMap((type) => sectionInfo(type) ?? []);
  const wanted = campaigns.filter(({ type }) => type !== 'calendar').map(({ info }) => info);
  expect(known.map(bare).toSorted(byPath)).toEqual(wanted.map(bare).toSorted(byPath));
  expect(sectionInfo('calendar')).toBeUndefined();
});

test('prizes and winners are of every such play type, and tasks of those that have any', () => {
  const of = (name: string) => pageKinds.find(({ kind }) => kind === name)?.campaigns?.toSorted();
  const all = Object.keys(sectionInfos).toSorted();
  expect([of('prizes'), of('winners')]).toEqual([all, all]);
  expect(of('tasks')).toEqual(all.filter((type) => type !== 'upgrade'));
});
