import eslint from '@eslint/js';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { describedDisables } from './scripts/lint/described-disables.js';
import {
  everywhere,
  inClient,
  inKernelDoor,
  inPartsWithTexts,
  inServerCode,
  onServer,
  whereDefaultIsRead,
} from './scripts/lint/restrictions.js';

const typed = ['**/*.ts', '**/*.tsx'];
const client = ['src/**/*.{ts,tsx}', 'targets/**/*.{ts,tsx}'];
const tests = ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**'];
const screens = ['src/**/*Screen.tsx', 'targets/**/*Screen.tsx'];
const withTexts = 'src/{campaigns,activity-kit,product-kit}/**/';
const defaultIsRead = [
  '*.config.ts',
  '*.config.js',
  'e2e/**/global-*.ts',
  'server/modules/delivery/delivery.ts',
];
/** Where addresses are declared, and what leads to a campaign from outside of it (`src/app/addresses.test.ts` compares). */
const addressTables = [
  'src/kernel/screen/paths.ts',
  'src/campaigns/campaign-table.ts',
  'src/campaigns/*/campaign.ts',
  'src/activity-kit/coupons/{coupon-texts.ts,UseCoupon.tsx}',
  'src/app/routes.tsx',
  'src/pages/{business/offers,home/section-texts,home/services}.ts',
  'src/pages/activity-index/components/Shortcuts.tsx',
  'src/gallery/**',
  'targets/miniprogram/shell/hall.ts',
];
const kernelDoors = ['src/kernel/browser/{clock,random,storage,cookies}.ts'];

const lines = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];
const restricted = (list) => ({ 'no-restricted-syntax': ['error', ...list] });

export default defineConfig(
  globalIgnores(['dist/', 'data/', '.cache/', 'coverage/', 'scripts/templates/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  {
    plugins: { project: { rules: { 'described-disables': describedDisables } } },
    rules: {
      'max-lines': ['error', 300],
      'max-lines-per-function': lines(60),
      'no-console': 'error',
      eqeqeq: 'error',
      // Refusing control characters is part of the product's input rules.
      'no-control-regex': 'off',
      'project/described-disables': 'error',
    },
  },
  {
    files: typed,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['tsconfig.json', 'targets/miniprogram/shell/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/only-throw-error': 'error',
      // A type parameter that only names the answer makes a call readable at the place where it is used.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      ...restricted(everywhere),
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [hooks.configs.flat['recommended-latest'], a11y.configs.strict],
  },
  { files: client, rules: restricted([...everywhere, ...inClient]) },
  { files: ['{server,contract}/**/*.ts'], rules: restricted([...everywhere, ...onServer]) },
  {
    files: ['server/**/*.ts'],
    ignores: tests,
    rules: restricted([...everywhere, ...inServerCode]),
  },
  { files: screens, rules: restricted([...whereDefaultIsRead, ...inClient]) },
  {
    files: [`${withTexts}*.{ts,tsx}`],
    ignores: [...tests, `${withTexts}*texts.ts`],
    rules: restricted([...everywhere, ...inClient, ...inPartsWithTexts]),
  },
  {
    files: [`${withTexts}*Screen.tsx`],
    rules: restricted([...whereDefaultIsRead, ...inClient, ...inPartsWithTexts]),
  },
  { files: kernelDoors, rules: restricted([...everywhere, ...inKernelDoor]) },
  { files: addressTables, rules: restricted(everywhere) },
  { files: defaultIsRead, rules: restricted(whereDefaultIsRead) },
  {
    // A describe block is one function to ESLint and a chapter to a reader.
    files: tests,
    rules: {
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['{src,console,targets}/**/*.test.{ts,tsx}', '{src,console,targets}/**/testing/**'],
    rules: restricted(everywhere),
  },
  // What a developer or an operator starts talks to the terminal.
  {
    files: [
      ...['scripts/**', 'build/**', 'rollup.config.ts'],
      ...['server/main.ts', 'server/commands/**', 'server/verify-draws/verify-draws.ts'],
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        module: 'writable',
        require: 'readonly',
        fetch: 'readonly',
        performance: 'readonly',
        AbortController: 'readonly',
      },
    },
  },
);
