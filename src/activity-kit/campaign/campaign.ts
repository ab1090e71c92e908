import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';
import type { Endpoint, EndpointRow } from '#contract/http/endpoint.ts';
import type { FirstCall } from '#contract/pages/first-calls.ts';
import type { LetteringStyle } from '../scene/Lettering.tsx';

/** One screen of a campaign: its address, its name, its code, and the calls whose answers it shows first. */
export interface CampaignScreen {
  readonly path: string;
  readonly title: string;
  readonly load: () => Promise<{ readonly default: ComponentType<{ readonly title: string }> }>;
  readonly first: readonly FirstCall[];
}

/** What the application knows of a campaign; its screens and sections, routes, gallery, journeys and tests read it. */
export interface CampaignManifest {
  /** The folder below `src/campaigns`; of two campaigns in one folder, after the word that tells them apart. */
  readonly name: string;
  /** The play type on the server. */
  readonly type: string;
  /** Class that sets the colours. */
  readonly theme: string | undefined;
  /** How its title is written; its theme names the font. */
  readonly lettering?: LetteringStyle;
  /** The info call. */
  readonly info: Endpoint;
  /** The screens; `main` is the one that the hall leads to, `award` has the prizes of the visitor. */
  readonly screens: { readonly main: CampaignScreen } & Readonly<Record<string, CampaignScreen>>;
}

/** What the parts of an activity know of its campaign: all of it on its screens, the play type alone on a page by definition. */
export type KnownCampaign = Pick<CampaignManifest, 'type'> & Partial<CampaignManifest>;

/** A screen as a campaign declares it. */
interface DeclaredScreen extends Pick<CampaignScreen, 'title' | 'load'> {
  /** Its address below that of the campaign, its name when absent; what starts with a slash stands by itself. */
  readonly at?: string;
  /** It shows the page of the activity: the info call comes with it, and these calls about its play type. */
  readonly parts?: readonly EndpointRow[];
  /** Further calls whose answers it shows first. */
  readonly first?: readonly FirstCall[];
}

interface DeclaredCampaign extends Omit<CampaignManifest, 'screens'> {
  /** The address of the main screen, above those of the others. */
  readonly base: string;
  readonly screens: { readonly main: DeclaredScreen } & Readonly<Record<string, DeclaredScreen>>;
}

/** Declares a campaign: everything that its screens and the sections of the kit know of it. */
export function campaign({ base, screens, ...known }: DeclaredCampaign): CampaignManifest {
  const made = ([name, screen]: [string, DeclaredScreen]): [string, CampaignScreen] => {
    const { at = name === 'main' ? '' : name, parts, first = [], ...rest } = screen;
    const path = at.startsWith('/') ? at : at === '' ? base : `${base}/${at}`;
    const page = parts && [
      ofActivity(known.info),
      ...parts.map((row) => ofActivity(row, { type: known.type })),
    ];
    return [name, { ...rest, path, first: [...(page ?? []), ...first] }];
  };
  return {
    ...known,
    screens: Object.fromEntries(Object.entries(screens).map(made)) as CampaignManifest['screens'],
  };
}

/** A first call for the activity of the address. */
export function ofActivity(row: EndpointRow, query?: FirstCall['query']): FirstCall {
  return { ...row, pass: ['activity_id'], ...(query && { query }) };
}

/** Passes the manifest to the screens of its campaign; filled where their routes are made. */
export const ManifestContext = createContext<CampaignManifest | undefined>(undefined);

/** The campaign that this screen belongs to. @throws Error outside of its screens. */
export function useManifest(): CampaignManifest {
  const manifest = useContext(ManifestContext);
  if (manifest === undefined) throw new Error('useManifest is called outside of the screens of a campaign');
  return manifest;
}

/** The path of a screen by its name in the manifest; what starts with a slash is a path of the product. @throws Error for an unknown name. */
export function pathIn(manifest: KnownCampaign | undefined, to: string): string {
  const path = to.startsWith('/') ? to : manifest?.screens?.[to]?.path;
  if (path === undefined) throw new Error(`${manifest?.name ?? 'this page'} has no screen ${to}`);
  return path;
}
