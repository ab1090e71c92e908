import type { BundleName } from './bundle-name.ts';

/** The address at which a file of a bundle is served, from its name `assets/NAME` in the folder of the bundle. */
export function servedAddress(fileName: string, target: BundleName): string {
  return `/${fileName.replace('assets/', `assets/${target}/`)}`;
}
