import type { CampaignNames } from './campaign-names.ts';
import { withEntry, withImport } from './table-lines.ts';

/** A table that names every campaign. */
interface Table {
  readonly file: string;
  readonly change: (text: string, names: CampaignNames) => string;
}

/** Addresses of the specification are there already; one of ours is written at the end. */
const paths: Table = {
  file: 'src/kernel/paths.ts',
  change: (text, { camel, snake }) =>
    text.includes(`\n  ${camel}: '`)
      ? text
      : withEntry(text, /\n} as const;/, `\n  ${camel}: '/activity/${snake}',$&`, 'src/kernel/paths.ts'),
};

/** The screen takes the place of "opens soon", or a place at the end. */
const routes: Table = {
  file: 'src/app/routes.tsx',
  change: (text, { kebab, camel, pascal, title }) => {
    const screen = `[paths.${camel}]: lazyScreen('${title}', () => import('../campaigns/${kebab}/${pascal}Screen.tsx')),`;
    const soon = new RegExp(`\\[paths\\.${camel}\\]: soon\\('.*'\\),`);
    const place = soon.test(text) ? soon : /\n};\n*$/;
    const entry = soon.test(text) ? screen : `\n  ${screen}$&`;
    return withEntry(text, place, entry, 'src/app/routes.tsx');
  },
};

/** The page asks for the campaign before its bundle has run. */
const earlyCalls: Table = {
  file: 'src/app/early-calls.ts',
  change: (text, { kebab, camel }) =>
    withEntry(
      withImport(text, `import { ${camel} } from '#contract/campaigns/${kebab}.ts';`),
      /\n};\n*$/,
      `\n  [paths.${camel}]: [{ ...${camel}.info, pass: ['activity_id'] }],$&`,
      'src/app/early-calls.ts',
    ),
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
      /(\n {2}\w+Routes\(app, foundation, catalogue[^)]*\);)(?=\n})/,
      `$1\n  ${camel}Routes(app, foundation, catalogue);`,
      'server/app.ts',
    ),
};

/** Every table that a campaign has a line in. */
export const tables: readonly Table[] = [paths, routes, earlyCalls, playTypes, app];
