import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';

/** The names of the bundles: one folder each. */
export const targets = readdirSync(join(root, 'targets'));
