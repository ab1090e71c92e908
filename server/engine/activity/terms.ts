import type { Static, TObject, TProperties, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** Terms in the config of an activity, which one part of the engine or one campaign owns. */
export interface Terms<Schema extends TSchema = TSchema> {
  /** The field of the config; undefined for terms that are several fields beside others. */
  readonly key: string | undefined;
  readonly schema: Schema;
  /** What the schema of a config has for them. */
  readonly fields: TProperties;
}

/** Declares the terms in one field of a config. {@link termsOf} reads them, and nothing else does. */
export function terms<Schema extends TSchema>(key: string, schema: Schema): Terms<Schema> {
  return { key, schema, fields: { [key]: schema } };
}

/** Declares terms that are fields of a config: some of them beside others, or all of them where the schema is strict. */
export function objectTerms<Schema extends TObject>(schema: Schema): Terms<Schema> {
  return { key: undefined, schema, fields: schema.properties };
}

interface Configured {
  readonly config: Readonly<Record<string, unknown>>;
}

/** The fields of a config that has these terms. */
export function fieldsOf(all: readonly Terms[]): TProperties {
  return Object.assign({}, ...all.map(({ fields }) => fields)) as TProperties;
}

/** Which terms of a config were checked: once, because all loads of a version share it. */
const checked = new WeakMap<Configured['config'], Set<Terms>>();

/** The terms of an activity; undefined when it has none. @throws Error when they have another shape. */
export function findTerms<Schema extends TSchema>(
  { config }: Configured,
  wanted: Terms<Schema>,
): Static<Schema> | undefined {
  const { key = '', schema } = wanted;
  const { [key]: field } = config;
  const value = wanted.key === undefined ? config : field;
  if (value === undefined) return undefined;
  const known = checked.get(config) ?? new Set();
  if (!known.has(wanted)) {
    const [error] = Value.Errors(schema, value);
    if (error !== undefined) {
      throw new Error(`config/${key}${error.instancePath} ${error.message}`);
    }
    checked.set(config, known.add(wanted));
  }
  return value as Static<Schema>;
}

/** The terms of an activity that has them. @throws Error when it has none, or they have another shape. */
export function termsOf<Schema extends TSchema>(activity: Configured, wanted: Terms<Schema>): Static<Schema> {
  const found = findTerms(activity, wanted);
  if (found === undefined) throw new Error(`The activity has no config/${wanted.key ?? ''}.`);
  return found;
}
