import { drawBox, drawField } from './draw-field.ts';
import { drawLines, heightOf } from './draw-lines.ts';
import type { TextBlock } from './draw-lines.ts';
import { drawQr } from './draw-qr.ts';
import type { PosterColours, PosterContent } from './poster-content.ts';

/** Size of a poster in px; the canvas has twice as many pixels each way. */
export const posterSize = { width: 320, height: 512, scale: 2 } as const;

const { width, height, scale } = posterSize;
const card = { x: 16, y: 276, width: width - 32, height: height - 16 - 276 };
const qr = { x: (width - 128) / 2, y: card.y + 12, side: 128, scale } as const;
const edge = 28;
const pictureSide = 108;
/** The middle of the prize, of its light and of the rays. */
const light = { x: width / 2, y: 180 };
const line = { x: edge, width: width - 2 * edge, isCentred: true } as const;

/** The pictures of a poster, loaded; undefined for one that it has not. */
export interface PosterPictures {
  readonly scene: HTMLImageElement | undefined;
  readonly picture: HTMLImageElement | undefined;
}

/** So much of a scene lies above the poster, px: there is more room for words on a screen. */
const sceneTop = 96;

/**
 * Draws a poster: the title in gold letters, the subtitle and what there is to win in its light on the field, and a card
 * below with QR code, call, code and risk line.
 */
export function drawPoster(
  context: CanvasRenderingContext2D,
  content: PosterContent,
  colours: PosterColours,
  { scene, picture }: PosterPictures,
): void {
  context.setTransform(scale, 0, 0, scale, 0, 0);
  drawField(context, { width, height }, scene === undefined ? light : undefined, colours);
  if (scene !== undefined) drawScene(context, scene);
  drawHead(context, content, colours, picture !== undefined);
  if (picture !== undefined) drawPrize(context, content, picture);
  drawBox(context, card, 12, colours.card);
  drawQr(context, content.link, qr);
  drawCard(context, content, colours);
}

/** As wide as the poster is what a phone shows of it. */
function drawScene(context: CanvasRenderingContext2D, scene: HTMLImageElement): void {
  const sceneWidth = (width / 375) * 520;
  const ratio = scene.naturalHeight / (scene.naturalWidth || 1);
  context.drawImage(scene, (width - sceneWidth) / 2, -sceneTop, sceneWidth, sceneWidth * ratio);
}

/** Title and subtitle; in the middle of the field where there is no picture below them. */
function drawHead(
  context: CanvasRenderingContext2D,
  content: PosterContent,
  colours: PosterColours,
  isPictured: boolean,
): void {
  const both = { ...line, y: 0, colour: colours.ink } as const;
  const title: TextBlock = {
    ...both,
    text: content.title,
    size: 30,
    weight: 900,
    outline: colours.edge,
    maxLines: 2,
  };
  const subtitle: TextBlock = { ...both, text: content.subtitle, size: 14, weight: 500, maxLines: 1 };
  const all = heightOf(context, title) + 2 + heightOf(context, subtitle);
  const below = drawLines(context, { ...title, y: isPictured ? (126 - all) / 2 : (card.y - all) / 2 });
  drawLines(context, { ...subtitle, y: below + 2 });
}

/** The picture of what there is to win, and its name on a band of gold. */
function drawPrize(
  context: CanvasRenderingContext2D,
  content: PosterContent,
  picture: CanvasImageSource,
): void {
  const [left, top] = [light.x - pictureSide / 2, light.y - pictureSide / 2];
  context.drawImage(picture, left, top, pictureSide, pictureSide);
  if (content.prize === undefined) return;
  drawBox(context, { x: 40, y: 238, width: width - 80, height: 28 }, 14, '#ffe6a3');
  const words = { text: content.prize, size: 14, weight: 600, colour: '#7a2a00', maxLines: 1 } as const;
  drawLines(context, { ...line, ...words, x: 48, width: width - 96, y: 242 });
}

function drawCard(context: CanvasRenderingContext2D, content: PosterContent, colours: PosterColours): void {
  const { cardInk, cardInk2 } = colours;
  const own = { ...line, maxLines: 1 } as const;
  const call = { ...own, text: content.callToScan, size: 14, weight: 500, colour: cardInk } as const;
  const y = drawLines(context, { ...call, y: qr.y + qr.side + 2 });
  const { inviteCode: code } = content;
  if (code !== undefined) {
    const text = `邀请码 ${code}`;
    // A code that was cut would be of no use: the older, longer ones are smaller.
    const size = code.length > 8 ? 12 : 17;
    drawLines(context, { ...own, text, y, size, weight: 600, colour: cardInk });
  }
  const legal = { ...own, text: content.legal, size: 11, weight: 400, colour: cardInk2 } as const;
  drawLines(context, { ...legal, y: height - 16 - 8 - 15 });
}
