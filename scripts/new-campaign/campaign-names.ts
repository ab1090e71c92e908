import { parseArgs } from 'node:util';
import { lookOf } from './campaign-look.ts';
import type { CampaignLook } from './campaign-look.ts';

/** What a standard campaign is composed of; `awards` are the screens of the prizes and come with the draw. */
export const standardParts = ['draw', 'tasks', 'invite', 'awards'] as const;

/** What a campaign can have besides; what these pay are chances and prizes, so the draw and its screens come with them. */
export const extraParts = ['check-in', 'quiz', 'exchange', 'collect', 'goals', 'help'] as const;

/** What a campaign can have besides and pays nothing. */
export const freeParts = ['subscription'] as const;

const parts = [...standardParts, ...extraParts, ...freeParts] as const;

/** One of the parts. */
export type Part = (typeof parts)[number];

/** A campaign's name in the spellings that its files use, and what it is composed of. */
export interface NewCampaign {
  /** `gold-fund`: folders and files. */
  readonly kebab: string;
  /** `gold_fund`: type of the activity and part of its addresses. */
  readonly snake: string;
  /** `goldFund`: identifiers in code. */
  readonly camel: string;
  /** `GoldFund`: components. */
  readonly pascal: string;
  /** The title that a visitor sees. */
  readonly title: string;
  /** The path of its screen. */
  readonly path: string;
  readonly with: readonly Part[];
  readonly look: CampaignLook;
}

interface Options {
  readonly title?: string | undefined;
  /** `/activity/` and the name when absent. */
  readonly path?: string | undefined;
  /** The parts, separated by commas; the standard ones when absent. */
  readonly with?: string | undefined;
}

/**
 * The campaign of a command line: a name and the options.
 * @throws Error when a word belongs to no option, and where {@link newCampaign} does.
 */
export function commandedCampaign(words: readonly string[]): NewCampaign {
  const text = { type: 'string' } as const;
  const options = { path: text, title: text, with: text };
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
  const [name = '', ...others] = positionals;
  // npm takes the options for its own, and their values arrive alone.
  if (others.length > 0)
    throw new Error(`"${others.join(' ')}" belongs to no option: write -- before the name.`);
  return newCampaign(name, values);
}

/**
 * The campaign that these words of the command line describe.
 * @throws Error when the name is not kebab-case, the path is none below /activity, or a part is unknown.
 */
export function newCampaign(kebab: string, options: Options = {}): NewCampaign {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab))
    throw new Error(`"${kebab}" is not kebab-case, like gold-fund.`);
  const snake = kebab.replaceAll('-', '_');
  const { title = '新活动', path = `/activity/${kebab}` } = options;
  if (!/^\/activity(\/[a-z][\w-]*){1,3}$/i.test(path))
    throw new Error(`"${path}" is no path like /activity/gold-fund.`);
  const pascal = kebab
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  return { kebab, snake, camel, pascal, title, path, with: partsOf(options.with), look: lookOf(kebab) };
}

function partsOf(list: string | undefined): readonly Part[] {
  if (list === undefined) return standardParts;
  const named = list.split(',').map((part) => part.trim());
  const unknown = named.find((part) => !parts.some((known) => known === part));
  if (unknown !== undefined) throw new Error(`"${unknown}" is no part; the parts are ${parts.join(', ')}.`);
  if (named.includes('awards') && !named.includes('draw')) throw new Error('awards need draw.');
  if (!named.includes('tasks'))
    throw new Error('a campaign needs tasks: they are what a visitor does first.');
  const isDrawn = named.some((part) => part === 'draw' || extraParts.some((extra) => extra === part));
  const implied = new Set<Part>([
    ...(isDrawn ? (['draw', 'awards'] as const) : []),
    // An exchange is paid with the points of check-ins.
    ...(named.includes('exchange') ? (['check-in'] as const) : []),
  ]);
  return parts.filter((part) => named.includes(part) || implied.has(part));
}

/**
 * A template with the campaign filled in, in its path or in its text. A line that ends with `// with draw` is only
 * kept with that part, one with `// with draw|quiz` with one of them, and one with `// without draw` only without it.
 */
export function filledIn(template: string, campaign: NewCampaign): string {
  const engineParts = campaign.with.filter((part) => part !== 'awards').map((part) => `'${part}'`);
  return template
    .split('\n')
    .flatMap((line) => {
      const [, text = line, not, marks] = /^(.*?) ?\/\/ with(out)? ([\w|-]+)$/.exec(line) ?? [];
      if (marks === undefined) return [line];
      const hasOne = marks.split('|').some((mark) => campaign.with.some((part) => part === mark));
      return hasOne === (not === undefined) ? [text] : [];
    })
    .join('\n')
    .replace('__parts__', engineParts.join(', '))
    .replace(
      /__(kebab|snake|camel|pascal|title|path)__/g,
      (_, key: 'kebab' | 'snake' | 'camel' | 'pascal' | 'title' | 'path') => campaign[key],
    )
    .replace(/__(lettering|far|near)__/g, (_, key: keyof CampaignLook) => campaign.look[key]);
}
