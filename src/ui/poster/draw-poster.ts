import { drawField } from './draw-field.ts';
import { drawLines, heightOf } from './draw-lines.ts';
import { drawQr } from './draw-qr.ts';
import type { PosterColours, PosterContent } from './poster-content.ts';

/** Size of a poster in px; the canvas has twice as many pixels each way. */
export const posterSize = { width: 320, height: 512, scale: 2 } as const;

const { width, height, scale } = posterSize;
const cardTop = 188;
const qr = { x: (width - 160) / 2, y: cardTop + 12, side: 160, scale } as const;
const edge = 28;
const pictureSide = 96;

/** Draws a poster: title, subtitle and picture on the field, and a card below with QR code, call, code and risk line. */
export function drawPoster(
  context: CanvasRenderingContext2D,
  content: PosterContent,
  colours: PosterColours,
  picture: CanvasImageSource | undefined,
): void {
  context.setTransform(scale, 0, 0, scale, 0, 0);
  drawField(context, { width, height }, cardTop, colours);
  drawHead(context, content, colours, picture);
  drawQr(context, content.link, qr);
  drawCard(context, content, colours);
}

/** Title and subtitle, in the middle of the field's height, and the picture beside them. */
function drawHead(
  context: CanvasRenderingContext2D,
  content: PosterContent,
  colours: PosterColours,
  picture: CanvasImageSource | undefined,
): void {
  const room = width - 2 * edge - (picture === undefined ? 0 : pictureSide + 12);
  const both = { x: edge, y: 0, width: room, colour: colours.ink, most: 2 };
  const title = { ...both, text: content.title, size: 28, weight: 600 } as const;
  const subtitle = { ...both, text: content.subtitle, size: 16, weight: 400 } as const;
  const y = (cardTop - heightOf(context, title) - 4 - heightOf(context, subtitle)) / 2;
  const below = drawLines(context, { ...title, y });
  drawLines(context, { ...subtitle, y: below + 4 });
  if (picture === undefined) return;
  const [left, top] = [width - edge - pictureSide, (cardTop - pictureSide) / 2];
  context.drawImage(picture, left, top, pictureSide, pictureSide);
}

function drawCard(context: CanvasRenderingContext2D, content: PosterContent, colours: PosterColours): void {
  const { cardInk, cardInk2 } = colours;
  const line = { x: edge, width: width - 2 * edge, most: 1, isCentred: true } as const;
  const call = { ...line, text: content.callToScan, size: 16, weight: 500, colour: cardInk } as const;
  const y = drawLines(context, { ...call, y: qr.y + qr.side + 10 });
  const { inviteCode: code } = content;
  const small = { ...line, size: 12, weight: 400, colour: cardInk2 } as const;
  if (code !== undefined) {
    const below = drawLines(context, { ...small, text: '邀请码', y: y + 6 });
    // A code that was cut would be of no use: the older, longer ones are smaller.
    const size = code.length > 8 ? 16 : 22;
    drawLines(context, { ...line, text: code, y: below, size, weight: 600, colour: cardInk });
  }
  drawLines(context, { ...small, text: content.legal, y: height - 16 - 12 - 14 });
}
