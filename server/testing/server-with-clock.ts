import { startServer } from '../start-server.ts';

/** Each signal moves the clock of this server on by so much. */
const stepMs = Number(process.env.CLOCK_STEP_MS ?? 20_000);

const machine = Date.now;
/** How far the clock is ahead of the machine's. */
let aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
Date.now = () => machine() + aheadMs;
process.on('SIGUSR2', () => {
  aheadMs += stepMs;
});

await startServer(process.env);
