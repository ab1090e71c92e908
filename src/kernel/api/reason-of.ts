import { ApiError } from './api-error.ts';

/** What the visitor may be told of a failure, in Chinese; undefined where it is none of a call. */
export function reasonOf(failure: unknown): string | undefined {
  return failure instanceof ApiError ? failure.msg : undefined;
}
