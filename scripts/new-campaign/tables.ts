import type { CampaignNames } from './campaign-names.ts';
import { withEntry, withImport } from './table-lines.ts';

/** A table that lists every campaign. */
interface Table {
  readonly file: string;
  readonly change: (text: string, names: CampaignNames) => string;
}

/** Addresses of the specification exist already; one of ours is added at the end. */
const paths: Table = {
  file: 'src/kernel/screen/paths.ts',
  change: (text, { camel, snake }) =>
    text.includes(`\n  ${camel}: '`)
      ? text
      : withEntry(
          text,
          /\n} as const;/,
          `\n  ${camel}: '/activity/${snake}',$&`,
          'src/kernel/screen/paths.ts',
        ),
};

const lineWidth = 110;

/** The width of a text as the formatter counts it: a Chinese character has two columns. */
const widthOf = (text: string): number => text.length + text.replace(/[^\u2e80-\uffff]/g, '').length;

/** The row of a screen with its first call, formatted. */
function routeOf({ kebab, camel, pascal, title }: CampaignNames): string {
  const parts = [
    `'${title}'`,
    `() => import('../campaigns/${kebab}/${pascal}Screen.tsx')`,
    `[ofActivity(${camel}.info)]`,
  ];
  const line = `[paths.${camel}]: lazyScreen(${parts.join(', ')}),`;
  if (widthOf(`  ${line}`) <= lineWidth) return line;
  return `[paths.${camel}]: lazyScreen(\n${parts.map((part) => `    ${part},\n`).join('')}  ),`;
}

/** The screen replaces "opens soon", or is added at the end; the page comes with the answer to its first call. */
const routes: Table = {
  file: 'src/app/routes.tsx',
  change: (text, names) => {
    const { kebab, camel } = names;
    const screen = routeOf(names);
    const soon = new RegExp(`\\[paths\\.${camel}\\]: soon\\('.*'\\),`);
    const place = soon.test(text) ? soon : /\n};\n*$/;
    const entry = soon.test(text) ? screen : `\n  ${screen}$&`;
    const imported = withImport(text, `import { ${camel} } from '#contract/campaigns/${kebab}.ts';`);
    return withEntry(imported, place, entry, 'src/app/routes.tsx');
  },
};

const playTypes: Table = {
  file: 'server/campaigns/play-types.ts',
  change: (text, { kebab, camel }) =>
    withEntry(
      withImport(text, `import { ${camel}Play } from './${kebab}/${kebab}-play.ts';`),
      /(PlayType\[\] = \[[^\]]*?),?\s*\];/,
      `$1, ${camel}Play];`,
      'server/campaigns/play-types.ts',
    ),
};

const app: Table = {
  file: 'server/app.ts',
  change: (text, { kebab, camel }) =>
    withEntry(
      withImport(text, `import { ${camel}Routes } from './campaigns/${kebab}/${kebab}-routes.ts';`),
      /(\n {2}\w+Routes\(app, appContext, catalogue[^)]*\);)(?=\n})/,
      `$1\n  ${camel}Routes(app, appContext, catalogue);`,
      'server/app.ts',
    ),
};

/** Every table with a line for each campaign. */
export const tables: readonly Table[] = [paths, routes, playTypes, app];
