import type { ComponentType, ReactNode } from 'react';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { pageDefinition } from '#contract/page-definition/page-definition.ts';
import type { KindName, SettingsOf } from '#contract/page-definition/page-kinds.schema.ts';
import type { CampaignStore } from '../campaign/campaign-store.ts';

/** What every component of a page is told about the page. */
export interface ShownPage {
  /** Components stand in cards of their own; within a section of a campaign, or a tab, they share its card. */
  readonly hasCards: boolean;
  /** The server's time when the page was sent, milliseconds: what a page that is hydrated was drawn with. */
  readonly serverTime: number;
  /** The present moment by the server's time, milliseconds. */
  readonly now: () => number;
  /** What the market said of its live figures when it was sent; undefined for none. */
  readonly live: DataOf<typeof pageDefinition.page>['live'];
  /** The activities that the page shows, by their ids: components of one share its answers. */
  readonly activities: Map<string, CampaignStore>;
}

/** What a component of a page is given. */
export interface KindProps<K extends KindName> {
  readonly settings: SettingsOf<K>;
  readonly page: ShownPage;
  /** What it holds, one for each tab. */
  readonly panels: readonly ReactNode[];
}

/** The renderer of a kind. */
export type Kind<K extends KindName> = ComponentType<KindProps<K>>;
