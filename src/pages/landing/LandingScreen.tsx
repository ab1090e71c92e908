import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SiteFrame } from '#activity-kit/site/SiteFrame.tsx';
import { landing } from '#contract/landing/landing.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { LandingView } from './LandingView.tsx';
import { HeroPlace } from './LandingHero.tsx';
import { channelOf, wayOnOf } from './landing-address.ts';

/** The landing page of a channel (product 21.9), chosen by the address. */
export default function LandingScreen({ title }: { readonly title: string }) {
  const { answers } = useServices();
  const { search } = useLocation();
  const [page] = useState(() => answers.resource(landing.detail, { query: channelOf(search) }));
  useLoad(page);
  return (
    <SiteFrame isBrief>
      <Async of={page} skeleton={<HeroPlace title={title} />}>
        {(value) => <LandingView page={value} to={wayOnOf(value, search)} />}
      </Async>
    </SiteFrame>
  );
}
