import { sectionInfos } from '#contract/page-definition/section-infos.ts';
import { playTypes } from './campaigns.ts';

test('the sections of a page are of play types that there are, all but the calendar and the rights', () => {
  const types = [...playTypes.keys()].filter((type) => type !== 'calendar' && type !== 'rights');
  expect(Object.keys(sectionInfos).toSorted()).toEqual(types.toSorted());
});
