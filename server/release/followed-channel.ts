import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { StartFailure, reasonOf } from '#server/errors.ts';
import type { Alarm, Warn } from '#server/logger.ts';
import { provedChannel, readNewest, readRecentIds } from './release-channel.ts';
import type { SignedChannel } from './release-channel.ts';
import type { ReleaseChannel } from './release-channel.schema.ts';
import type { TrustedKeys } from './release-keys.ts';
import { disk, requireReadable } from './release-store.ts';
import { readSmall } from './verify-release.ts';

/*
 * The newest channel that was read is kept beside the copies of the releases, signed as it is: a start without the store goes by
 * it, and a start with the store takes nothing older. Both are as good as the folder: whoever writes there in the name of this
 * account can put an older signed channel back, or remove it, and invent none.
 */

const keptName = 'channel.json';

/** What is told of the channel. */
interface ChannelVoice {
  readonly alarm: Alarm;
  readonly warn: Warn;
}

interface ChannelPlace {
  readonly store: string;
  /** A private folder. */
  readonly folder: string;
  readonly keys: TrustedKeys;
}

/** The channel as a server follows it: never back to an older one, and without the store by the one that it has kept. */
export class FollowedChannel {
  private known: SignedChannel | null = null;
  /** Sequence of the channel that is kept. */
  private kept = 0;
  /** Why the store says nothing that holds, as it was told; empty while it does. */
  private awayFor = '';
  private isKeepFailing = false;
  /** What `open` has to say, before there is a log. */
  private readonly unsaid: Parameters<Warn>[] = [];

  constructor(private readonly place: ChannelPlace) {}

  /** Null before the first rollout. */
  get current(): ReleaseChannel | null {
    return this.known?.channel ?? null;
  }

  /** Whether the last look at the store found nothing that holds. */
  get isAway(): boolean {
    return this.awayFor !== '';
  }

  showIn(registry: Registry): void {
    const registers = [registry];
    const { isAway, sequence } = { isAway: () => this.isAway, sequence: () => this.current?.sequence ?? 0 };
    new Gauge({
      name: 'hall_release_channel_away',
      help: '1 while the channel of the release store cannot be read, or does not hold: the last good one is followed.',
      registers,
      collect() {
        this.set(isAway() ? 1 : 0);
      },
    });
    new Gauge({
      name: 'hall_release_channel_sequence',
      help: 'Number of the change of the release channel that this server follows; 0 before the first rollout.',
      registers,
      collect() {
        this.set(sequence());
      },
    });
  }

  /**
   * Reads what is kept and what the store says; resolves with why the kept channel is followed without the store, or an empty text.
   * @throws StartFailure where the store cannot be read and nothing is kept: what is rolled out would be unknown.
   */
  async open(): Promise<string> {
    const { store, folder, keys } = this.place;
    let lost = '';
    try {
      this.known = await readKept(folder, keys);
      this.kept = this.known?.channel.sequence ?? 0;
    } catch (error) {
      lost = reasonOf(error);
      this.unsaid.push(['the kept release channel is not used', { reason: lost }]);
    }
    try {
      await requireReadable(store);
      this.known = await readNewest(store, keys, this.known);
      return '';
    } catch (error) {
      const reason = reasonOf(error);
      const { current } = this;
      if (current === null) throw new StartFailure(lost === '' ? reason : `${reason} ${lost}`);
      const { sequence, stable, changedAt } = current;
      const facts = { sequence, stable, changedAt, reason };
      this.unsaid.push([
        'the server starts by the release channel that it has kept, without the store',
        facts,
      ]);
      return reason;
    }
  }

  /** Reads the channel of the store; what cannot be read, or does not hold, changes nothing. Never throws. */
  async look({ alarm, warn }: ChannelVoice): Promise<SignedChannel | null> {
    for (const said of this.unsaid.splice(0)) warn(...said);
    try {
      const newest = await readNewest(this.place.store, this.place.keys, this.known);
      if (this.isAway) warn('the release channel can be read again', {});
      this.awayFor = '';
      return newest;
    } catch (error) {
      const reason = reasonOf(error);
      // A store that comes back with something else is told beside that it was away.
      if (reason !== this.awayFor) alarm('the release channel cannot be read', { reason });
      this.awayFor = reason;
      return this.known;
    }
  }

  /** Follows a channel that `look` has found, and keeps it for a start without the store. Never throws. */
  async follow(found: SignedChannel, warn: Warn): Promise<void> {
    this.known = found;
    if (found.channel.sequence <= this.kept) return;
    try {
      await writeKept(this.place.folder, found.bytes);
      this.kept = found.channel.sequence;
      this.isKeepFailing = false;
    } catch (error) {
      // Tried again with every look, and told once.
      if (!this.isKeepFailing) warn('the release channel cannot be kept', { reason: reasonOf(error) });
      this.isKeepFailing = true;
    }
  }

  /** The releases that visitors have got since a time; null while the store does not say. */
  async recentIds(of: Parameters<typeof readRecentIds>[2]): Promise<readonly string[] | null> {
    if (this.isAway) return null;
    return readRecentIds(this.place.store, this.place.keys, of).catch(() => null);
  }
}

/** The kept channel; null where there is none. @throws StartFailure for one that does not hold. */
async function readKept(folder: string, keys: TrustedKeys): Promise<SignedChannel | null> {
  const bytes = await readSmall(path.join(folder, keptName));
  return bytes && { bytes, channel: provedChannel(bytes, 'that was kept', { keys, isNew: true }) };
}

/** As a whole or not at all. */
async function writeKept(folder: string, bytes: Buffer): Promise<void> {
  const file = path.join(folder, keptName);
  await writeFile(`${file}.part`, bytes);
  await disk.sync(`${file}.part`);
  await disk.rename(`${file}.part`, file);
  await disk.sync(folder);
}
