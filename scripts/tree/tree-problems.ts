/** One property of the tree, and the files that violate it. */
export interface TreeCheck {
  readonly name: string;
  readonly problems: readonly string[];
  /** The counted figure. */
  readonly note?: string;
}

type Read = (file: string) => string;

const code = /[.](ts|tsx|mjs|js|cjs|css)$/;
const productFile = /^(server|contract|src|platform|targets|build)\/.*[.]tsx?$/;
const notProduct = /[.]test[.]tsx?$|\/testing\/|^src\/gallery\//;
const maxShort = 0.08;
/** The campaigns without a contract file of their own. */
const standardName = 'standard-campaigns';
const standardTable = `contract/campaigns/${standardName}.ts`;
const importOfTable =
  /import (?:type )?\{([^}]*)\} from '#contract\/campaigns\/standard-campaigns[.](?:schema[.])?ts'/g;
const vagueFolder = /(^|\/)(utils|helpers|common|hooks|types)\//;
const vagueName = /(Manager|Helper|Util|Utils|Data2)[.]tsx?$|(^|\/|-)(utils?|helpers?|manager)[.]tsx?$/;

/** Errors in the names and places of these files. */
export function treeProblems(files: readonly string[], read: Read): readonly TreeCheck[] {
  const ours = files.filter((file) => code.test(file));
  return [
    {
      name: 'no folder collects what has no place',
      problems: files.filter((file) => vagueFolder.test(file)),
    },
    { name: 'no barrel', problems: ours.filter((file) => /(^|\/)index[.][jt]sx?$/.test(file)) },
    { name: 'names say what a file does', problems: ours.filter((file) => vagueName.test(file)) },
    { name: 'components are PascalCase, the rest kebab-case', problems: ours.filter(isMisnamed) },
    // ESLint counts those of all other code (`max-lines`).
    {
      name: 'no style sheet is over 300 lines',
      problems: ours.filter((file) => file.endsWith('.css') && linesOf(read(file)) > 300),
    },
    shortFiles(files, read),
    { name: 'a campaign is on both sides of a contract', problems: halfCampaigns(files, read) },
    { name: 'a campaign has the calls of its own row', problems: foreignRows(files, read) },
  ];
}

/** A short file is merged into the file it is read with, unless there is a reason; tests and the gallery do not count. */
function shortFiles(files: readonly string[], read: Read): TreeCheck {
  const product = files.filter((file) => productFile.test(file) && !notProduct.test(file));
  const short = product.filter((file) => linesOf(read(file)) < 16);
  return {
    name: 'few product files are under 16 lines',
    problems: short.length > product.length * maxShort ? short : [],
    note: `${short.length} of ${product.length}`,
  };
}

function linesOf(text: string): number {
  return text.split('\n').length - 1;
}

// A .tsx file is a component when its name starts with a capital letter; entries and tables are not components.
function isMisnamed(file: string): boolean {
  const name = file.split('/').at(-1) ?? '';
  const stem = name.replace(/^[.]/, '').split('.')[0] ?? '';
  const isKebab = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem);
  const isPascal = /^[A-Z][A-Za-z0-9]*$/.test(stem);
  return name.endsWith('.tsx') || name.endsWith('.css') ? !isKebab && !isPascal : !isKebab;
}

function halfCampaigns(files: readonly string[], read: Read): string[] {
  const named = (pattern: RegExp): readonly string[] =>
    files.flatMap((file) => pattern.exec(file)?.[1] ?? []);
  const rows = files.includes(standardTable) ? standardNames(read(standardTable)) : [];
  const own = named(/^contract\/campaigns\/([^/.]+)[.]ts$/).filter((name) => name !== standardName);
  const contract = new Set([...own, ...rows]);
  const client = new Set(named(/^src\/campaigns\/([^/]+)\//));
  const server = new Set(named(/^server\/campaigns\/([^/]+)\//));
  const all = new Set([...contract, ...client, ...server]);
  return [...all].flatMap((name) => [
    ...(contract.has(name)
      ? []
      : [`${name}: contract/campaigns/${name}.ts, or its row of ${standardTable}, is missing`]),
    ...(client.has(name) ? [] : [`${name}: src/campaigns/${name}/ is missing`]),
    ...(server.has(name) ? [] : [`${name}: server/campaigns/${name}/ is missing`]),
  ]);
}

/** The names of the campaigns that have a row in the table of standard campaigns. */
function standardNames(table: string): readonly string[] {
  return [...table.matchAll(/^export const (\w+) = /gm)].map(([, name = '']) => kebabOf(name));
}

const kebabOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A row of the table of standard campaigns is the contract of one campaign, as a file of its own is. */
function foreignRows(files: readonly string[], read: Read): string[] {
  return files.flatMap((file) => {
    const [, campaign] = /^(?:src|server)\/campaigns\/([^/]+)\/.*[.]tsx?$/.exec(file) ?? [];
    if (campaign === undefined) return [];
    const imported = [...read(file).matchAll(importOfTable)].flatMap(([, names = '']) => names.split(','));
    const foreign = imported
      .map((name) => name.trim().split(' ')[0] ?? '')
      .filter((name) => name !== '' && kebabOf(name.replace(/Schemas$/, '')) !== campaign);
    return foreign.map((name) => `${file}: ${name} is the contract of another campaign`);
  });
}
