import { messagingApps } from '#platform-contract/rewarded-acts.ts';
import type { RewardedAct } from '#platform-contract/contract.ts';
import { storyFiles } from '../gallery/story-files.ts';
import { storyList } from '../gallery/story-list.ts';
import { filledIn } from './campaign-names.ts';
import type { NewCampaign, Part } from './campaign-names.ts';
import { sampleActivityOf } from './sample-activity.ts';
import { withEntry, withImport } from './table-lines.ts';

/** A file that lists every campaign. */
interface Table {
  readonly file: string;
  readonly change: (text: string, campaign: NewCampaign, root: string) => string;
}

/** The text with a last row in its list of campaigns. */
const withRow = (text: string, row: string, file: string): string =>
  withEntry(text, /(campaigns: readonly \w+\[\] = \[[\s\S]*?),?\s*\n?\];/, `$1,\n${row}\n];`, file);

const manifestList: Table = {
  file: 'src/campaigns/campaigns.ts',
  change: (text, { camel, kebab }) => {
    const imported = `import { ${camel}Campaign } from './${kebab}/campaign.ts';`;
    return withRow(withImport(text, imported), `${camel}Campaign,`, 'src/campaigns/campaigns.ts');
  },
};

/** Where the browser finds the manifest. */
const manifests: Table = {
  file: 'src/campaigns/campaign-table.ts',
  change: (text, { camel, kebab, path }) =>
    withEntry(
      text,
      /\n\};\s*$/,
      `\n'${path}': async () => (await import('./${kebab}/campaign.ts')).${camel}Campaign,$&`,
      'src/campaigns/campaign-table.ts',
    ),
};

/** The parts that programs withhold, by the act that they reward. */
const acts: Partial<Readonly<Record<Part, RewardedAct>>> = {
  ...{ invite: 'invite', help: 'help', collect: 'collect', 'check-in': 'check_in' },
};

const actsOf = (campaign: NewCampaign): readonly RewardedAct[] =>
  campaign.with.flatMap((part) => acts[part] ?? []);

/** What the messaging apps withhold. */
const withheld: Table = {
  file: 'platform/rewarded-acts.ts',
  change: (text, campaign) => {
    const own = actsOf(campaign);
    if (own.length === 0) return text;
    const row = `  '${campaign.path}': { ${own.map((act) => `${act}: messagingApps`).join(', ')} },`;
    return withEntry(text, /(withheldActs\b[\s\S]*?)\n\};/, `$1\n${row}\n};`, 'platform/rewarded-acts.ts');
  },
};

/** The same for operators. */
const operatorGuide: Table = {
  file: 'docs/operations.md',
  change: (text, campaign) => {
    const programs = messagingApps.map((name) => `\`${name}\``).join(', ');
    const rows = actsOf(campaign).map((act) => `\n| \`${campaign.path}\` | \`${act}\` | ${programs} |`);
    if (rows.length === 0) return text;
    const last = /\n\| `\/activity\/.*(?=\n(?!\| `))/;
    return withEntry(text, last, `$&${rows.join('')}`, 'docs/operations.md');
  },
};

/** The addresses of its screens, among those of the product. */
const productAddresses: Table = {
  file: 'docs/product/10-addresses.md',
  change: (text, { path, title, with: parts }) => {
    const prizes = parts.includes('draw') ? [`${path}/award`, `${path}/address`] : [];
    const own = [path, ...prizes].filter((address) => !text.includes(`\`${address}\``));
    if (own.length === 0) return text;
    const row = `| ${own.map((address) => `\`${address}\``).join(', ')} (ours) | ${title} |`;
    return withEntry(text, /(?=\n\n\*\*10\.4 )/, `\n${row}`, 'docs/product/10-addresses.md');
  },
};

const withInvitations = (campaign: NewCampaign): boolean => campaign.with.includes('invite');

/** The info call, which is all that client and server agree on beside the calls that all campaigns share. */
const infoCall: Table = {
  file: 'contract/campaigns/standard-campaigns.ts',
  change: (text, campaign) => {
    const { camel, snake, title } = campaign;
    const rows = withInvitations(campaign) ? 'invitingRows' : 'standardRows';
    return `${text}\n/** ${title}. */\nexport const ${camel} = ${rows}('/ug/v1/activity/${snake}/info');\n`;
  },
};

const infoSchemas: Table = {
  file: 'contract/campaigns/standard-campaigns.schema.ts',
  change: (text, campaign) => {
    const schemas = withInvitations(campaign) ? 'invitingSchemas' : 'standardSchemas';
    return `${text}\nexport const ${campaign.camel}Schemas = ${schemas}('活动：${campaign.title}');\n`;
  },
};

/** What the campaign is composed of on the server. */
const serverCampaigns: Table = {
  file: 'server/campaigns/campaigns.ts',
  change: (text, campaign) => {
    const row = `// __title__.
      standardCampaign({
        type: '__snake__',
        rows: rows.__camel__,
        schemas: schemas.__camel__Schemas,
        with: [__parts__],
      }),`;
    return withRow(text, filledIn(row, campaign), 'server/campaigns/campaigns.ts');
  },
};

const sampleContent: Table = {
  file: 'content/activities.json',
  change: (text, campaign) => {
    const content = JSON.parse(text) as { readonly activities: readonly { readonly type: string }[] };
    // What was announced before there was code cannot have the config of the new type.
    const others = content.activities.filter(({ type }) => type !== campaign.snake);
    const activities = [...others, sampleActivityOf(campaign)];
    return JSON.stringify({ ...content, activities }, null, 2);
  },
};

const stories: Table = {
  file: 'src/gallery/stories.ts',
  change: (_, { kebab }, root) => {
    const own = { name: `screens/${kebab}`, file: `screens/${kebab}.story.tsx` };
    const all = [...storyFiles(root).filter(({ name }) => name !== own.name), own];
    return storyList(all.sort((a, b) => (a.name < b.name ? -1 : 1)));
  },
};

/** Every file with a line for each campaign. */
export const tables: readonly Table[] = [
  infoCall,
  infoSchemas,
  serverCampaigns,
  manifestList,
  manifests,
  withheld,
  operatorGuide,
  productAddresses,
  sampleContent,
  stories,
];
