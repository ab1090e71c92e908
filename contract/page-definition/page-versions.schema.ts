import type { Settings } from './page-kind.schema.ts';
import { definitionVersion } from './definition-caps.ts';

/** A definition of any version, of which only that it is an object is known. */
type Loose = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What each version changed, from the version before; fixtures of every version are tested forever. */
const migrations: Readonly<Record<number, (definition: Loose) => Loose>> = {
  /** The words on a button are its `label`; a picture is decorative and has no `alt`; a space says its size. */
  1: (definition) => ({
    ...definition,
    map: mapped(definition['map'], (kind, { text, alt, ...rest }) => {
      if (kind === 'button') return { ...rest, ...(text !== undefined && { label: text }) };
      if (kind === 'spacer') return { size: 'middle', ...rest };
      return {
        ...rest,
        ...(text !== undefined && { text }),
        ...(kind !== 'picture' && alt !== undefined && { alt }),
      };
    }),
  }),
};

function mapped(map: unknown, change: (kind: unknown, props: Settings) => Settings): unknown {
  if (!isObject(map)) return map;
  return Object.fromEntries(
    Object.entries(map).map(([id, component]) => [
      id,
      isObject(component) && isObject(component['props'])
        ? { ...component, props: change(component['kind'], component['props']) }
        : component,
    ]),
  );
}

/**
 * The definition in the current version: one of an older version is changed step by step, and one without a version is
 * of the first. What is no definition, or of a version to come, stays as it is, and `pageProblems` refuses it.
 */
export function migrateDefinition(definition: unknown): unknown {
  if (!isObject(definition)) return definition;
  const { version: stated = 1 } = definition;
  let current = definition;
  let version = Number(stated);
  for (let step = migrations[version]; step !== undefined; step = migrations[version]) {
    version++;
    current = { ...step(current), version };
  }
  return version === definitionVersion ? current : definition;
}
