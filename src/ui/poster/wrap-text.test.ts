import { fc } from '#contract/testing/property-tests.ts';
import { wrapText } from './wrap-text.ts';

/** A character of Chinese is two wide, any other one. */
const measure = (text: string): number =>
  Array.from(text).reduce((sum, one) => sum + (one.charCodeAt(0) > 255 ? 2 : 1), 0);
const wrap = (text: string, width: number, maxLines = 9) => wrapText(text, width, maxLines, measure);

test.each([
  ['邀请好友一起领好礼', 8, ['邀请好友', '一起领好', '礼']],
  ['收益率 12.34% 起', 8, ['收益率', '12.34%', '起']],
  ['learn investing now', 9, ['learn', 'investing', 'now']],
  ['每天一课，每天进步。', 8, ['每天一', '课，每天', '进步。']],
  ['读《投资者手册》', 8, ['读《投资', '者手册》']],
  ['', 8, []],
  ['第一行\n第二行', 20, ['第一行\n第二行']],
])('%s in a width of %i', (text, width, lines) => {
  expect(wrap(text, width)).toEqual(lines);
});

test('a word wider than a line is broken, for it would run off the poster', () => {
  expect(wrap('aaaaaaaaaaaa', 5)).toEqual(['aaaaa', 'aaaaa', 'aa']);
});

test('what does not fit ends in an ellipsis that does', () => {
  expect(wrap('邀请好友一起领好礼', 8, 1)).toEqual(['邀请好…']);
  expect(wrap('邀请，好友一起', 8, 1)).toEqual(['邀请…']);
});

test('no line is wider than the room, and nothing but blanks is lost', () => {
  const character = fc.constantFrom(...Array.from('投资者，。（）ab1 《》%'));
  fc.assert(
    fc.property(
      fc.array(character, { maxLength: 60 }),
      fc.integer({ min: 6, max: 30 }),
      (characters, width) => {
        const text = characters.join('');
        const lines = wrap(text, width, 999);
        expect(lines.every((line) => measure(line) <= width)).toBe(true);
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      },
    ),
  );
});
