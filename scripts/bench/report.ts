import { targets } from '../../contract/pages/bundles.ts';
import { readBundle, scriptBytes } from '../bundles/bundle.ts';
import { markdownTable } from './markdown-table.ts';
import { machineWords, measuredAt } from './page-section.ts';
import type { Throughput } from './throughput.ts';
import { visitedPages } from './visited-pages.ts';

/** Figures of the page itself; the scripts of other sections write those. */
export interface Measured {
  readonly buildSeconds: number;
  readonly throughput: Throughput;
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const ratio = (value: number, base: number): string => (base === 0 ? '-' : (value / base).toFixed(2));
const whole = (value: number): number => Math.round(value);

function bundleTable(): string {
  const rows = targets.flatMap((target) => {
    const bundle = readBundle(target);
    const br = (file: string): number => bundle.manifest.files[file]?.br ?? 0;
    return visitedPages.map(({ path }) => {
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

function throughputTable({ bare, read, participate, failures }: Throughput): string {
  const row = [
    whole(bare),
    whole(read),
    ratio(read, bare),
    whole(participate),
    ratio(participate, bare),
    failures,
  ];
  const head = ['bare route, req/s', 'signed-in read', '÷ bare', 'participate', '÷ bare', 'failures'];
  return markdownTable(head, [row]);
}

/** The figures as Markdown, with the date and the machine. */
export function report({ buildSeconds, throughput }: Measured): string {
  return [
    '# Benchmarks',
    `Written by \`npm run bench\` ${measuredAt()}; ${machineWords()}.`,
    '## Bundles',
    bundleTable(),
    '## Server',
    '50 connections. The bare route is Fastify with one SQL statement, in the same process and run; every participate call is a write that takes effect.',
    throughputTable(throughput),
    '## Build',
    `A cold build of the three targets, prerender and compression included: ${buildSeconds.toFixed(1)} s.`,
    '',
  ].join('\n\n');
}
