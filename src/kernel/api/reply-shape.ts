import type { ReplyShape } from '#contract/http/endpoint.ts';

// JSON has five kinds of values besides lists and objects without a type of their own; `u` is a field that is absent.
function letterOf(value: unknown): string {
  return value === null ? 'z' : ((typeof value)[0] as string);
}

/**
 * Whether the data of a reply has this shape. Fields that the shape does not name are ignored, so that a newer server
 * may add some.
 */
export function fits(value: unknown, shape: ReplyShape): boolean {
  if (typeof shape === 'string') return shape.includes(letterOf(value));
  if (!Array.isArray(shape))
    return (
      letterOf(value) === 'o' && Object.entries(shape).every(([name, of]) => fits(fieldOf(value, name), of))
    );
  const [first = '', ...others] = shape as readonly ReplyShape[];
  if (others.length > 0) return [first, ...others].some((one) => fits(value, one));
  return Array.isArray(value) && value.every((item) => fits(item, first));
}

function fieldOf(value: unknown, name: string): unknown {
  return (value as Readonly<Record<string, unknown>>)[name];
}
