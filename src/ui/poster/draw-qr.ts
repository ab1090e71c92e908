import { encode } from 'uqr';

/**
 * Draws a QR code, dark on white with its quiet zone. A module is a whole number of canvas pixels, for scanners stumble
 * over grey edges; the code is therefore up to a module smaller than `side`, and in the middle of it.
 */
export function drawQr(
  context: CanvasRenderingContext2D,
  text: string,
  {
    x,
    y,
    side,
    scale,
  }: { readonly x: number; readonly y: number; readonly side: number; readonly scale: number },
): void {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const module = Math.max(Math.floor((side * scale) / size), 1) / scale;
  const offset = Math.floor(((side - module * size) / 2) * scale) / scale;
  context.fillStyle = '#fff';
  context.fillRect(x, y, side, side);
  context.fillStyle = '#000';
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) context.fillRect(x + offset + column * module, y + offset + row * module, module, module);
}
