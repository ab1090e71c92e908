import tseslint from 'typescript-eslint';
import config from '../../eslint.config.js';

/** The rules that need no types: they answer in a second, the program of types takes half a minute to read. */
export default [
  ...config,
  {
    files: ['**/*.ts', '**/*.tsx'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: { parserOptions: { project: null } },
  },
  // A rule that is off makes its exceptions look unused.
  { linterOptions: { reportUnusedDisableDirectives: 'off' } },
];
