import { get } from 'node:http';

/** Streams that are opened: `each` by every cookie. */
export interface WatchPlan {
  readonly url: string;
  readonly cookies: readonly string[];
  readonly each: number;
}

/* The watchers, in a separate process: it reads a plan from its argument, opens the streams, says so, and reads until it is killed. */

const plan = JSON.parse(process.argv[2] ?? '') as WatchPlan;
let received = 0;
let open = 0;
const all = plan.cookies.length * plan.each;
for (const cookie of plan.cookies) {
  for (let index = 0; index < plan.each; index += 1) {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', accept: 'text/event-stream' };
    get(plan.url, { headers, agent: false }, (reply) => {
      if (reply.statusCode !== 200) throw new Error(`a stream was refused with ${String(reply.statusCode)}`);
      open += 1;
      if (open === all) console.log('open');
      reply.on('data', (part: Buffer) => (received += part.length));
    });
  }
}
process.on('SIGTERM', () => {
  process.stdout.write(`${String(received)}\n`, () => process.exit(0));
});
