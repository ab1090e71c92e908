import type { TargetName } from '#contract/pages/bundles.ts';
import { minuteMs } from '#server/clock.ts';
import { digest } from '#server/modules/session/session-tokens.ts';
import type { Random } from '#server/random.ts';
import type { LoggedIn } from './preview-members.ts';

/** A key that is not used by then opens nothing; milliseconds. */
export const keyLifeMs = 5 * minuteMs;

/** A browser that looks at a preview: what the hall has given it as cookies stays here. */
export interface PreviewVisitor {
  readonly cookies: Map<string, string>;
  /** Null for a guest. */
  readonly member: LoggedIn | null;
}

/** What a key opens. */
export interface Grant {
  readonly hallId: string;
  readonly target: TargetName;
  /** Where the browser goes. */
  readonly path: string;
  readonly visitor: PreviewVisitor;
}

/** Keys to previews: each is good for one browser at the listener of one host, once and for a short time. Secrets are kept as hashes. */
export class PreviewKeys {
  private readonly keys = new Map<string, { readonly grant: Grant; readonly until: number }>();
  private readonly entered = new Map<string, Grant>();

  constructor(private readonly random: Pick<Random, 'bytes'>) {}

  /** A new key; `now` in milliseconds. */
  mint(grant: Grant, now: number): string {
    for (const [hash, { until }] of this.keys) if (until <= now) this.keys.delete(hash);
    const key = this.secret();
    this.keys.set(digest(key), { grant, until: now + keyLifeMs });
    return key;
  }

  /** Takes a key: the secret of a browser and what it opens; null for one that is unknown, used, too old, or of another host. */
  exchange(
    key: string,
    target: TargetName,
    now: number,
  ): { readonly token: string; readonly grant: Grant } | null {
    const hash = digest(key);
    const known = this.keys.get(hash);
    if (known === undefined || known.until <= now || known.grant.target !== target) return null;
    this.keys.delete(hash);
    const token = this.secret();
    this.entered.set(digest(token), known.grant);
    return { token, grant: known.grant };
  }

  /** What a browser may look at by its secret at the listener of a host. */
  find(token: string, target: TargetName): Grant | null {
    const grant = this.entered.get(digest(token));
    return grant?.target === target ? grant : null;
  }

  /** Forgets everything that opens a hall. */
  forget(hallId: string): void {
    for (const [hash, { grant }] of this.keys) if (grant.hallId === hallId) this.keys.delete(hash);
    for (const [hash, grant] of this.entered) if (grant.hallId === hallId) this.entered.delete(hash);
  }

  private secret(): string {
    return this.random.bytes(32).toString('base64url');
  }
}
