/** Expected shape of a value in a log. */
export type Shape =
  | { readonly is: 'text'; readonly pattern: RegExp }
  | { readonly is: 'whole number'; readonly min: number; readonly max: number }
  | { readonly is: 'truth' }
  | { readonly is: 'nullable'; readonly of: Shape }
  | { readonly is: 'list'; readonly each: Shape }
  | { readonly is: 'tuple'; readonly parts: readonly Shape[] }
  | { readonly is: 'object'; readonly fields: Readonly<Record<string, Shape>> };

/** Whether a value has a shape: an object has exactly its fields, in their order. */
export function hasShape(value: unknown, shape: Shape): boolean {
  switch (shape.is) {
    case 'text':
      return typeof value === 'string' && shape.pattern.test(value);
    case 'whole number':
      return Number.isSafeInteger(value) && Number(value) >= shape.min && Number(value) <= shape.max;
    case 'truth':
      return typeof value === 'boolean';
    case 'nullable':
      return value === null || hasShape(value, shape.of);
    case 'list':
      return Array.isArray(value) && value.every((each) => hasShape(each, shape.each));
    case 'tuple':
      return Array.isArray(value) && value.length === shape.parts.length && eachHas(value, shape.parts);
    case 'object':
      return typeof value === 'object' && value !== null && hasFields(value, shape.fields);
  }
}

function hasFields(value: object, fields: Readonly<Record<string, Shape>>): boolean {
  const isSame = Object.keys(value).join() === Object.keys(fields).join();
  return isSame && eachHas(Object.values(value), Object.values(fields));
}

function eachHas(values: readonly unknown[], shapes: readonly Shape[]): boolean {
  return shapes.every((shape, index) => hasShape(values[index], shape));
}
