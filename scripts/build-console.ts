// Builds the console of the operators into dist/console.
import { parseArgs } from 'node:util';
import { buildConsole } from '../build/console/build-console.ts';
import { consoleBuild } from './start/build-stamp.mjs';

const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } });
// Before anything is read: what changes while it is built makes the console stale.
const stamp = consoleBuild.stamp();
await buildConsole(values);
consoleBuild.keep(stamp);
