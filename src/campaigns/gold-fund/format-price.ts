/** Thousandths of a yuan as `5.345`; a dash where there is no price. */
export function formatPrice(thousandths: number | null): string {
  return thousandths === null ? '--' : (thousandths / 1000).toFixed(3);
}
