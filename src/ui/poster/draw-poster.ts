import { drawField } from './draw-field.ts';
import { drawLines } from './draw-lines.ts';
import { drawQr } from './draw-qr.ts';
import type { PosterColours, PosterContent } from './poster-content.ts';

/** Size of a poster in px; the canvas has twice as many pixels each way. */
export const posterSize = { width: 320, height: 512, scale: 2 } as const;

const { width, height, scale } = posterSize;
const cardTop = 344;
/** The quiet zone of the code is white as the card, so it reaches beyond the edge of the text below. */
const qr = { x: 20, y: cardTop + 8, side: 112, scale } as const;
const edge = 32;

/** Draws a poster: title, subtitle and picture on the field, and below them a card with QR code, call and code. */
export function drawPoster(
  context: CanvasRenderingContext2D,
  content: PosterContent,
  colours: PosterColours,
  picture: CanvasImageSource | undefined,
): void {
  context.setTransform(scale, 0, 0, scale, 0, 0);
  drawField(context, { width, height }, cardTop, colours);
  const wide = { x: 24, width: width - 48, colour: colours.ink };
  const below = drawLines(context, {
    ...wide,
    text: content.title,
    y: picture === undefined ? 120 : 28,
    size: 28,
    weight: 600,
    most: 2,
  });
  const top = drawLines(context, {
    ...wide,
    text: content.subtitle,
    y: below + 4,
    size: 16,
    weight: 400,
    most: 2,
  });
  if (picture !== undefined) {
    const side = Math.min(176, cardTop - top - 24);
    context.drawImage(picture, (width - side) / 2, top + 12 + (cardTop - top - 24 - side) / 2, side, side);
  }
  drawQr(context, content.link, qr);
  drawCard(context, content, colours);
}

function drawCard(context: CanvasRenderingContext2D, content: PosterContent, colours: PosterColours): void {
  const x = qr.x + qr.side + 4;
  const beside = { x, width: width - 28 - x };
  let y = drawLines(context, {
    ...beside,
    text: content.callToScan,
    y: qr.y + 12,
    size: 16,
    weight: 500,
    colour: colours.cardInk,
    most: 2,
  });
  if (content.inviteCode !== undefined) {
    const small = { ...beside, size: 12, weight: 400, colour: colours.cardInk2, most: 1 } as const;
    y = drawLines(context, { ...small, text: '邀请码', y: y + 6 });
    drawLines(context, {
      ...beside,
      text: content.inviteCode,
      y,
      size: 20,
      weight: 600,
      colour: colours.cardInk,
      most: 1,
    });
  }
  drawLines(context, {
    x: edge,
    width: width - 2 * edge,
    text: content.legal,
    y: height - 16 - 12 - 14,
    size: 12,
    weight: 400,
    colour: colours.cardInk2,
    most: 1,
  });
}
