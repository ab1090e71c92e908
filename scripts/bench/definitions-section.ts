import { definitionCaps, definitionVersion } from '../../contract/page-definition/definition-caps.ts';
import { readDefinition } from '../../src/activity-kit/page-definition/definition.ts';
import { Judgement } from './judgement.ts';
import { markdownTable } from './markdown-table.ts';
import { middle } from './middle.ts';
import { machineWords, measuredAt, writeSection } from './page-section.ts';
import { processorSlowdown } from './throttled-page.ts';

const heading = '## Pages by definition';
const rounds = 60;
/** Longest time to read a text on a slow processor, milliseconds. */
const longestRead = 50;
const { characters, components } = definitionCaps;

const listOf = <T>(length: number, item: (at: number) => T): T[] =>
  Array.from({ length }, (_, at) => item(at));

const page = (map: object, components = Object.keys(map)): string =>
  JSON.stringify({ version: definitionVersion, page: { title: '页面' }, components, map });

/** As many components as a page may have. */
const pageOf = (kind: string, props: object): string =>
  page(Object.fromEntries(listOf(components, (at) => [`t${String(at)}`, { kind, props }])));

const line = { name: '组合', values: listOf(60, () => 1) };
const chart = { title: '走势', labels: listOf(60, () => '1'), series: line, benchmark: line, source: '示例' };
const text = { title: '标题'.repeat(10), text: '字'.repeat(600) };

/** The longest texts that are a page, and texts of the same length that are none. */
const texts: Readonly<Record<string, string>> = {
  'a page of charts, the most values': pageOf('chart', chart),
  'a page of words': pageOf('text', text),
  'lists within lists': '['.repeat(characters / 2) + ']'.repeat(characters / 2),
  'empty lists': `[${listOf(characters / 3 - 1, () => '[]').join()}]`,
  'a map of too many components': page(
    Object.fromEntries(listOf(characters / 12, (at) => [`t${String(at)}`, []])),
    [],
  ),
  '10 MB': JSON.stringify('A'.repeat(10 * 1024 * 1024)),
};

/** The median processor time to read a text, milliseconds: what else the machine does is no part of it. */
function timeRead(configs: string): number {
  const times = listOf(rounds, () => {
    const before = process.cpuUsage();
    readDefinition(configs);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return middle(times);
}

/** Measures how long texts take that may be pages, and writes the section; false when one takes too long. */
export async function writeDefinitionsSection(): Promise<boolean> {
  const judgement = new Judgement();
  const rows = Object.entries(texts).map(([name, configs]) => {
    const ms = timeRead(configs);
    const count = readDefinition(configs)?.components.length;
    return [
      ...[name, configs.length, count === undefined ? 'none' : String(count), ms.toFixed(2)],
      judgement.cell({ figure: ms * processorSlowdown, bar: longestRead }, 1),
    ];
  });
  await writeSection(heading, [
    `Written by \`npm run bench -- definitions\` ${measuredAt()}; ${machineWords()}. What it takes to read a text that may be a page: parsing, caps and shapes; processor time, median of ${String(rounds)}, in Node. On a phone whose processor is ${String(processorSlowdown)} times slower it takes so many times longer. That hostile and generated texts run nothing, fail nowhere, pollute nothing and leave no page blank is tested by \`hostile-pages.test.tsx\`. A figure in bold is above its bar.`,
    markdownTable(
      ['text', 'characters', 'components', 'ms', `ms on a phone (≤ ${String(longestRead)})`],
      rows,
    ),
  ]);
  return judgement.isMet();
}
