import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { ActivityPicture } from './ActivityPicture.tsx';
import { activityPictureNames } from './activity-pictures.ts';

interface Pictured {
  readonly picture: string;
}
const contentOf = (file: string) =>
  JSON.parse(readFileSync(`${__dirname}/../../../content/${file}.json`, 'utf8')) as Record<
    string,
    readonly Pictured[]
  >;

test('every picture that the sample content names is there', () => {
  const named = [...(contentOf('activities').activities ?? []), ...(contentOf('banners').banners ?? [])].map(
    ({ picture }) => picture,
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !activityPictureNames.includes(name))).toEqual([]);
});

test('a picture is decorative, keeps its place, and is there for a name that is not known', () => {
  const { container } = render(<ActivityPicture name="unknown" size={40} />);
  const image = container.querySelector('img');
  expect([image?.alt, image?.width, image?.height]).toEqual(['', 40, 40]);
});
