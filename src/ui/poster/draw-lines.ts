import { wrapText } from './wrap-text.ts';

/** A text on a poster. */
export interface TextBlock {
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
  /** Each line in the middle of the width; at its left when absent. */
  readonly isCentred?: boolean;
}

// A canvas does not inherit the fonts of the page. jsdom knows none.
const familyOfPage = (): string => getComputedStyle(document.body).fontFamily || 'sans-serif';

function linesOf(context: CanvasRenderingContext2D, { text, width, size, weight, most }: TextBlock) {
  context.font = `${weight} ${size}px ${familyOfPage()}`;
  return wrapText(text, width, most, (part) => context.measureText(part).width);
}

const lineHeight = (size: number): number => Math.round(size * 1.4);

/** The height that a text will take. */
export function heightOf(context: CanvasRenderingContext2D, block: TextBlock): number {
  return linesOf(context, block).length * lineHeight(block.size);
}

/** Writes a text in lines of the page's font, and returns where the next thing below it may begin. */
export function drawLines(context: CanvasRenderingContext2D, block: TextBlock): number {
  const { x, y, width, size, colour, isCentred = false } = block;
  const lines = linesOf(context, block);
  const height = lineHeight(size);
  context.fillStyle = colour;
  context.textBaseline = 'top';
  for (const [at, line] of lines.entries()) {
    const indent = isCentred ? (width - context.measureText(line).width) / 2 : 0;
    context.fillText(line, x + indent, y + at * height);
  }
  return y + lines.length * height;
}
