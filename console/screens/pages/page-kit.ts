import type { DataOf } from '#contract/http/endpoint.ts';
import type { pages } from '#contract/console/pages.ts';
import { isLandingKey } from '#contract/landing/landing-key.ts';
import type { Field } from '#contract/page-definition/page-kind.schema.ts';
import type { KindFields } from './puck-data.ts';

type Sent = DataOf<typeof pages.kit>;

/** A kind of component as the server declares it. */
export interface EditorKind extends Omit<Sent['kinds'][number], 'fields'> {
  readonly fields: Readonly<Record<string, Field>>;
}

/** What the editor works with. */
export interface PageKit extends Omit<Sent, 'kinds' | 'landing_fields'> {
  readonly kinds: readonly EditorKind[];
  readonly landing_fields: Readonly<Record<string, Field>>;
}

/** The answer of the server as the editor reads it: its fields are those of the registry. */
export const kitOf = (sent: Sent): PageKit => sent as PageKit;

/** The fields of each kind by its name. */
export const fieldsByKind = ({ kinds }: PageKit): KindFields =>
  new Map(kinds.map(({ kind, fields }) => [kind, fields]));

/** Where the console has a page; landing templates have a list of their own. */
export const placeOf = (id: string): string =>
  `${isLandingKey(id) ? landingPlace : '/pages'}/${encodeURIComponent(id)}`;

/** Where the console has the landing templates. */
export const landingPlace = '/landing-pages';

/** The looks of a page in words. */
export const pageThemes = [
  { value: 'sky', label: '晴空' },
  { value: 'dawn', label: '晨曦' },
  { value: 'jade', label: '翡翠' },
] as const;
