import { targets } from '../../contract/pages/bundles.ts';
import { readBundle, scriptBytes } from '../bundles/bundle.ts';
import { markdownTable } from './markdown-table.ts';
import { measuredAt, writeSection } from './page-section.ts';
import { visitedPages } from './visited-pages.ts';

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Bytes of the first load of the measured pages in each built bundle, as a Markdown table. */
export function bundleTable(): string {
  const rows = targets.flatMap((target) => {
    const bundle = readBundle(target);
    const br = (file: string): number => bundle.manifest.files[file]?.br ?? 0;
    return visitedPages.map(({ path }) => {
      const page = bundle.manifest.routes[path];
      const css = (page?.styles ?? []).reduce((sum, file) => sum + br(file), 0);
      const chunks = page?.chunks ?? [];
      return [
        target,
        path,
        kilobytes(scriptBytes(bundle, chunks)),
        kilobytes(css),
        kilobytes(br(page?.html ?? '')),
      ];
    });
  });
  return markdownTable(
    ['target', 'route', 'first-load JS, kB br', 'CSS, kB br (inlined)', 'HTML, kB br'],
    rows,
  );
}

/** Writes the sizes of the built bundles. */
export async function writeBundlesSection(): Promise<void> {
  await writeSection('## Bundles', [
    `Sizes in \`dist/*/manifest.json\` after \`npm run build\` ${measuredAt()}.`,
    bundleTable(),
  ]);
}
