import { existsSync, readdirSync } from 'node:fs';
import { parse } from 'acorn';
import budgets from '../../build/budgets.json' with { type: 'json' };
import { inDist } from '../../build/files/paths.ts';
import { sourceMapFolder } from '../../build/files/source-maps.ts';
import type { Bundle } from './bundle.ts';
import type { Check } from './check.ts';

const readable = /\.(?:js|css|html)$/;

/** Why a script is above the syntax level (ES2020); null if it is not. */
function syntaxProblem(file: string, text: string): string | null {
  try {
    parse(text, { ecmaVersion: 2020, sourceType: 'module' });
    return null;
  } catch (failure) {
    return `${file}: ${failure instanceof Error ? failure.message : String(failure)}`;
  }
}

function foundIn(bundle: Bundle, files: readonly string[], tokens: readonly string[]): string[] {
  return files.flatMap((file) => {
    const text = bundle.textOf(file);
    return tokens.filter((token) => text.includes(token)).map((token) => `${token} in ${file}`);
  });
}

/** Checks of the text of the files. */
export function contentChecks(bundle: Bundle): Check[] {
  const { target, manifest, textOf } = bundle;
  const files = Object.keys(manifest.files).filter((file) => readable.test(file));
  const scripts = files.filter((file) => file.endsWith('.js'));
  const pages = files.filter((file) => file.endsWith('.html'));
  const maps = readdirSync(inDist(target), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.map'),
  );
  const mapped = existsSync(sourceMapFolder(target)) ? readdirSync(sourceMapFolder(target)) : [];
  const kept = new Set(mapped.map((map) => `assets/${map.slice(0, -4)}`));
  const links = foundIn(bundle, files, ['sourceMappingURL']);
  return [
    {
      name: `${target}: nothing of another host`,
      remedy: `Move it behind the platform module: targets/<host> alone may name its host (foreignTokens in build/budgets.json).`,
      problems: foundIn(bundle, files, budgets.foreignTokens[target]),
      measured: `${files.length} files`,
    },
    {
      name: `${target}: scripts are ES2020`,
      remedy: 'The floor is iOS 13.4 and WebView 80: lower or replace the package that brings the syntax.',
      problems: scripts
        .map((file) => syntaxProblem(file, textOf(file)))
        .filter((problem) => problem !== null),
      measured: `${scripts.length} scripts`,
    },
    {
      name: `${target}: source maps of all scripts, none of them where files are served`,
      remedy: 'Build without --dev: npm run build. Maps are moved by build/files/source-maps.ts.',
      problems: [
        ...maps,
        ...links,
        ...scripts
          .filter((file) => !kept.has(file) && file !== manifest.chunkTable)
          .map((file) => `${file} has no map`),
      ],
      measured: `${String(kept.size)} maps`,
    },
    {
      name: `${target}: pages carry no style attribute and let visitors zoom`,
      remedy: 'The page policy blocks style attributes: use a class or a custom property that a script sets.',
      problems: foundIn(bundle, pages, [' style="', 'user-scalable', 'maximum-scale']),
      measured: `${pages.length} pages`,
    },
  ];
}
