import { readFile } from 'node:fs/promises';
import { pageProblems } from '#contract/page-definition/page-problems.schema.ts';
import { migrateDefinition } from '#contract/page-definition/page-versions.schema.ts';
import { pagePreviewPath, webviewPage } from '#contract/pages/addresses.ts';
import { targets } from '#contract/pages/bundles.ts';
import type { TargetName } from '#contract/pages/bundles.ts';
import { appAddress } from '#contract/pages/device-link.ts';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import { keepPreview } from '#server/modules/page-definition/page-previews.ts';
import { previewAddress } from '#server/modules/product-content/signed-preview.ts';
import { systemRandom } from '#server/random.ts';
import { loadSecrets } from '#server/secrets.ts';
import { say, withDatabase } from './operator-command.ts';

/**
 * Prints, for each host, an address that shows the definition of a file in the running server for half an hour.
 * @throws Error with a line for everything that is wrong with it, each with its place
 */
export async function previewPage(file: string, builtPaths: ReadonlySet<string>): Promise<void> {
  const definition = migrateDefinition(parsed(file, await readFile(file, 'utf8')));
  const config = readConfig(process.env);
  await withDatabase(async (database) => {
    const { query } = database;
    const rows = await query.selectFrom('activity').select(['id', 'type']).execute();
    const activities = new Map(rows.map(({ id, type }) => [id, type]));
    const faults = pageProblems(definition, { builtPaths, activities });
    if (faults.length > 0) throw new Error(faults.map((fault) => `${file}: ${fault}`).join('\n'));
    const [id, now] = [systemRandom.uuid(), systemClock.now()];
    await keepPreview(query, id, definition, now);
    const secrets = await loadSecrets(database, systemRandom, config.appSecret);
    const address = previewAddress(secrets, pagePreviewPath, id, now);
    say('For 30 minutes:');
    for (const target of targets) say(`${target.padEnd(12)}${addressAt(target, address, config)}`);
  });
}

/** @throws Error with line and column of what is no JSON */
function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const [, position] = /at position (\d+)/.exec(reason) ?? [];
    const before = text.slice(0, position === undefined ? text.length : Number(position)).split('\n');
    const place = `${String(before.length)}:${String((before.at(-1) ?? '').length + 1)}`;
    throw new Error(`${file}:${place}: ${reason}`, { cause: error });
  }
}

/** A hall of this machine, which emulates a host for a name of its own. */
const ownMachine = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/;

type Exposure = Pick<Config, 'production' | 'publicOrigin'>;

/** How a host opens an address of ours; at a hall of this machine a browser does, by the name that emulates the host. */
export function addressAt(
  target: TargetName,
  address: string,
  { production, publicOrigin }: Exposure,
): string {
  const { protocol, hostname, port } = new URL(publicOrigin);
  if (!production && ownMachine.test(hostname))
    return `${protocol}//${target}.hall.localhost${port === '' ? '' : `:${port}`}${address}`;
  if (target === 'app') return appAddress(address) ?? publicOrigin + address;
  if (target === 'miniprogram') return `${webviewPage}?${new URLSearchParams({ path: address }).toString()}`;
  return publicOrigin + address;
}
