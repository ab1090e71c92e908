import type { ComponentType } from 'react';
import type { EndpointRow } from '#contract/http/endpoint.ts';
import type { FirstCall } from '#contract/pages/first-calls.ts';

/** One screen of a campaign: its address, its name, its code, and the calls whose answers it shows first. */
export interface CampaignScreen {
  readonly path: string;
  readonly title: string;
  readonly load: () => Promise<{ readonly default: ComponentType<{ readonly title: string }> }>;
  readonly first?: readonly FirstCall[];
}

/** What the application knows of a campaign; routes, gallery, journeys and tests read it. */
export interface CampaignManifest {
  /** The folder below `src/campaigns`; of two campaigns in one folder, after the word that tells them apart. */
  readonly name: string;
  /** The screens; `main` is the one that the hall leads to. */
  readonly screens: { readonly main: CampaignScreen } & Readonly<Record<string, CampaignScreen>>;
}

/** Declares a campaign. */
export function campaign<const M extends CampaignManifest>(manifest: M): M {
  return manifest;
}

/** A first call for the activity of the address. */
export function ofActivity(row: EndpointRow, query?: FirstCall['query']): FirstCall {
  return { ...row, pass: ['activity_id'], ...(query && { query }) };
}
