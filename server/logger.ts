import type { FastifyServerOptions } from 'fastify';

const secretPaths = ['phone', 'phone_num', 'token', 'auth_token', 'cookie', 'authorization', 'verification'];

/** Structured logs on standard output, without anything that a reader of logs must not know. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    redact: { paths: secretPaths.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' },
    serializers: { err: describeError },
  };
}

/** An error without the values that drivers hang on it, and with phone numbers masked. */
export function describeError(error: Error): { type: string; message: string; stack: string; code?: string } {
  const mask = (text: string) => text.replace(/(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1****$2');
  return {
    type: error.name,
    message: mask(error.message),
    stack: mask(error.stack ?? ''),
    ...('code' in error ? { code: String(error.code) } : {}),
  };
}
