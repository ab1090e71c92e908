import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { RewardedAct } from '#platform-contract/contract.ts';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { useServices } from '#kernel/screen/services.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';

// Most hosts withhold nothing.
const WithheldAct = lazyPart(async () => ({ default: (await import('./WithheldAct.tsx')).WithheldAct }));

interface AllowedPartProps {
  readonly act: RewardedAct;
  /** Shown until the visitor, and with them the host, is known: the server draws one page for all hosts. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** A part of a campaign that rewards an act which some hosts forbid: there a sentence replaces it (product 2.12). */
export const AllowedPart = observer(function AllowedPart({ act, skeleton, children }: AllowedPartProps) {
  const { platform } = useServices();
  const { pathname } = useLocation();
  if (useVisitor() === undefined) return skeleton;
  if (platform.activity.allows(act, pathname)) return children;
  return <WithheldAct act={act} fallback={skeleton} />;
});
