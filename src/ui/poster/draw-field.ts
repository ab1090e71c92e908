import type { PosterColours } from './poster-content.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Paints the ground of a poster, and the card that lies at its foot from `cardTop` on. */
export function drawField(
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  cardTop: number,
  colours: PosterColours,
): void {
  const ground = context.createLinearGradient(0, 0, 0, height);
  ground.addColorStop(0, colours.field2);
  ground.addColorStop(1, colours.field);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  const [left, right, bottom, radius] = [16, width - 16, height - 16, 12];
  context.fillStyle = colours.card;
  context.beginPath();
  context.moveTo(left + radius, cardTop);
  context.arcTo(right, cardTop, right, bottom, radius);
  context.arcTo(right, bottom, left, bottom, radius);
  context.arcTo(left, bottom, left, cardTop, radius);
  context.arcTo(left, cardTop, right, cardTop, radius);
  context.fill();
}
