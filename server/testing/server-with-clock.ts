import { startServer } from '../start-server.ts';

/** Each signal moves the clock of this server on by so much; milliseconds. */
const stepMs = 20_000;

const machine = Date.now;
let aheadMs = 0;
Date.now = () => machine() + aheadMs;
process.on('SIGUSR2', () => {
  aheadMs += stepMs;
});

await startServer(process.env);
