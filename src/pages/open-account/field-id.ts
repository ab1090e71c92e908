/** Id of the input of a field, for the links of its errors. */
export function fieldId(field: string): string {
  return `opening-${field}`;
}
