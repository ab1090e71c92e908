import { readFile } from 'node:fs/promises';
import { Registry } from 'prom-client';
import { alarmNames } from '#server/logger.ts';
import { FollowedChannel } from '#server/release/followed-channel.ts';
import { ReleaseCounts } from '#server/release/release-counts.ts';
import { RenderThreadCounts } from '#server/pages/render-thread-watch.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import { countedAlarm, registerProcessMetrics } from './http-metrics.ts';

const read = (name: string) => readFile(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
const namesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\b(?:hall|nodejs|process)_\w+/g)].map(([name]) => name.replace(/_bucket$/, '')),
  ),
];

let known: string[];

beforeAll(async () => {
  const hall = await buildTestApp();
  const ofProcess = new Registry();
  registerProcessMetrics(ofProcess);
  countedAlarm(ofProcess, () => undefined);
  // Where releases are served alone.
  new ReleaseCounts(new FakeClock(), () => true, ofProcess);
  new RenderThreadCounts(ofProcess);
  new FollowedChannel({ store: '', folder: '', keys: new Map() }).showIn(ofProcess);
  const text = (await hall.app.inject('/metrics')).body + (await ofProcess.metrics());
  known = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name ?? '');
  await hall.close();
}, bootTimeoutMs);

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
}

describe('the dashboard', () => {
  it('asks for metrics that exist, and shows every one of ours', async () => {
    const { panels } = JSON.parse(await read('grafana-dashboard.json')) as Dashboard;
    const asked = namesIn(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n'));
    expect(asked.filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => name.startsWith('hall_') && !asked.includes(name))).toEqual([]);
  });
});

describe('the alert rules', () => {
  it('ask for metrics that exist', async () => {
    const rules = await read('prometheus-alerts.yml');
    const asked = namesIn([...rules.matchAll(/expr: (.*)/g)].map(([, expr]) => expr).join('\n'));
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('the handbook', () => {
  it('says of every alarm what it means and what to do, and of no other', async () => {
    const section = (await read('operations.md')).split('\n## Alarms\n')[1]?.split('\n## ')[0] ?? '';
    const rows = section.split('\n').flatMap((line) => {
      const [, name, text, meaning, remedy] = line.split('|').map((cell) => cell.trim());
      return name?.startsWith('`') ? [{ name: name.replaceAll('`', ''), text, meaning, remedy }] : [];
    });
    expect(rows.map(({ name, text }) => [text, name]).sort()).toEqual(Object.entries(alarmNames).sort());
    for (const { meaning, remedy } of rows) {
      expect((meaning ?? '').length).toBeGreaterThan(20);
      expect((remedy ?? '').length).toBeGreaterThan(20);
    }
  });

  it('names every variable of this part of the configuration', async () => {
    const source = await readFile(new URL('../../config.ts', import.meta.url), 'utf8');
    const names = [...new Set(source.match(/(?<!Number[.])\b[A-Z]+(?:_[A-Z]+)+\b/g))];
    const handbook = await read('operations.md');
    expect(names.length).toBeGreaterThan(7);
    expect(names.filter((name) => !handbook.includes(`\`${name}\``))).toEqual([]);
  });
});
