import { action, makeObservable, observableRef, runInAction } from 'mobx';
import { isAllowed } from '#contract/console/console-endpoints.ts';
import type { Allowed } from '#contract/console/console-endpoints.ts';
import { signIn } from '#contract/console/sign-in.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call, codeOf } from '#kernel/api/api.ts';

/** The operator as they see themselves. */
export type Me = DataOf<typeof signIn.me>;

/** Whether somebody is signed in, and who. */
export class ConsoleSession {
  /** Undefined until the server has said it; null for nobody. */
  me: Me | null | undefined = undefined;

  constructor() {
    makeObservable(this, { me: observableRef, begin: action, end: action });
  }

  /** Asks the server who is signed in. @throws ApiError when it does not answer */
  async load(): Promise<void> {
    try {
      const me = await call(signIn.me, {});
      runInAction(() => (this.me = me));
    } catch (error) {
      if (codeOf(error) !== codes.authExpired) throw error;
      this.end();
    }
  }

  begin(me: Me): void {
    this.me = me;
  }

  /** Nobody is signed in any more, for the server has said so. */
  end(): void {
    this.me = null;
  }

  /** False also while nobody knows. */
  get isSignedIn(): boolean {
    return this.me !== null && this.me !== undefined;
  }

  /** Whether the operator may do something. */
  may(allowed: Allowed): boolean {
    return isAllowed(allowed, this.me?.roles ?? []) && this.isSignedIn;
  }
}

/** The session of this window. */
export const session = new ConsoleSession();
