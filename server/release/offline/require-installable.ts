import { StartFailure } from '#server/errors.ts';
import { installPackage } from './install-package.ts';
import type { Installed } from './install-package.ts';
import { makePackage } from './write-package.ts';
import type { PackageSource } from './write-package.ts';

/**
 * Installs what was packed as an app with these keys does, a delta on the whole package of the release that it starts from.
 * @throws StartFailure with the reason for which apps would refuse it.
 */
export async function requireInstallable(
  packed: Buffer,
  source: PackageSource,
  keys = source.keys,
): Promise<void> {
  const isAtLeast = (): boolean => true;
  const install = async (bytes: Buffer, installed: Installed | null): Promise<Installed> => {
    const ended = await installPackage(bytes, { keys, target: 'app', isAtLeast, installed });
    if (ended.kind === 'refused') throw new StartFailure(`An app would refuse the package: ${ended.reason}.`);
    return ended.now;
  };
  const { since } = source;
  const whole = since === null ? null : { ...source, release: since, since: null, rollbackFrom: null };
  await install(packed, whole && (await install(await makePackage(whole), null)));
}
