// Folders of the contract, the kernel, the build and the server that need each other are one folder (docs: ARCHITECTURE.md).
// A run of its own, because the root of the server composes its folders and tests may look anywhere: with them in the graph
// every folder would lie in a circle.
module.exports = {
  forbidden: [
    {
      name: 'no-folder-circles',
      comment: 'Move what causes the circle to the subsystem that it belongs to.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly:
      '^(contract|src/kernel|build|server/(engine|modules|campaigns|commands|console|verify-draws|verify-contest))/',
    exclude: { path: '[.]test[.]tsx?$|/testing/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.json', '.d.ts'],
    },
  },
};
