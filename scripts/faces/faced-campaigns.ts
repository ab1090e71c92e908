import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A campaign with a scene: what its face is made of. */
export interface FacedCampaign {
  readonly name: string;
  /** The address of its main screen. */
  readonly path: string;
  /** The file of its drawing. */
  readonly scene: string;
  /** The name of the thing that stands before it. */
  readonly thing: string;
  /** The two colours of its field. */
  readonly field: readonly [far: string, near: string];
}

const manifest =
  /name: '([\w-]+)',[^]*?base: '([\w/-]+)',[^]*?theme: css\.(\w+)[^]*?main: (?:\{\s*at: '([\w-]+)')?/g;

/** Every campaign below `src/campaigns` whose folder has a scene. */
export function facedCampaigns(root: string): FacedCampaign[] {
  const campaigns = join(root, 'src/campaigns');
  const folders = readdirSync(campaigns, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name }) => {
    const folder = join(campaigns, name);
    const text = readFileSync(join(folder, 'campaign.ts'), 'utf8');
    return [...text.matchAll(manifest)].flatMap(([, campaign = '', base = '', theme = '', at]) => {
      const scene = sceneOf(folder, campaign);
      const path = at === undefined ? base : `${base}/${at}`;
      return scene ? [{ name: campaign, path, ...scene, field: fieldOf(folder, theme) }] : [];
    });
  });
}

/** The scene of a campaign; of two in one folder, the one that begins with the first word of its name. */
function sceneOf(folder: string, campaign: string): Pick<FacedCampaign, 'scene' | 'thing'> | undefined {
  const file = ['scene.ts', 'scenes.tsx'].map((each) => join(folder, each)).find(existsSync);
  if (file === undefined) return undefined;
  const text = readFileSync(file, 'utf8');
  const own = `${campaign.split('-')[0] ?? ''}Scene`;
  const of = text.slice(Math.max(text.indexOf(`export const ${own}:`), text.indexOf('export const scene:')));
  const [, thing] = /face: '([\w-]+)'/.exec(of) ?? [];
  const [, drawing = ''] = /backdrop: \{ picture: (\w+)/.exec(of) ?? [];
  const [, picture] = new RegExp(`import ${drawing} from './([\\w-]+\\.svg)'`).exec(text) ?? [];
  if (thing === undefined || picture === undefined) return undefined;
  return { thing, scene: join(folder, picture) };
}

function fieldOf(folder: string, theme: string): FacedCampaign['field'] {
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.module.css'));
  const css = sheets.map((file) => readFileSync(join(folder, file), 'utf8')).join('');
  const rule = new RegExp(`\\.${theme} \\{[^}]*`).exec(css)?.[0] ?? '';
  const colour = (name: string): string => new RegExp(`--${name}: (#\\w+)`).exec(rule)?.[1] ?? '#1f4fd8';
  return [colour('c-field'), colour('c-field-2')];
}
