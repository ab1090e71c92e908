import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { paths } from '#kernel/screen/paths.ts';
import { compiledProgram } from '../scripts/setup/compiled-program.mjs';
import { explained } from './explained.ts';
import { hostNamed } from './host-named.ts';
import { atRest, hydrated, picture, see, targetOf } from './screen.ts';
import { visitsUntil } from './visit.ts';
import { within } from './within.ts';

interface OfflineApp {
  readonly origin: string;
  /** What it has printed. */
  readonly lines: () => readonly string[];
}

const hosted = { host: hostNamed('app on iOS'), timing: 'early' } as const;

describe('an app that has installed the package of the bundle', () => {
  const startVisit = visitsUntil(afterEach);
  const running: ChildProcess[] = [];
  afterEach(() => running.splice(0).forEach((child) => child.kill('SIGTERM')));

  async function startApp(settings: Readonly<Record<string, string>>): Promise<OfflineApp> {
    const env = { ...process.env, HALL_ORIGIN: process.env.E2E_ORIGIN ?? '', ...settings };
    const child = spawn(process.execPath, [await compiledProgram('server/testing/offline-app.ts')], { env });
    running.push(child);
    let output = '';
    const listening = new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (text: Buffer) => {
        output += text.toString();
        const origin = /listens on (http:\S+)/.exec(output)?.[1];
        if (origin !== undefined) resolve(origin);
      });
      child.stderr.on('data', (text: Buffer) => (output += text.toString()));
      child.once('exit', () => reject(new Error(output)));
    });
    const origin = await within(listening, 'the app has installed its package');
    return { origin, lines: () => output.split('\n').filter((line) => line !== '') };
  }

  async function openHall({ origin }: OfflineApp, name: string) {
    const visit = await startVisit({ ...hosted, origin });
    const { page, record } = visit;
    await explained(visit, name, async () => {
      await visit.open(paths.activityCenter);
      await hydrated(page);
      await see(page, 'button', '登录');
      await page.waitForSelector('main a[href^="/activity/"]');
      await atRest(page, record);
      await picture(page, name);
      expect(await targetOf(page)).toBe('app');
      expect(record.problems).toEqual([]);
    });
  }
  // The browser asks for the first by itself, and a journey begins at the second.
  const asides = ['network /favicon.ico', 'network /robots.txt'];
  const fromNetwork = (app: OfflineApp): string[] =>
    app.lines().filter((line) => line.startsWith('network ') && !asides.includes(line));

  test('shows the hall with its data while the network has no page, script or picture for it', async () => {
    const app = await startApp({ NETWORK: 'calls' });
    await openHall(app, 'offline hall');
    expect(fromNetwork(app)).toEqual([]);
  });

  test('of whose package one bit is another installs nothing, and shows the hall from the network', async () => {
    const app = await startApp({ TAMPER: 'package' });
    expect(app.lines()).toContainEqual(expect.stringMatching(/^refused: .*(?:unpacked|bytes|archive)/));
    await openHall(app, 'offline refused');
    expect(fromNetwork(app)).toContain(`network ${paths.activityCenter}`);
  });

  test('whose disk has changed one script loads that from the network, and all else from the package', async () => {
    const app = await startApp({ TAMPER: 'file' });
    await openHall(app, 'offline changed');
    expect(fromNetwork(app)).toEqual([expect.stringMatching(/^network \/assets\/app\/entry-\w+\.js$/)]);
  });
});
