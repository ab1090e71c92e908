/** Fen as yuan: `12,345.60`. */
export function formatYuan(fen: number): string {
  const whole = Math.floor(Math.abs(fen) / 100);
  const parts = String(Math.abs(fen) % 100).padStart(2, '0');
  return `${fen < 0 ? '-' : ''}${String(whole).replace(/\B(?=(\d{3})+$)/g, ',')}.${parts}`;
}
