import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { playTypes } from '#server/campaigns/campaigns.ts';
import { StartFailure } from '#server/errors.ts';
import { compareReleases, describeComparison } from '#server/release/compare-releases.ts';
import { readChannel } from '#server/release/release-channel.ts';
import { newKey, parseKeys, readSigningKey } from '#server/release/release-keys.ts';
import type { TrustedKeys } from '#server/release/release-keys.ts';
import { requireInstallable } from '#server/release/offline/require-installable.ts';
import { makePackage, writePackage } from '#server/release/offline/write-package.ts';
import {
  listReleases,
  publishRelease,
  releasesIn,
  requireReadable,
  verifyPublished,
} from '#server/release/release-store.ts';
import type { ChannelChange } from '#server/release/rollout.ts';
import { verifyRelease } from '#server/release/verify-release.ts';
import type { Verified } from '#server/release/verify-release.ts';
import {
  changeChannel,
  describeChannel,
  readStops,
  readTargets,
  readVersion,
  requireNoStop,
} from './change-channel.ts';
import { authorOf, runCommand, say } from './operator-command.ts';

/*
 * Releases: RELEASE_STORE is the folder of the store, RELEASE_KEYS the file with the keys that this machine trusts.
 */

const usage = `usage: npm run release -- build FOLDER                 (from the sources alone)
       npm run release -- verify ID | FOLDER
       npm run release -- publish FOLDER
       npm run release -- status
       npm run release -- compare OLD NEW
       npm run release -- symbolicate ID < STACK               (from the sources alone)
       npm run release -- rollout ID --percent P [--targets h5,app|all] [--allow VISITOR,…] [--min-app VERSION]
                                 [--breaking REASON] [--despite-stop] --reason TEXT
       npm run release -- pause | rollback --reason TEXT
       npm run release -- offline ID [--since OTHER] [--rollback-from NEWER]
       npm run release -- kill | revive [--targets app] [--campaigns NAME,…] --reason TEXT
       npm run release -- key FILE --note TEXT`;

const text = { type: 'string', default: '' } as const;
const { values, positionals } = parseArgs({
  options: {
    ...{ note: text, percent: text, targets: text, allow: text, campaigns: text },
    ...{ reason: text, actor: text, breaking: text, since: text },
    ...{ 'rollback-from': text, 'min-app': text },
    'despite-stop': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

/** The argument after the command. */
export function requireArgument(): string {
  const [, given = ''] = positionals;
  if (given === '') throw new StartFailure(usage);
  return given;
}

/** The value of a variable; @throws StartFailure with what it is for. */
export function requireVariable(name: string, meaning: string): string {
  const value = process.env[name] ?? '';
  if (value === '') throw new StartFailure(`${name} must be ${meaning}.`);
  return value;
}

/** The folder of the release store. */
export const store = (): string => requireVariable('RELEASE_STORE', 'the folder of the release store');

/** Reads the keys that this machine trusts; they are not in the store, where whoever changes a release could change them. */
export async function readTrustedKeys(): Promise<TrustedKeys> {
  const file = requireVariable('RELEASE_KEYS', 'the file with the keys that this machine trusts');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartFailure(`RELEASE_KEYS names ${file}, which cannot be read.`);
  });
  return parseKeys(text);
}

const listed = (given: string): string[] => (given === '' ? [] : given.split(','));

async function change(wanted: ChannelChange): Promise<void> {
  await requireReadable(store());
  const place = {
    store: store(),
    keys: await readTrustedKeys(),
    keyFile: requireVariable('RELEASE_SIGNING_KEY', 'the file of the private key'),
    author: authorOf(values, usage),
    breaking: values.breaking,
  };
  say(describeChannel(await changeChannel(place, wanted)));
}

const changeKilled = (kind: 'kill' | 'revive') => (): Promise<void> => {
  if (values.targets === '' && values.campaigns === '') throw new StartFailure(usage);
  const unknown = listed(values.campaigns).filter((type) => !playTypes.has(type));
  if (kind === 'kill' && unknown.length > 0)
    throw new StartFailure(
      `${unknown.join(', ')}: no such play type. There are ${[...playTypes.keys()].join(', ')}.`,
    );
  const chosen = values.targets === '' ? [] : readTargets(values.targets);
  return change({ kind, targets: chosen, campaigns: listed(values.campaigns) });
};

function tell(id: string, { manifest, problems }: Verified): void {
  const isProved = manifest !== null && problems.length === 0;
  if (isProved) {
    const sizes = Object.entries(manifest.parts).map(
      ([part, { bytes }]) => `${part} ${(bytes / 1e6).toFixed(1)}`,
    );
    say(
      `✔ ${id}  ${manifest.version}, ${sizes.join(', ')} MB, last migration ${manifest.migrations.at(-1) ?? 'none'}`,
    );
  } else {
    say(
      `✖ ${id}  ${problems.slice(0, 5).join('; ')}${problems.length > 5 ? `; and ${String(problems.length - 5)} more` : ''}`,
    );
    process.exitCode = 1;
  }
}

const commands: Readonly<Record<string, () => Promise<void>>> = {
  verify: async () => {
    const given = requireArgument();
    const keys = await readTrustedKeys();
    const isFolder = (await stat(given).catch(() => null))?.isDirectory() === true;
    if (!isFolder && !(await listReleases(store())).includes(given))
      throw new StartFailure(`${given} is neither a folder nor a release in ${releasesIn(store())}.`);
    tell(given, isFolder ? await verifyRelease(given, keys) : await verifyPublished(store(), given, keys));
  },
  publish: async () => {
    const ended = await publishRelease(requireArgument(), store(), { keys: await readTrustedKeys() });
    say(ended === 'known' ? 'It is in the store already.' : `It is ${ended}.`);
  },
  status: async () => {
    const keys = await readTrustedKeys();
    await requireReadable(store());
    const ids = await listReleases(store());
    for (const id of ids) tell(id, await verifyPublished(store(), id, keys));
    if (ids.length === 0) say('The store has no release.');
    const channel = await readChannel(store(), keys);
    const stops = await readStops();
    say(channel === null ? 'Nothing is rolled out.' : describeChannel(channel, stops));
  },
  compare: async () => {
    const [, older = '', newer = ''] = positionals;
    if (newer === '') throw new StartFailure(usage);
    const compared = await compareReleases(store(), { older, newer, keys: await readTrustedKeys() });
    say(describeComparison(compared));
    if (compared.problems.length > 0) process.exitCode = 1;
  },
  rollout: async () => {
    const id = requireArgument();
    const despiteStop = values['despite-stop'];
    if (!despiteStop)
      requireNoStop(id, await readChannel(store(), await readTrustedKeys()), await readStops());
    await change({
      kind: 'rollout',
      id,
      percent: values.percent === '' ? Number.NaN : Number(values.percent),
      targets: values.targets === '' ? undefined : readTargets(values.targets),
      allow: listed(values.allow),
      minApp: values['min-app'] === '' ? undefined : readVersion(values['min-app']),
      despiteStop,
    });
  },
  offline: async () => {
    const named = (given: string): string | null => (given === '' ? null : given);
    const source = {
      ...{ store: store(), keys: await readTrustedKeys(), release: requireArgument() },
      key: await readSigningKey(requireVariable('RELEASE_SIGNING_KEY', 'the file of the private key')),
      ...{ since: named(values.since), rollbackFrom: named(values['rollback-from']) },
    };
    const packed = await makePackage(source);
    await requireInstallable(packed, source);
    say(`${await writePackage(packed, source)}  ${(packed.length / 1e6).toFixed(2)} MB`);
  },
  pause: () => change({ kind: 'pause' }),
  rollback: () => change({ kind: 'rollback' }),
  kill: changeKilled('kill'),
  revive: changeKilled('revive'),
  key: async () => {
    const file = path.resolve(requireArgument());
    const { pem, entry } = newKey(values.note);
    await writeFile(file, pem, { mode: 0o600, flag: 'wx' });
    say(`The private key is in ${file}. For the lists of those who trust it:\n${JSON.stringify(entry)}`);
  },
};

/** Runs the command of the command line; `more` are commands that need the sources. */
export const runRelease = (more: typeof commands = {}): Promise<void> =>
  runCommand({ ...commands, ...more }, positionals[0], usage);
