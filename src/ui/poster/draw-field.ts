import type { PosterColours } from './poster-content.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const rays = 20;

/** Paints the ground of a poster, and rays and a light around `light`, if there is one. */
export function drawField(
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  light: Point | undefined,
  colours: PosterColours,
): void {
  const ground = context.createLinearGradient(0, 0, 0, height);
  ground.addColorStop(0, colours.field2);
  ground.addColorStop(1, colours.field);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  if (light === undefined) return;
  context.fillStyle = 'rgba(255, 255, 255, 0.09)';
  context.beginPath();
  for (let ray = 0; ray < rays; ray += 1) {
    const from = (ray * 2 * Math.PI) / rays;
    context.moveTo(light.x, light.y);
    context.arc(light.x, light.y, height, from, from + Math.PI / rays);
    context.lineTo(light.x, light.y);
  }
  context.fill();
  const glow = context.createRadialGradient(light.x, light.y, 8, light.x, light.y, 132);
  glow.addColorStop(0, 'rgba(255, 238, 176, 0.9)');
  glow.addColorStop(0.45, 'rgba(255, 214, 110, 0.4)');
  glow.addColorStop(1, 'rgba(255, 214, 110, 0)');
  context.fillStyle = glow;
  context.fillRect(0, 0, width, height);
}

/** Fills a box with round corners. */
export function drawBox(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Point & Size,
  radius: number,
  fill: string,
): void {
  const [right, bottom] = [x + width, y + height];
  context.fillStyle = fill;
  context.beginPath();
  context.moveTo(x + radius, y);
  context.arcTo(right, y, right, bottom, radius);
  context.arcTo(right, bottom, x, bottom, radius);
  context.arcTo(x, bottom, x, y, radius);
  context.arcTo(x, y, right, y, radius);
  context.fill();
}
