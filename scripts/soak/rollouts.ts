import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { targets } from '#contract/pages/bundles.ts';
import type { ReleaseChannel } from '#server/release/release-channel.schema.ts';
import { writeChannel } from '#server/release/release-channel.ts';
import { parseKeys } from '#server/release/release-keys.ts';
import { newStore, publishDistRelease } from '#server/release/testing/dist-release.ts';
import { keyList, testKey } from '#server/release/testing/small-release.ts';
import { RemoteMember } from '#server/testing/remote-member.ts';
import { ServerProcess } from '#server/testing/server-process.ts';
import { visit } from './rollout-visitors.ts';
import type { Fault } from './rollout-visitors.ts';

/** A planted fault is stopped within this time, milliseconds. */
const longestMs = 120_000;
const atOnce = 16;
/** How long a release stays before the next change: longer than servers take to see it. */
const holdMs = 1200;

const ours = testKey();
const keys = parseKeys(keyList(ours.entry));

const candidateOf = (id: string, share: number) => ({
  candidate: { id, share, targets: [...targets], allow: [], isPaused: false },
});

/** Writes the next change of a channel whose stable release is the first one. */
type Say = (differs: Partial<ReleaseChannel>) => Promise<void>;

function channelOf(store: string, stable: string, previous: string): Say {
  let sequence = 0;
  return (differs) => {
    const changedAt = new Date().toISOString();
    const said = { sequence: (sequence += 1), changedAt, actor: 'bench', reason: 'bench' };
    const usual = { stable, previous, candidate: null, killed: { targets: [], campaigns: [] } };
    return writeChannel(store, { format: 1, ...said, ...usual, ...differs }, ours.key);
  };
}

/** Rolls a release out and back: half of the times to a part of the visitors, half of them to all by the pointer. */
async function rollOutAndBack(
  say: Say,
  times: number,
  [stable, next]: readonly [string, string],
): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await say(time % 2 === 0 ? candidateOf(next, 5000) : { stable: next, previous: stable });
    await wait(holdMs);
    await say({});
    await wait(holdMs);
  }
}

async function logIn(origin: string): Promise<RemoteMember[]> {
  const members = targets.map(async (_target, at) => {
    const member = new RemoteMember(origin);
    await member.logIn(`1390000000${String(at)}`);
    return member;
  });
  return Promise.all(members);
}

/**
 * Rollouts and rollbacks of small releases of three hosts on a server of its own under load; then the candidates that fail, at 5
 * percent each. Prints what visitors met. Returns whether nothing was lost and every fault was stopped in time.
 */
export async function benchRollouts(times = 50): Promise<boolean> {
  const store = await newStore();
  const folder = await mkdtemp(path.join(tmpdir(), 'rollouts-'));
  const keysFile = path.join(folder, 'keys.json');
  await writeFile(keysFile, keyList(ours.entry));
  const ids: string[] = [];
  for (const mark of '12345') ids.push(await publishDistRelease({ store, key: ours.key, keys, mark }));
  const [stable = '', next = '', ...bad] = ids;
  const say = channelOf(store, stable, next);
  await say({});
  const env = { DATA_DIR: path.join(folder, 'data'), RELEASE_STORE: store, RELEASE_KEYS: keysFile };
  const server = new ServerProcess({ ...env, LOG_LEVEL: 'warn' }, ['server/main.ts']);
  let fault: { readonly release: string; readonly kind: Fault } = { release: '', kind: 'none' };
  try {
    const origin = await server.listening();
    const ending = new AbortController();
    const members = await logIn(origin);
    const visits = visit({ origin, members, atOnce, fault: () => fault }, ending.signal);
    await rollOutAndBack(say, times, [stable, next]);
    console.log(`${String(times)} rollouts and rollbacks`);
    let isStopped = true;
    for (const [at, kind] of (['calls', 'paint', 'crash'] as const).entries()) {
      fault = { release: bad[at] ?? '', kind };
      await say(candidateOf(fault.release, 500));
      const seconds = await untilStopped(server, fault.release);
      isStopped &&= seconds !== null;
      console.log(`${kind}: ${seconds === null ? 'not stopped' : `stopped after ${seconds.toFixed(0)} s`}`);
      await say({});
    }
    ending.abort();
    const met = await visits;
    console.log({ ...met, byRelease: Object.fromEntries(met.byRelease) });
    return isStopped && met.failedCalls + met.lostActs + met.mixed === 0;
  } finally {
    await server.signal('SIGTERM');
    await Promise.all([store, folder].map((each) => rm(each, { recursive: true, force: true })));
  }
}

/** Seconds until the server tells that it has stopped a release; null where it has not in time. */
async function untilStopped(server: ServerProcess, release: string): Promise<number | null> {
  const startedAt = Date.now();
  while (Date.now() - startedAt < longestMs) {
    const line = server
      .written()
      .split('\n')
      .find((each) => each.includes('release_stopped') && each.includes(release));
    if (line !== undefined) {
      console.log(line);
      return (Date.now() - startedAt) / 1000;
    }
    await wait(500);
  }
  return null;
}
