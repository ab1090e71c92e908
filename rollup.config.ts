import type { RollupOptions } from 'rollup';
import { clientConfig } from './build/bundles/client-config.ts';
import { renderConfig } from './build/bundles/render-config.ts';
import { targets } from './contract/pages/bundles.ts';

const only = process.env['TARGET'];
const dev = process.env['BUILD_DEV'] === '1';

if (only !== undefined && !targets.some((target) => target === only)) {
  throw new Error(`TARGET is "${only}", and there is no such target: ${targets.join(', ')}.`);
}

const configs: RollupOptions[] = targets
  .filter((target) => only === undefined || target === only)
  .flatMap((target) => [clientConfig({ target, dev }), renderConfig({ target, dev })]);

export default configs;
