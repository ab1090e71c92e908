import type { ErrorEvent } from '@sentry/react';
import { debugIdOf } from '#contract/pages/release-marks.ts';

const script = /^[a-z][\w+.-]*:\/\/[^/]*(\/assets\/.+\.js)$/;

/**
 * The event with the debug id of every script of ours in its stacks, by which the service finds the source maps. They follow from
 * the addresses, so that a visit without an error loads nothing for them; without a secure context there are none.
 */
export async function withDebugIds(event: ErrorEvent): Promise<ErrorEvent> {
  const frames = event.exception?.values?.flatMap(({ stacktrace }) => stacktrace?.frames ?? []) ?? [];
  const files = [...new Set(frames.flatMap(({ filename }) => filename ?? []))];
  const found = await Promise.all(
    files.map(async (file) => {
      const [, address] = script.exec(file) ?? [];
      if (address === undefined) return [];
      const debugId = await debugIdOf(address).catch(() => null);
      return debugId === null ? [] : [{ type: 'sourcemap' as const, code_file: file, debug_id: debugId }];
    }),
  );
  return found.flat().length === 0 ? event : { ...event, debug_meta: { images: found.flat() } };
}
