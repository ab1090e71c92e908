import { setTimeout as pause } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import type { FastifyBaseLogger } from 'fastify';
import { appVersionOf } from '#contract/pages/bundles.ts';
import type { TargetName } from '#contract/pages/bundles.ts';
import { dayMs, secondMs } from '#server/clock.ts';
import type { Clock } from '#server/clock.ts';
import { StartFailure, reasonOf } from '#server/errors.ts';
import type { Alarm, Warn } from '#server/logger.ts';
import type { AskingVisitor, ReleaseSource, ServedBundles } from '#server/modules/delivery/delivery.ts';
import { visitorOf } from '#server/modules/page-definition/assign-arm.ts';
import { FollowedChannel } from './followed-channel.ts';
import type { HeldRelease } from './held-release.ts';
import { HeldReleases } from './held-releases.ts';
import type { ReleaseChannel } from './release-channel.schema.ts';
import type { TrustedKeys } from './release-keys.ts';
import { stopInForce } from './release-stops.ts';
import type { ReleaseStop } from './release-stops.ts';
import { releaseFor } from './rollout.ts';

/** Twice in a second, so that a change is served within one. */
const askEveryMs = secondMs / 2;
/** A release that was refused is tried again after this time: somebody may have repaired it. */
const tryAgainMs = 10 * secondMs;
/** How long the assets of a release are served after visitors last got it. */
export const assetsKeptMs = 7 * dayMs;
/** Releases that are held at the same time, some 70 MB of disk each. */
const maxHeld = 6;
/** A file that no release has is asked for again when those are copied that are being copied, for at most this time. */
const assetPatienceMs = 5 * secondMs;

/** A release whose pages can be drawn. */
export interface OpenRelease extends ServedBundles {
  readonly id: string;
  /** The paths of each campaign, by its play type. */
  readonly campaigns: ReadonlyMap<string, ReadonlySet<string>>;
  /** Unloads its code; its pages are those that the build wrote from then on. */
  readonly close: () => Promise<void>;
}

/** What a server serves the releases with. */
export interface ReleaseParts {
  readonly open: (release: HeldRelease) => Promise<OpenRelease>;
  /** The candidates that were stopped. */
  readonly readStops: () => Promise<readonly ReleaseStop[]>;
  readonly alarm: Alarm;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * The releases that this server serves beside each other, as the channel says: it is read twice a second, and what cannot be
 * read, or is not proved, leaves what was served before.
 */
export class ServedReleases implements ReleaseSource {
  private readonly held: HeldReleases;
  private readonly opened = new Map<string, OpenRelease>();
  private readonly refused = new Map<string, number>();
  private readonly followed: FollowedChannel;
  /** Null until the database has told them once: then no candidate is served. */
  private stops: readonly ReleaseStop[] | null = null;
  private parts: ReleaseParts | null = null;
  /** The last stable release that could be served. */
  private lastStable = '';
  private loading: Promise<void> | null = null;
  /** Ends when the stable release of a load is served, or is refused. */
  private stableTried: Promise<void> = Promise.resolve();
  /** Proves copies of earlier starts, beside what is loaded. */
  private repairing: Promise<void> = Promise.resolve();
  private isEnding = false;
  private loadedSequence = 0;
  private toldSequence = 0;
  /** Releases whose copies were proved after the start. */
  private readonly repaired = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    store: string,
    keys: TrustedKeys,
    private readonly place: { readonly folder: string; readonly clock: Clock },
  ) {
    this.held = new HeldReleases(store, keys, place.folder);
    this.followed = new FollowedChannel({ store, keys, folder: place.folder });
  }

  /** The channel that holds, its candidate taken away where it was stopped or cannot be served; null before the first. */
  get current(): ReleaseChannel | null {
    const { current: channel } = this.followed;
    if (channel === null || channel.candidate === null) return channel;
    const { opened, stops } = this;
    const isServed =
      opened.has(channel.candidate.id) && stops !== null && stopInForce(channel, stops) === undefined;
    return isServed ? channel : { ...channel, candidate: null };
  }

  /**
   * Begins to copy the stable release while the rest of the server starts; resolves with whether a release is rolled out.
   * @throws StartFailure where the store cannot be read, and this server has not kept both a channel and a copy of its release.
   */
  async prepare(registry: Registry): Promise<boolean> {
    this.followed.showIn(registry);
    const awayFor = await this.followed.open();
    const channel = this.followed.current;
    if (channel === null) return false;
    const held = this.held.hold(channel.stable);
    if (awayFor === '') void held.catch(() => undefined);
    else
      await held.catch((error: unknown) => {
        throw new StartFailure(
          `${awayFor} Of what was kept, ${channel.stable} is refused: ${reasonOf(error)}.`,
        );
      });
    return true;
  }

  /**
   * Loads what the channel names, and follows it until the returned function is called. Resolves when the stable release can be
   * served: the others follow, and until then their visitors get the stable one.
   */
  async start(parts: ReleaseParts): Promise<() => Promise<void>> {
    this.parts = parts;
    await this.ask();
    await this.stableTried;
    const next = (): void => {
      if (!this.isEnding) this.timer = setTimeout(() => void this.ask().finally(next), askEveryMs).unref();
    };
    next();
    return async () => {
      this.isEnding = true;
      clearTimeout(this.timer);
      await this.settled();
      await this.closeAllBut(new Set());
    };
  }

  choose({ target, cookie, userAgent }: AskingVisitor): OpenRelease | null | undefined {
    const channel = this.current;
    if (channel === null) return undefined;
    const visitor = { id: visitorOf(cookie), target, app: appVersionOf(userAgent) };
    const wanted = releaseFor(channel, visitor);
    if (wanted === null) return null;
    return this.opened.get(wanted) ?? this.opened.get(this.lastStable);
  }

  isClosed(path: string): boolean {
    const killed = this.followed.current?.killed.campaigns ?? [];
    return killed.some((type) =>
      [...this.opened.values()].some(({ campaigns }) => campaigns.get(type)?.has(path) === true),
    );
  }

  /** Whether a target is switched off. */
  isTargetKilled(target: TargetName): boolean {
    return this.followed.current?.killed.targets.includes(target) === true;
  }

  /** Whether the code of a play type is switched off. */
  isTypeKilled(type: string): boolean {
    return this.followed.current?.killed.campaigns.includes(type) === true;
  }

  /** Whether visitors may have pages of this release. */
  isKnown(id: string): boolean {
    return this.opened.has(id);
  }

  findAsset(target: TargetName, name: string): Promise<string | null> | string | null {
    const found = this.held.findAsset(target, name);
    if (found !== null || this.loading === null) return found;
    // A page of another server, or of this one before it was started again, names what is not copied yet.
    const patience = pause(assetPatienceMs, undefined, { ref: false });
    return Promise.race([this.loading, patience]).then(() => this.held.findAsset(target, name));
  }

  /** Reads channel and stops once, and begins to load what is missing. Never throws. */
  async ask(): Promise<void> {
    const { parts } = this;
    if (parts === null) return;
    const warn: Warn = (what, facts) => parts.log.warn(facts, what);
    const found = await this.followed.look({ alarm: parts.alarm, warn });
    if (found === null) return;
    const { channel: wanted } = found;
    // Where nothing is rolled out nobody asks the database twice a second.
    if (wanted.candidate) await this.askStops(parts);
    if (wanted.sequence > this.toldSequence) {
      const { sequence, stable, candidate, actor, reason } = wanted;
      parts.log.info({ sequence, stable, candidate, actor, reason }, 'the release channel has changed');
    }
    this.toldSequence = wanted.sequence;
    await this.followed.follow(found, warn);
    if (this.loading !== null || !this.hasToLoad(wanted)) return;
    this.stableTried = this.openStable(wanted, parts);
    this.loading = this.stableTried
      .then(() => this.load(wanted, parts))
      .finally(() => {
        this.loading = null;
      });
  }

  /** Resolves when what is being loaded is loaded, and copies of earlier starts are proved. Never throws. */
  async settled(): Promise<void> {
    await this.loading;
    await this.repairing;
  }

  private async askStops({ readStops }: ReleaseParts): Promise<void> {
    // While the database is away the stops that are known hold.
    this.stops = await readStops().catch(() => this.stops);
  }

  private hasToLoad({ sequence }: ReleaseChannel): boolean {
    const now = this.place.clock.now();
    return sequence > this.loadedSequence || [...this.refused.values()].some((at) => now >= at + tryAgainMs);
  }

  private async load(channel: ReleaseChannel, parts: ReleaseParts): Promise<void> {
    const { stable, candidate, previous } = channel;
    const needed = [stable, candidate?.id, previous].filter((id) => typeof id === 'string');
    for (const id of new Set(needed)) await this.open(id, parts);
    const since = this.place.clock.now() - assetsKeptMs;
    const recent = await this.followed.recentIds({ since, max: maxHeld });
    // Without the store nothing could be copied again: what is there stays, and its assets are served.
    const others = recent ?? (await this.held.copiedIds());
    for (const id of others) await this.held.hold(id).catch(() => undefined);
    const kept = new Set([...needed, ...(this.lastStable === '' ? [] : [this.lastStable])]);
    for (const id of this.refused.keys()) if (!kept.has(id)) this.refused.delete(id);
    // A later change may need one of them.
    if (this.followed.current !== channel) return;
    await this.closeAllBut(kept);
    const copies = new Set([...kept, ...others]);
    if (recent !== null) await this.held.keepOnly(copies);
    this.repairing = this.repairing.then(async () => {
      for (const id of copies) await this.repairOnce(id, parts);
    });
  }

  private async openStable(
    { sequence, stable, previous }: ReleaseChannel,
    parts: ReleaseParts,
  ): Promise<void> {
    this.loadedSequence = sequence;
    for (const id of [stable, previous]) {
      if (id === null) return;
      await this.open(id, parts);
      if (this.opened.has(id)) this.lastStable = id;
      // At a start nothing was served before: the release that was stable before is nearer than the bundles beside the server.
      if (this.lastStable !== '') return;
    }
  }

  /** Proves the bytes of a copy that an earlier start has proved, once in a process; its pages are read again where some were damaged. */
  private async repairOnce(id: string, parts: ReleaseParts): Promise<void> {
    const release = this.held.get(id);
    if (this.isEnding || release === undefined || release.isProvedNow || this.repaired.has(id)) return;
    this.repaired.add(id);
    const damaged = await this.held.repair(release);
    if (damaged.length === 0) return;
    parts.alarm('a release is refused', {
      release: id,
      reason: `its copy had other bytes: ${damaged.join()}`,
    });
    if (!this.opened.has(id)) return;
    const repaired = await parts.open(release);
    const before = this.opened.get(id);
    // Meanwhile it may have been closed.
    if (before !== undefined) this.opened.set(id, repaired);
    await (before ?? repaired).close();
  }

  private async closeAllBut(kept: ReadonlySet<string>): Promise<void> {
    for (const [id, release] of this.opened) {
      if (kept.has(id)) continue;
      // First nobody gets it any more.
      this.opened.delete(id);
      await release.close();
    }
  }

  private async open(id: string, { open, alarm, log }: ReleaseParts): Promise<void> {
    if (this.opened.has(id)) return;
    const isKnown = this.refused.has(id);
    try {
      this.opened.set(id, await open(await this.held.hold(id)));
      this.refused.delete(id);
      log.info({ release: id }, 'a release can be served');
    } catch (error) {
      // Once: the tries that follow say nothing new.
      if (!isKnown) alarm('a release is refused', { release: id, reason: reasonOf(error) });
      this.refused.set(id, this.place.clock.now());
    }
  }
}
