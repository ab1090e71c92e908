import type { landing } from '#contract/landing/landing.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { ownPath, paths } from '#kernel/screen/paths.ts';

/** A landing page as the API answers it. */
export type LandingPage = DataOf<typeof landing.detail>;

/** What the part of a type below the first view is told. */
export interface TemplateProps {
  readonly content: LandingPage['content'];
}

/** What chooses a landing page: its route passes these names to the first call, and the server draws it by no other ones. */
const channelNames = ['utm_source', 'utm_term'] as const;

/** The channel of an address; a value that is too long to be one is left out. */
export function channelOf(search: string): Readonly<Partial<Record<(typeof channelNames)[number], string>>> {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    channelNames.flatMap((name) => {
      const value = given.get(name) ?? '';
      return value === '' || value.length > 64 ? [] : [[name, value]];
    }),
  );
}

/** Another screen of the same landing page. */
export function inChannel(path: string, search: string): string {
  const query = new URLSearchParams(channelOf(search)).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Where the button of a page leads: to a page of the product, or to the registration. An ended page leads on as the default one. */
export function wayOnOf(
  { way_on, expired }: Pick<LandingPage, 'way_on' | 'expired'>,
  search: string,
): string {
  const registration = expired ? paths.landingRegister : inChannel(paths.landingRegister, search);
  return way_on.path === '' ? registration : ownPath(way_on.path, registration);
}
