/** Files by path. */
export type Tree = Readonly<Record<string, string>>;

const emptyPackage = (name: string): Tree => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
  [`node_modules/${name}/index.js`]: 'module.exports = {};',
});

const manifest = {
  name: 'fixture',
  type: 'module',
  imports: {
    '#platform': {
      'target-h5': './targets/h5/platform.ts',
      'target-app': './targets/app/platform.ts',
      default: './platform/unresolved.ts',
    },
    '#contract/*': './contract/*',
    '#platform-contract/*': './platform/*',
    '#kernel/*': './src/kernel/*',
    '#ui/*': './src/ui/*',
    '#activity-kit/*': './src/activity-kit/*',
    '#product-kit/*': './src/product-kit/*',
    '#server/*': './server/*',
  },
  dependencies: { axios: '1.0.0', typebox: '1.0.0', 'weixin-js-sdk': '1.0.0' },
  devDependencies: { devtool: '1.0.0' },
};

const tsconfig = {
  compilerOptions: {
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    allowImportingTsExtensions: true,
    noEmit: true,
  },
};

const target = (name: string): Tree => ({
  [`targets/${name}/main.tsx`]: `import { start } from '../../src/app/start.ts'; start();`,
  [`targets/${name}/platform.ts`]: `import type { Platform } from '#platform-contract/contract.ts'; export const platform: Platform = { target: '${name}' };`,
});

/** A small project that follows every rule: one campaign on each side, two targets, stub packages. */
export const legalTree: Tree = {
  ...['axios', 'typebox', 'weixin-js-sdk', 'devtool', 'undeclared'].reduce(
    (all, name) => ({ ...all, ...emptyPackage(name) }),
    {},
  ),
  'package.json': JSON.stringify(manifest),
  'tsconfig.json': JSON.stringify(tsconfig),
  'contract/http/endpoint.ts': `import type { TSchema } from 'typebox'; export interface Row { readonly schema?: TSchema }`,
  'contract/campaigns/one.schema.ts': `import { Type } from 'typebox'; export const schemas = { info: Type };`,
  'contract/campaigns/one.ts': `import type { Row } from '#contract/http/endpoint.ts'; import type { schemas } from './one.schema.ts'; export type One = Row & typeof schemas; export const one = {};`,
  'platform/contract.ts': `import type { Row } from '#contract/http/endpoint.ts'; export interface Platform { readonly target: string; readonly row?: Row }`,
  'platform/unresolved.ts': `import type { Platform } from './contract.ts'; export declare const platform: Platform;`,
  'src/kernel/api/api-request.ts': `import axios from 'axios'; export const request = axios;`,
  'src/kernel/api/api.ts': `import { request } from './api-request.ts'; import { platform } from '#platform'; export const api = [request, platform];`,
  'src/ui/Button.tsx': `import './Button.module.css'; export const Button = 1;`,
  'src/ui/Button.module.css': '.button { color: red; }',
  'src/product-kit/form.ts': `import { api } from '#kernel/api/api.ts'; export const form = [api];`,
  'src/activity-kit/tasks.ts': `import { form } from '#product-kit/form.ts'; export const tasks = [form];`,
  'src/campaigns/one/OneScreen.tsx': `import { one } from '#contract/campaigns/one.ts'; import { tasks } from '#activity-kit/tasks.ts'; import { Button } from '#ui/Button.tsx'; export default [one, tasks, Button];`,
  'src/app/start.ts': `export const start = () => import('../campaigns/one/OneScreen.tsx');`,
  'src/gallery/main.tsx': `import { start } from '../app/start.ts'; import Screen from '../campaigns/one/OneScreen.tsx'; export const main = [start, Screen];`,
  ...target('h5'),
  ...target('app'),
  'server/plugins/register-endpoints.ts': `import { one } from '#contract/campaigns/one.ts'; export const implement = one;`,
  'server/modules/session.ts': `import { registerEndpoints } from '../plugins/register-endpoints.ts'; export const session = implement;`,
  'server/engine/chances.ts': `import { session } from '../modules/session.ts'; export const chances = session;`,
  'server/campaigns/one/routes.ts': `import { one } from '#contract/campaigns/one.ts'; import { schemas } from '#contract/campaigns/one.schema.ts'; import { chances } from '../../engine/chances.ts'; export const routes = [one, schemas, chances];`,
  'server/sample/sample-prices.ts': 'export const prices = 1;',
  'server/sample/sample-hall.ts': `import { chances } from '../engine/chances.ts'; import { prices } from './sample-prices.ts'; export const hall = [chances, prices];`,
  'server/commands/marks.ts': `import { chances } from '../engine/chances.ts'; export const marks = chances;`,
  'server/verify-draws/check-log.ts': 'export const checkLog = 1;',
  'server/verify-draws/verify-draws.ts': `import { checkLog } from './check-log.ts'; export const verdict = checkLog;`,
  'server/verify-draws/agree.test.ts': `import { chances } from '../engine/chances.ts'; import { compare } from '../../scripts/bench/compare.ts'; export const agree = [chances, compare];`,
  'scripts/content.ts': `import { marks } from '#server/commands/marks.ts'; export const content = marks;`,
  'scripts/bench/compare.ts': `import { checkLog } from '#server/verify-draws/check-log.ts'; export const compare = checkLog;`,
  'server/start-server.ts': `import { app } from './app.ts'; import type { hall } from './sample/sample-hall.ts'; export type Hall = typeof hall; export const start = async () => [app, await import('./sample/sample-hall.ts')];`,
  'server/app.ts': `import { routes } from './campaigns/one/routes.ts'; export const app = routes;`,
};
