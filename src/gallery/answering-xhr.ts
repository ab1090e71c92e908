import type { Answer } from './answers.ts';

const success = 0;

/** The text of a reply; undefined for a connection that breaks, null for an answer that never comes. */
function replyOf(answer: Answer): string | undefined | null {
  if (answer.kind === 'pending') return null;
  if (answer.kind === 'lost') return undefined;
  if (answer.kind === 'refused') return JSON.stringify({ code: answer.code, msg: answer.msg, data: {} });
  return JSON.stringify({ code: success, msg: '', data: answer.data });
}

/** Answers of the gallery in place of a server: the part of `XMLHttpRequest` that the api client needs. */
export function answeringXhr(answers: readonly Answer[]): new () => unknown {
  const given = new Set<Answer>();
  return class {
    status = 0;
    responseText = '';
    onloadend: (() => void) | null = null;
    onerror: ((event: unknown) => void) | null = null;
    private call = '';

    /** No timeout here: a state that waits continues to wait. */
    get timeout(): number {
      return 0;
    }

    set timeout(_milliseconds: number) {
      // The client wishes one.
    }

    abort(): void {
      // No request is running.
    }

    open(method: string, url: string): void {
      this.call = `${method.toUpperCase()} ${new URL(url, location.origin).pathname}`;
    }

    setRequestHeader(): void {
      // Nobody reads them here.
    }

    getAllResponseHeaders(): string {
      return 'content-type: application/json';
    }

    send(): void {
      const answer = answers.find(({ row }) => `${row.method} ${row.path}` === this.call);
      if (answer === undefined) reportError(new Error(`The story does not say what answers ${this.call}`));
      if (answer?.kind === 'data' && answer.isOnce === true && given.has(answer)) return;
      const text = answer === undefined ? undefined : replyOf(answer);
      if (text === null) return;
      if (answer !== undefined) given.add(answer);
      queueMicrotask(() => {
        if (text === undefined) return this.onerror?.({});
        this.status = 200;
        this.responseText = text;
        return this.onloadend?.();
      });
    }
  };
}
