import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TargetName } from '../../contract/pages/bundles.ts';
import type { GraphChunk } from '../bundles/graph.ts';
import { root } from '../files/paths.ts';
import { inlineScript } from './inline.ts';
import type { Inline } from './inline.ts';

/** A script in the HTML that carries out presses of one kind before any bundle. */
export interface EarlyPress {
  readonly script: Inline;
  /** Whether a page may have what it presses; most of it comes with the data of a page, so its scripts tell. */
  readonly isIn: (markup: string, scripts: readonly GraphChunk[]) => boolean;
}

const withModule =
  (module: string): EarlyPress['isIn'] =>
  (_, scripts) =>
    scripts.some(({ modules }) => module in modules);

async function earlyActOf(target: TargetName): Promise<readonly EarlyPress[]> {
  const file = `targets/${target}/early-act.ts`;
  // The login of the other hosts is reached by their bundles alone.
  if (!existsSync(join(root, file))) return [];
  return [{ script: await inlineScript(file, 'es2020'), isIn: withModule('src/kernel/act/use-act.ts') }];
}

/** The early presses of a target: sheets of words, slides, and acts where its login needs no bundle. */
export async function readEarlyPresses(target: TargetName): Promise<readonly EarlyPress[]> {
  return [
    {
      script: await inlineScript('src/ui/text-sheets.ts', 'es5'),
      isIn: (markup) => markup.includes(' data-opens='),
    },
    {
      script: await inlineScript('src/ui/early-slides.ts', 'es2020'),
      isIn: withModule('src/ui/Carousel.tsx'),
    },
    ...(await earlyActOf(target)),
  ];
}

/** The scripts that a page needs. */
export function takersOf(
  presses: readonly EarlyPress[],
  markup: string,
  scripts: readonly GraphChunk[],
): readonly Inline[] {
  return presses.filter(({ isIn }) => isIn(markup, scripts)).map(({ script }) => script);
}
