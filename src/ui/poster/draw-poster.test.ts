import { encode } from 'uqr';
import { drawPoster, posterSize } from './draw-poster.ts';
import { drawQr } from './draw-qr.ts';
import type { PosterContent } from './poster-content.ts';
import { FakeContext } from './testing/fake-context.ts';

const colours = {
  field: '#100',
  field2: '#200',
  edge: '#300',
  ink: '#fff',
  card: '#fee',
  cardInk: '#011',
  cardInk2: '#022',
};
const content = {
  title: '邀请好友一起学投资，一起领好礼，名额有限先到先得哦',
  subtitle: '示例数据',
  prize: '有机会得 便携烧水杯 199元',
  inviteCode: 'A1B2C3',
  link: 'https://hall.example/activity/invite?code=A1B2C3',
  callToScan: '长按识别二维码',
  legal: '基金有风险，投资需谨慎。',
};

describe('a share poster', () => {
  const draw = (of: PosterContent = content, picture?: HTMLImageElement, scene?: HTMLImageElement) => {
    const context = new FakeContext();
    drawPoster(context.real, of, colours, { scene, picture });
    return context;
  };
  const texts = (context: FakeContext) => context.texts().map(([text]) => text);

  test('is drawn at twice its size on the field of the campaign', () => {
    const context = draw();
    expect(context.painted[0]).toMatchObject({ call: 'setTransform', args: [2, 0, 0, 2, 0, 0] });
    expect(
      context
        .of('addColorStop')
        .slice(0, 2)
        .map(({ args }) => args),
    ).toEqual([
      [0, '#200'],
      [1, '#100'],
    ]);
  });

  test('says everything once, the title in two lines at most', () => {
    expect(texts(draw())).toEqual([
      '邀请好友一起学投',
      '资，一起领好礼…',
      '示例数据',
      '长按识别二维码',
      '邀请码 A1B2C3',
      '基金有风险，投资需谨慎。',
    ]);
  });

  test('has the scene of its activity behind all of it, in place of rays, as a phone shows it', () => {
    const scene = { naturalWidth: 520, naturalHeight: 650 } as HTMLImageElement;
    const context = draw(content, undefined, scene);
    const [, x, y, width, height] = context.of('drawImage')[0]?.args.map(Number) ?? [];
    expect([x, y, width, height].map((each) => Math.round(each ?? 0))).toEqual([-62, -96, 444, 555]);
    expect(context.of('fillRect').length).toBeLessThan(draw().of('fillRect').length);
  });

  test('has no place for an invite code where there is none', () => {
    expect(texts(draw({ ...content, inviteCode: undefined })).join('')).not.toContain('邀请码');
  });

  test('writes no two texts over each other, and nothing beyond its edges', () => {
    const written = draw().of('fillText');
    for (const { args, font } of written) {
      const size = Number(/(\d+)px/.exec(String(font))?.[1]);
      const [text, x, y] = args as [string, number, number];
      expect(x + Array.from(text).length * size).toBeLessThanOrEqual(posterSize.width - 16);
      expect(y + size).toBeLessThanOrEqual(posterSize.height - 16);
    }
    const code = draw().of('fillRect')[2]?.args.map(Number) ?? [];
    const legal = Number(written.at(-1)?.args[2]);
    expect((code[1] ?? 0) + (code[3] ?? 0)).toBeLessThan(legal);
    const heads = written.slice(0, 3).map(({ args }) => Number(args[2]));
    expect([...heads].sort((a, b) => a - b)).toEqual(heads);
  });

  test.each(['7KQ4XM9R', '0123456789ABCDEF'])('has the whole code %s', (inviteCode) => {
    expect(texts(draw({ ...content, inviteCode }))).toContain(`邀请码 ${inviteCode}`);
  });

  test('has its title in gold letters with an outline in the colour of the campaign', () => {
    const context = draw();
    const [edge] = context.of('strokeText');
    expect([edge?.args[0], context.strokeStyle]).toEqual(['邀请好友一起学投', '#300']);
    expect(typeof context.of('fillText')[0]?.fillStyle).toBe('object');
  });

  test('has what there is to win and its name in the light between title and card, and does without', () => {
    const context = draw(content, new Image());
    const [, x = 0, y = 0, side = 0] = context.of('drawImage')[0]?.args.map(Number) ?? [];
    expect([x + side / 2, side]).toEqual([posterSize.width / 2, 108]);
    const topOf = (text: string) => Number(context.texts().find(([each]) => each === text)?.[1]);
    expect(topOf('示例数据') + 14).toBeLessThanOrEqual(y);
    expect(topOf(content.prize)).toBeGreaterThanOrEqual(y + side);
    expect(topOf('长按识别二维码')).toBeGreaterThan(topOf(content.prize) + 14);
    expect([draw().of('drawImage'), texts(draw()).includes(content.prize)]).toEqual([[], false]);
  });

  test('paints every dark module of the code, and no other, on whole pixels of the canvas', () => {
    const context = new FakeContext();
    drawQr(context.real, content.link, { x: 10, y: 20, side: 108, scale: 2 });
    const { data, size } = encode(content.link, { ecc: 'M', border: 4 });
    const [ground, ...modules] = context.of('fillRect');
    expect(ground).toMatchObject({ args: [10, 20, 108, 108], fillStyle: '#fff' });
    const first = modules[0]?.args.map(Number) ?? [];
    const [left = 0, top = 0, module = 0] = first;
    const painted = modules.map(({ args: [x, y] }) => [
      Math.round((Number(x) - left) / module + 4),
      Math.round((Number(y) - top) / module + 4),
    ]);
    expect(painted).toEqual(data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y]] : []))));
    expect(
      modules.every(
        ({ args, fillStyle }) => fillStyle === '#000' && args.every((at) => Number.isInteger(Number(at) * 2)),
      ),
    ).toBe(true);
    expect(module * size).toBeLessThanOrEqual(108);
  });
});
