import { Type } from 'typebox';
import { contentActivitySchema } from '#server/engine/activity/activity.schema.ts';
import type { PlayType } from '#server/engine/activity/play-type.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * The schema of an activity with the terms of its play type, as JSON Schema for a form: it is the one that validates the content, with
 * choices of constants written as lists.
 */
export function formSchema(playType: PlayType | undefined): Json {
  const config = playType?.configSchema ?? Type.Object({}, { additionalProperties: false });
  const whole = { ...contentActivitySchema, properties: { ...contentActivitySchema.properties, config } };
  return withLists(JSON.parse(JSON.stringify(whole))) as Json;
}

function withLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLists);
  if (typeof value !== 'object' || value === null) return value;
  const { anyOf, ...rest } = value as Json & { readonly anyOf?: unknown };
  const forms = Array.isArray(anyOf) ? (anyOf as readonly Json[]) : [];
  if (forms.length > 0 && forms.every((form) => form['const'] !== undefined)) {
    return { ...rest, type: 'string', enum: forms.map((form) => form['const']) };
  }
  // An address or nothing is one field; which of the two it is the check knows.
  if (forms.length > 0 && forms.every((form) => form['type'] === 'string'))
    return { ...rest, type: 'string' };
  const all = Object.entries(value).map(([name, each]) => [name, withLists(each)]);
  return Object.fromEntries(all);
}
