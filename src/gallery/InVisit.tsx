import { useState } from 'react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ManifestContext } from '#activity-kit/campaign/campaign.ts';
import type { CampaignManifest } from '#activity-kit/campaign/campaign.ts';
import type { Profile } from '#kernel/session/session.ts';
import { ServicesContext } from '#kernel/screen/services.ts';
import { stillServices } from './visitor.ts';
import type { Visitor } from './visitor.ts';

interface InVisitProps {
  /** The campaign that it belongs to. */
  readonly manifest?: CampaignManifest | undefined;
  readonly by: Visitor;
  /** What differs in the profile of a member. */
  readonly profile?: Partial<Profile>;
  /** The address the router is at. */
  readonly at?: string;
  readonly children: ReactNode;
}

/** Puts a part or a screen into a visit: services, and a router that stays in memory. */
export function InVisit({ manifest, by, profile = {}, at = '/', children }: InVisitProps) {
  const [services] = useState(() => stillServices(by, profile));
  return (
    <ServicesContext value={services}>
      <ManifestContext value={manifest}>
        <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
      </ManifestContext>
    </ServicesContext>
  );
}
