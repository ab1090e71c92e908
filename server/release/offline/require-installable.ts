import { StartFailure } from '#server/errors.ts';
import { installPackage } from './install-package.ts';
import type { Installed } from './install-package.ts';
import { makePackage } from './write-package.ts';
import type { PackageSource } from './write-package.ts';

/**
 * Installs a package as an app does, a delta on the whole package of the release that it starts from.
 * @throws StartFailure with the reason for which apps would refuse it.
 */
export async function requireInstallable({
  appKeys,
  ...source
}: PackageSource & {
  /** The keys that apps have; those of the store when absent. */
  readonly appKeys?: PackageSource['keys'];
}): Promise<void> {
  const { since, keys } = { ...source, keys: appKeys ?? source.keys };
  const isAtLeast = (): boolean => true;
  const install = async (bytes: Buffer, installed: Installed | null): Promise<Installed> => {
    const ended = await installPackage(bytes, { keys, target: 'app', isAtLeast, installed });
    if (ended.kind === 'refused') throw new StartFailure(`An app would refuse the package: ${ended.reason}.`);
    return ended.now;
  };
  const base =
    since === null
      ? null
      : await install(
          await makePackage({ ...source, release: since, since: null, rollbackFrom: null }),
          null,
        );
  await install(await makePackage(source), base);
}
