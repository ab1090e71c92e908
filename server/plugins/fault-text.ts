import type { Fault } from './fault.ts';

/** The envelope of a refusal. */
export function faultText({ code, data, msg }: Fault): string {
  return JSON.stringify({ code, data, msg });
}
