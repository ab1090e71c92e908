import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { LoadRequest } from './load.ts';
import type { OverloadPlan, OverloadResult } from './overload.ts';

/*
 * A generator that sends the next call as soon as the last is answered, on plain sockets, so that it takes little of
 * the processor that it shares with the server: it reads a plan from stdin and prints the result. Then one connection
 * continues alone, until the server has its usual speed.
 */

interface Answer {
  readonly status: number;
  readonly retryAfter: number;
  readonly ms: number;
}

const steadyAnswers = 20;
const longestRecoveryMs = 30_000;

async function readPlan(): Promise<OverloadPlan> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as OverloadPlan;
}

/** The bytes of a request; every write gets its own key. */
function bytesOf({ method, path, headers, body = '' }: LoadRequest, host: string): string {
  const all = {
    host,
    ...headers,
    ...(method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID(), 'content-length': body.length }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** Sends one request on an open connection; rejects when it is closed. */
function ask(socket: Socket, request: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    let text = '';
    const read = (chunk: string): void => {
      text += chunk;
      const end = text.indexOf('\r\n\r\n');
      if (end === -1) return;
      const head = text.slice(0, end).toLowerCase();
      const length = Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
      if (text.length < end + 4 + length) return;
      socket.off('data', read).off('close', reject);
      const retryAfter = Number(/\r\nretry-after: (\d+)/.exec(head)?.[1] ?? 0);
      resolve({ status: Number(head.slice(9, 12)), retryAfter, ms: performance.now() - began });
    };
    // One character for each byte, because lengths are counted in bytes.
    socket.setEncoding('latin1').on('data', read).once('close', reject);
    socket.write(request);
  });
}

const isAccepted = ({ status }: Answer): boolean => status === 200;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const plan = await readPlan();
const url = new URL(plan.origin);
const accepted: number[] = [];
const refused: number[] = [];
let failures = 0;

function note(answer: Answer): void {
  if (isAccepted(answer)) accepted.push(answer.ms);
  else if (answer.status === 503 && answer.retryAfter > 0) refused.push(answer.ms);
  else failures += 1;
}

function open(): Socket {
  const socket = connect(Number(url.port), url.hostname).setNoDelay(true);
  socket.on('error', () => undefined);
  return socket;
}

function requestFor(index: number): string {
  const request = plan.requests[index % plan.requests.length];
  if (request === undefined) throw new Error('a plan without requests');
  return bytesOf(request, url.host);
}

async function keepAsking(index: number, until: number): Promise<void> {
  const socket = open();
  try {
    while (performance.now() < until) {
      const answer = await ask(socket, requestFor(index));
      // Answers after the end do not count for the rate, nor does the pause of a client that was told to wait.
      if (performance.now() < until) note(answer);
      if (plan.isPatient && !isAccepted(answer)) await pause(1000 * (answer.retryAfter + Math.random()));
    }
  } catch {
    failures += 1;
  } finally {
    socket.destroy();
  }
}

/** Milliseconds until this many answers in a row are accepted with the usual latency. */
async function recovery(): Promise<number> {
  const began = performance.now();
  const socket = open();
  let [steady, since] = [0, began];
  while (steady < steadyAnswers && performance.now() - began < longestRecoveryMs) {
    const answer = await ask(socket, requestFor(0));
    if (isAccepted(answer) && answer.ms <= plan.usualMs) steady += 1;
    else [steady, since] = [0, performance.now()];
  }
  socket.destroy();
  return since - began;
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}

const began = performance.now();
const until = began + plan.seconds * 1000;
await Promise.all(Array.from({ length: plan.connections }, (_, index) => keepAsking(index, until)));
const result: OverloadResult = {
  rate: accepted.length / plan.seconds,
  p50: at(accepted, 0.5),
  p99: at(accepted, 0.99),
  refusedRate: refused.length / plan.seconds,
  refusedP99: at(refused, 0.99),
  failures,
  recoveryMs: await recovery(),
};
process.stdout.write(JSON.stringify(result));
