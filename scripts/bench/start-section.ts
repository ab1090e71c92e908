import { markdownTable } from './markdown-table.ts';
import { measureStart } from './measure-start.ts';
import { machineWords, measuredAt, writeSection } from './page-section.ts';

/** A visitor in a browser finds the hall of a fresh clone within this time, and in every host within the other. */
const bars = { hall: 75, ready: 90 };

/** Starts a fresh clone of the commit and writes when it served the hall; false when that took longer than it may. */
export async function writeStartSection(): Promise<boolean> {
  const { installed, ready, hall, allHosts, machineLoad } = await measureStart();
  const rows: readonly (readonly [string, number, string])[] = [
    ['packages installed', installed, ''],
    ['`/readyz` answers 200', ready, String(bars.ready)],
    ['the hall answers a browser with its page', hall, String(bars.hall)],
    ['the hall answers in all three hosts', allHosts, ''],
  ];
  await writeSection('## Start of a fresh clone', [
    `Written by \`npm run bench -- start\` ${measuredAt()}; ${machineWords()}, load ${machineLoad.toFixed(1)} before it began. \`npm start\` in a clone without packages, bundles and data, with the packages in the cache of npm: it installs them, builds the bundle of browsers, starts PostgreSQL and the server, and builds the other two while the hall is served.`,
    markdownTable(
      ['after `npm start`', 'seconds', 'bar'],
      rows.map(([what, seconds, bar]) => [what, seconds.toFixed(1), bar]),
    ),
  ]);
  return hall <= bars.hall && ready <= bars.ready;
}
