import type { Static } from 'typebox';
import { activityKinds } from './kinds/activity-kinds.schema.ts';
import { figureKinds } from './kinds/figure-kinds.schema.ts';
import { wordKinds } from './kinds/word-kinds.schema.ts';
import type { PageKind } from './page-kind.schema.ts';

const kinds = [...wordKinds, ...figureKinds, ...activityKinds] as const;

type AnyKind = (typeof kinds)[number];

/** The name of a kind. */
export type KindName = AnyKind['kind'];

/** The settings of a kind. */
export type SettingsOf<K extends KindName> = Static<Extract<AnyKind, { readonly kind: K }>['settings']>;

/** Every kind of component, in the order in which an editor offers them: server, content check and editor read it. */
export const pageKinds: readonly PageKind<KindName>[] = kinds;

/** The kind of a name; undefined for one that nobody knows. */
export function findKind(name: string): PageKind | undefined {
  return pageKinds.find(({ kind }) => kind === name);
}
