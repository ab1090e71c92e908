import { existsSync } from 'node:fs';
import path from 'node:path';
import { prizePictures } from '#contract/activity-kit/prize-pictures.ts';
import { awardKindNames } from '#contract/console/award-words.ts';
import { pictureOfPrize, prizePictureChoices, shownPicture } from './prize-picture.ts';

describe('the picture of a prize', () => {
  it.each(prizePictures)('%s can be chosen by seeing it, and has words of its own', (name) => {
    expect(existsSync(path.join(process.cwd(), `src/ui/objects/${name}.webp`))).toBe(true);
    const { title } = prizePictureChoices[name];
    expect(Object.values(prizePictureChoices).filter((other) => other.title === title)).toHaveLength(1);
  });

  it('is shown as it was uploaded, by its address alone', () => {
    const picture = `/pictures/${'0f'.repeat(32)}.webp`;
    expect(shownPicture({ picture, kind: 'coupon' })).toEqual({ title: '上传的图片', address: picture });
    expect(shownPicture({ picture: `https://elsewhere.example${picture}`, kind: 'coupon' }).title).toBe('券');
  });

  it('is the one it names, else that of its kind, else a gift', () => {
    expect(pictureOfPrize({ picture: 'teapot', kind: 'physical' })).toBe('teapot');
    expect(pictureOfPrize({ kind: 'physical' })).toBe('package');
    expect(pictureOfPrize({ picture: 'no such picture', kind: 'coupon' })).toBe('ticket');
    expect(pictureOfPrize({ kind: 'unknown' })).toBe('gift');
    expect(awardKindNames.map((kind) => pictureOfPrize({ kind }))).not.toContain('gift');
  });
});
