import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build/files/paths.ts';

test('a text that addresses its reader says 您, and never 你', () => {
  const files = ['src', 'console', 'server', 'contract', 'content', 'targets']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.(?:tsx?|json|html)$/.test(file));
  expect(files.length).toBeGreaterThan(1000);
  const impolite = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => line.includes('你'))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(impolite).toEqual([]);
});
