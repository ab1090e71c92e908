import { targets } from '#contract/pages/bundles.ts';
import { hosts } from './hosts.ts';
import type { Host } from './hosts.ts';

/** One host for each bundle. */
export const oneHostEach: readonly Host[] = targets.flatMap((target) =>
  hosts.filter((host) => host.target === target).slice(0, 1),
);
