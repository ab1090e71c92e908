import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { targets } from '../../contract/target.ts';
import { readBundle, scriptBytes } from '../bundles/bundle.ts';
import { markdownTable } from './markdown-table.ts';
import { timedPaths } from './first-paint.ts';
import type { PageFigures } from './first-paint.ts';
import type { Throughput } from './throughput.ts';

/** Everything the bench measured. */
export interface Measured {
  readonly buildSeconds: number;
  readonly pages: readonly PageFigures[];
  readonly throughput: readonly Throughput[];
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const ratio = (value: number, base: number): string => (base === 0 ? '-' : (value / base).toFixed(2));
const whole = (value: number): number => Math.round(value);

function bundleTable(): string {
  const rows = targets.flatMap((target) => {
    const bundle = readBundle(target);
    const br = (file: string): number => bundle.manifest.files[file]?.br ?? 0;
    return timedPaths.map((path) => {
      const page = bundle.manifest.routes[path];
      const css = (page?.styles ?? []).reduce((sum, file) => sum + br(file), 0);
      const chunks = page?.chunks ?? [];
      return [
        target,
        path,
        kilobytes(scriptBytes(bundle, chunks)),
        kilobytes(css),
        kilobytes(br(page?.html ?? '')),
      ];
    });
  });
  return markdownTable(
    ['target', 'route', 'first-load JS, kB br', 'CSS, kB br (inlined)', 'HTML, kB br'],
    rows,
  );
}

/** The first visits as a table, each beside the floor of its own run. */
export function pageTable(pages: readonly PageFigures[]): string {
  const floor = pages.find(({ name }) => name === 'floor');
  const rows = pages.map((page) => [
    page.name,
    whole(page.fcp),
    ratio(page.fcp, floor?.fcp ?? 0),
    whole(page.lcp),
    ratio(page.lcp, floor?.lcp ?? 0),
    whole(page.tbt),
    page.cls.toFixed(3),
    whole(page.lastByte),
    ratio(page.lastByte, page.lcp),
    page.requests,
    page.depth,
  ]);
  const head = ['page', 'FCP ms', '÷ floor', 'LCP ms', '÷ floor', 'TBT ms', 'CLS', 'last byte ms', '÷ LCP'];
  return markdownTable([...head, 'requests', 'depth'], rows);
}

function throughputTable(throughput: readonly Throughput[]): string {
  const rows = throughput.map(({ engine, bare, read, participate, failures }) => [
    engine,
    whole(bare),
    whole(read),
    ratio(read, bare),
    whole(participate),
    ratio(participate, bare),
    failures,
  ]);
  const head = [
    'engine',
    'bare route, req/s',
    'signed-in read',
    '÷ bare',
    'participate',
    '÷ bare',
    'failures',
  ];
  return markdownTable(head, rows);
}

/** The figures as Markdown, with the date and the machine they were taken on. */
export function report({ buildSeconds, pages, throughput }: Measured): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${whole(totalmem() / 2 ** 30)} GB`;
  return [
    '# Benchmarks',
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)} at commit ${commit}; ${machine}, Node ${process.version}.`,
    '## Bundles',
    bundleTable(),
    '## First visit',
    'Chromium, 4x slower processor, slow 4G (150 ms, 1.6 Mbps), empty cache, median of 11 interleaved loads. The floor is a list of twenty rows as plain HTML from the same server.',
    pageTable(pages),
    '## Server',
    '50 connections. The bare route is Fastify with one SQL statement, in the same process and run; every participation is a write that takes effect.',
    throughputTable(throughput),
    '## Build',
    `A cold build of the three targets, prerender and compression included: ${buildSeconds.toFixed(1)} s.`,
    '',
  ].join('\n\n');
}
