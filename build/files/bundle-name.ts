import type { TargetName } from '../../contract/pages/bundles.ts';

/** What the client pipeline builds: the bundle of a target, or the gallery of parts, which no visitor is ever sent. */
export type BundleName = TargetName | 'gallery';
