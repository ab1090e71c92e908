import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A campaign with a scene: what its face is made of. */
export interface FacedCampaign {
  readonly name: string;
  /** Its drawing, and where it begins, px at 375. */
  readonly scene: { readonly file: string; readonly top: number };
  /** The name of its main thing, as the sample content names it. */
  readonly thing: string;
  /** The two colours of its field. */
  readonly field: readonly [far: string, near: string];
}

const manifest = /name: '([\w-]+)',\s+type: '(\w+)',[^]*?theme: css\.(\w+)/g;

/** Every campaign below `src/campaigns` whose folder has a scene. */
export function facedCampaigns(root: string): FacedCampaign[] {
  const campaigns = join(root, 'src/campaigns');
  const folders = readdirSync(campaigns, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name }) => {
    const folder = join(campaigns, name);
    const text = readFileSync(join(folder, 'campaign.ts'), 'utf8');
    return [...text.matchAll(manifest)].flatMap(([, campaign = '', type = '', theme = '']) => {
      const scene = sceneOf(folder, campaign);
      const thing = thingOfType(root, type);
      return scene && thing ? [{ name: campaign, scene, thing, field: fieldOf(folder, theme) }] : [];
    });
  });
}

/** The scene of a campaign; of two in one folder, the one that begins with the first word of its name. */
function sceneOf(folder: string, campaign: string): FacedCampaign['scene'] | undefined {
  const file = ['scene.ts', 'scenes.tsx'].map((each) => join(folder, each)).find(existsSync);
  if (file === undefined) return undefined;
  const text = readFileSync(file, 'utf8');
  const own = `${campaign.split('-')[0] ?? ''}Scene`;
  const from = Math.max(text.indexOf(`export const ${own}:`), text.indexOf('export const scene:'));
  const [, drawing = '', top = '0'] =
    /backdrop: \{ picture: (\w+),[^}]*?top: (\d+)/.exec(text.slice(from)) ?? [];
  const [, picture] = new RegExp(`import ${drawing} from './([\\w-]+\\.svg)'`).exec(text) ?? [];
  return picture === undefined ? undefined : { file: join(folder, picture), top: Number(top) };
}

interface Sample {
  readonly activities: readonly { readonly type: string; readonly picture: string }[];
}

function thingOfType(root: string, type: string): string | undefined {
  const content = JSON.parse(readFileSync(join(root, 'content/activities.json'), 'utf8')) as Sample;
  return content.activities.find((activity) => activity.type === type)?.picture;
}

function fieldOf(folder: string, theme: string): FacedCampaign['field'] {
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.module.css'));
  const css = sheets.map((file) => readFileSync(join(folder, file), 'utf8')).join('');
  const rule = new RegExp(`\\.${theme} \\{[^}]*`).exec(css)?.[0] ?? '';
  const colour = (name: string): string => new RegExp(`--${name}: (#\\w+)`).exec(rule)?.[1] ?? '#1f4fd8';
  return [colour('c-field'), colour('c-field-2')];
}
