import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { rollup } from 'rollup';
import type { OutputChunk, OutputOptions } from 'rollup';
import { relativeId, root } from '../files/paths.ts';
import { serverConfig } from './server-config.ts';

/** Compiles a program of this text. */
async function compile(text: string): Promise<OutputChunk> {
  const program = join(root, 'server/program.ts');
  const config = serverConfig({ main: program }, 'dist/server');
  const given = { name: 'given', load: (id: string) => (id === program ? text : null) };
  const resolved = { name: 'resolved', resolveId: (id: string) => (id === program ? id : null) };
  const made = await rollup({ ...config, plugins: [given, resolved, config.plugins] });
  const { output } = await made.generate(config.output as OutputOptions);
  const [chunk] = output;
  return chunk;
}

describe('the packages of a compiled server', () => {
  it('are in it with all that they need, in one copy of each version', async () => {
    const { imports, dynamicImports, moduleIds } = await compile(
      "import '@fastify/ajv-compiler'; import '@fastify/fast-json-stringify-compiler';",
    );
    expect([...imports, ...dynamicImports].filter((source) => !isBuiltin(source))).toEqual([]);
    const files = new Set(moduleIds.map((id) => relativeId(id)));
    const cores = [...files].filter((file) => file.endsWith('/ajv/dist/core.js'));
    expect(cores).toHaveLength(1);
  }, 60_000);

  it('stay outside where only the console or a command needs them', async () => {
    const { imports, moduleIds } = await compile(
      "import 'yauzl'; import { x } from 'otplib/core'; globalThis.x = x;",
    );
    expect(imports).toEqual(['yauzl', 'otplib/core']);
    expect(moduleIds.map((id) => relativeId(id))).toEqual(['server/program.ts']);
  });

  it('cost no source map', async () => {
    const { map } = await compile("import 'fastify-plugin'; import '@fastify/cookie'; globalThis.x = 1;");
    expect(map?.sources.filter((file) => file.includes('node_modules'))).toEqual([]);
  });
});
