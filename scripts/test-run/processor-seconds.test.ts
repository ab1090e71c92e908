import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { othersIn, processorSecondsBelow, tellOthers, uncountedOf } from './processor-seconds.mjs';

/** Elsewhere nothing is counted. */
const isCounted = process.platform === 'linux';

test('the time of a process that nobody waits for is counted, and told to the run of the step', async () => {
  // It uses as much of a processor as it says, however long that takes.
  const work =
    'while (process.cpuUsage().user < 5e5); console.log(process.pid); setInterval(() => undefined, 6e4);';
  // Its parent becomes another program, as a browser whose processes have a parent of their own.
  const parent = spawn('/bin/sh', ['-c', '"$0" -e "$1" & exec sleep 600', process.execPath, work]);
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  expect(processorSecondsBelow(parent.pid ?? 0)).toBeGreaterThanOrEqual(isCounted ? 0.5 : 0);

  const seconds = await uncountedOf(parent.pid ?? 0, async () => {
    process.kill(Number(String(said)));
    parent.kill('SIGKILL');
    await once(parent, 'exit');
  });
  expect(seconds).toBeGreaterThanOrEqual(isCounted ? 0.5 : 0);

  const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  tellOthers(seconds);
  const [output] = told.mock.lastCall ?? [];
  told.mockRestore();
  expect(othersIn(`PASS a.test.ts${String(output)}${String(output)}`)).toBeCloseTo(2 * seconds, 1);
});

test('what the kernel counts for its parent is not counted again', async () => {
  const work =
    'while (process.cpuUsage().user < 5e5); console.log("done"); setInterval(() => undefined, 6e4);';
  const child = spawn(process.execPath, ['-e', work]);
  await once(child.stdout, 'data');
  const seconds = await uncountedOf(child.pid ?? 0, async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  expect(seconds).toBeLessThan(0.3);
});
