import { wrapText } from './wrap-text.ts';

interface TextBlock {
  readonly text: string;
  readonly x: number;
  /** Top of the first line. */
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly weight: 400 | 500 | 600;
  readonly colour: string;
  /** Lines at most. */
  readonly most: number;
}

const family = "-apple-system, 'PingFang SC', 'Noto Sans SC', 'Microsoft YaHei', sans-serif";

/** Writes a text in lines of the system's font, and returns where the next thing below it may begin. */
export function drawLines(context: CanvasRenderingContext2D, block: TextBlock): number {
  const { text, x, y, width, size, weight, colour, most } = block;
  context.font = `${weight} ${size}px ${family}`;
  context.fillStyle = colour;
  context.textBaseline = 'top';
  const lines = wrapText(text, width, most, (part) => context.measureText(part).width);
  const height = Math.round(size * 1.4);
  for (const [at, line] of lines.entries()) context.fillText(line, x, y + at * height);
  return y + lines.length * height;
}
