type Fields = Readonly<Record<string, unknown>>;

/** A JSON value with another value at a place, whose things in lists are named by their ids; undefined removes it. */
export function withPlace(whole: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(whole)) return withThing(whole, name, (thing) => withPlace(thing, rest, value));
  const { [name]: here, ...others } = Object(whole) as Fields;
  const made = withPlace(here, rest, value);
  if (made === undefined) return others;
  return { ...(Object(whole) as Fields), [name]: made };
}

function withThing(list: readonly unknown[], id: string, change: (thing: unknown) => unknown): unknown[] {
  const at = list.findIndex((each) => (Object(each) as Fields)['id'] === id);
  const made = change(list[at]);
  if (made === undefined) return list.filter((_, index) => index !== at);
  return at < 0 ? [...list, made] : list.map((each, index) => (index === at ? made : each));
}
