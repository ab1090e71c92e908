import { wrapText } from './wrap-text.ts';

/** A text on a poster. */
export interface TextBlock {
  readonly text: string;
  readonly x: number;
  /** Top of the first line. */
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly weight: 400 | 500 | 600 | 900;
  readonly colour: string;
  /** Display letters: an outline of this colour, and a face of gold instead of `colour`. */
  readonly outline?: string;
  /** Lines at most. */
  readonly maxLines: number;
  /** Each line in the middle of the width; at its left when absent. */
  readonly isCentred?: boolean;
}

// A canvas does not inherit the fonts of the page. jsdom knows none.
const familyOfPage = (): string => getComputedStyle(document.body).fontFamily || 'sans-serif';

function linesOf(context: CanvasRenderingContext2D, { text, width, size, weight, maxLines }: TextBlock) {
  context.font = `${weight} ${size}px ${familyOfPage()}`;
  return wrapText(text, width, maxLines, (part) => context.measureText(part).width);
}

const lineHeight = (size: number): number => Math.round(size * 1.4);

/** The height that a text will take. */
export function heightOf(context: CanvasRenderingContext2D, block: TextBlock): number {
  return linesOf(context, block).length * lineHeight(block.size);
}

/** Writes a text in lines of the page's font, and returns where the next thing below it may begin. */
export function drawLines(context: CanvasRenderingContext2D, block: TextBlock): number {
  const { x, y, width, size, colour, outline, isCentred = false } = block;
  const lines = linesOf(context, block);
  const height = lineHeight(size);
  context.fillStyle = colour;
  context.textBaseline = 'top';
  for (const [at, line] of lines.entries()) {
    const indent = isCentred ? (width - context.measureText(line).width) / 2 : 0;
    const [left, top] = [x + indent, y + at * height];
    if (outline !== undefined) outlineLine(context, line, { left, top, size, outline });
    context.fillText(line, left, top);
  }
  return y + lines.length * height;
}

interface Outlined {
  readonly left: number;
  readonly top: number;
  readonly size: number;
  readonly outline: string;
}

/** The edge and the outline of display letters; their face is gold from then on. */
function outlineLine(
  context: CanvasRenderingContext2D,
  line: string,
  { left, top, size, outline }: Outlined,
): void {
  context.strokeStyle = outline;
  context.lineJoin = 'round';
  context.lineWidth = size / 5;
  context.strokeText(line, left, top + size / 14);
  context.strokeText(line, left, top);
  const face = context.createLinearGradient(0, top, 0, top + size);
  face.addColorStop(0, '#fffdf2');
  face.addColorStop(0.5, '#ffe9a8');
  face.addColorStop(1, '#ffc24a');
  context.fillStyle = face;
}
