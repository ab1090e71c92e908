import { bundleTable } from './bundles-section.ts';
import { markdownTable } from './markdown-table.ts';
import { machineWords, measuredAt } from './page-section.ts';
import type { Throughput } from './throughput.ts';

const ratio = (value: number, base: number): string => (base === 0 ? '-' : (value / base).toFixed(2));
const whole = (value: number): number => Math.round(value);

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

/** The page with the sections that have no command of their own, with the date and the machine. */
export function report(throughput: Throughput): string {
  return [
    '# Benchmarks',
    `Written by \`npm run bench\` ${measuredAt()}; ${machineWords()}.`,
    '## Bundles',
    bundleTable(),
    '## Server',
    '50 connections. The bare route is Fastify with one SQL statement, in the same process and run; every participate call is a write that takes effect.',
    throughputTable(throughput),
    '',
  ].join('\n\n');
}
