/** Id of the input of a field, by which a reason leads to it. */
export function fieldId(field: string): string {
  return `opening-${field}`;
}
