import type { Plugin } from 'rollup';
import { transpile } from './swc.ts';

async function transpiled(): Promise<string> {
  const { transform } = transpile() as {
    transform: (code: string, id: string) => Promise<unknown>;
  } & Plugin;
  const made = await transform('export const Mark = () => <b>{1}</b>;', `${process.cwd()}/src/app/Mark.tsx`);
  return (made as { readonly code: string }).code;
}

// The server draws pages with React's production build, which has no development transform.
test('JSX calls the runtime that every build of React has', async () => {
  const code = await transpiled();
  expect(code).toContain('react/jsx-runtime');
  expect(code).not.toMatch(/jsx-dev-runtime|\bthis\b/);
});
