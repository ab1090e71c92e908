// Who may import whom (docs: ARCHITECTURE.md). Run once per target, because `#platform` means one target at a time;
// scripts/import-rules.test.ts plants a violation of every rule.
const target = process.env.TARGET ?? 'h5';

const test = '[.]test[.]tsx?$|/testing/|^e2e/';
const chosenPlatform = '^targets/[^/]+/platform[.]ts$';
const seams = ['^contract/', '^platform/', chosenPlatform];

/** A folder may import itself and what is listed, and nothing else of ours. */
const layer = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { pathNot: ['node_modules', ...allowed], dependencyTypesNot: ['core'] },
});

const rule = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

/** A package that has one door. */
const oneDoor = (name, packages, doors, comment) =>
  rule(name, { pathNot: [test, '^scripts/', ...doors] }, { path: `node_modules/(${packages})/` }, comment);

module.exports = {
  forbidden: [
    layer('contract-imports-nothing', '^contract/', ['^contract/'], 'Both sides rest on the contract.'),
    layer(
      'platform-rests-on-contract',
      '^platform/',
      ['^platform/', '^contract/'],
      'A host knows no screens.',
    ),
    layer(
      'ui-is-presentational',
      '^src/ui/',
      ['^src/ui/'],
      'A part that knows the product cannot be reused.',
    ),
    layer(
      'kernel-knows-no-screens',
      '^src/kernel/',
      ['^src/kernel/', ...seams],
      'The kernel is below everything that is drawn.',
    ),
    layer(
      'kernel-base-knows-no-visitor',
      '^src/kernel/(browser|api|resource|errors)/',
      ['^src/kernel/(browser|api|resource|errors)/', ...seams],
      'Every application has a browser, calls, resources and errors; who visits, logs in and acts is above them.',
    ),
    layer(
      'product-kit-knows-no-activity',
      '^src/product-kit/',
      ['^src/(product-kit|kernel|ui)/', ...seams],
      'What every page may have is below what only activities have.',
    ),
    layer(
      'activity-kit-knows-no-campaign',
      '^src/activity-kit/',
      ['^src/(activity-kit|product-kit|kernel|ui)/', ...seams],
      'Campaigns are assembled from the kit, never the other way round.',
    ),
    layer(
      'screens-stay-home',
      '^src/(campaigns|pages)/([^/]+)/',
      ['^src/$1/$2/', '^src/(activity-kit|product-kit|kernel|ui)/', ...seams],
      'A campaign can be deleted by deleting its folder; share through a kit.',
    ),
    layer(
      'app-composes',
      '^src/app/',
      ['^src/', ...seams],
      'The composition knows the client and nothing of server, build or targets.',
    ),
    layer(
      'console-is-an-application-of-its-own',
      '^console/',
      ['^console/', '^src/kernel/(browser|api|resource|errors)/', '^src/ui/', '^contract/'],
      'Operators and visitors share the contract and what knows no visitor, and nothing else.',
    ),
    rule(
      'console-is-for-operators',
      { path: '^(src|targets|platform|server)/', pathNot: test },
      { path: '^console/' },
      'Nothing of the console is sent to a visitor.',
    ),
    rule(
      'console-contract-is-for-operators',
      { path: '^(src|targets|platform)/', pathNot: test },
      { path: '^contract/console/' },
      'No visitor can make a call of the console, and none is told its address.',
    ),
    layer(
      'server-console-knows-no-campaign',
      '^server/console/',
      ['^server/(console|engine|modules|plugins|db)/', '^server/[^/]+[.]ts$', '^contract/'],
      'The console runs every campaign; the composition hands it their types.',
    ),
    layer(
      'gallery-composes',
      '^src/gallery/',
      ['^src/', ...seams],
      'The gallery draws what the client has, and nothing of server, build or targets.',
    ),
    rule(
      'gallery-is-for-developers',
      { path: '^(src|targets|platform|contract|server)/', pathNot: ['^src/gallery/', test] },
      { path: '^src/gallery/' },
      'What no visitor is sent must not be needed by what they are sent.',
    ),
    rule(
      'screens-load-lazily',
      { path: '^src/app/', pathNot: test },
      {
        path: '^src/(campaigns|pages)/',
        pathNot: '^src/campaigns/(campaigns|campaign-table)[.]ts$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
      'A static import would put the screen into the first load of every route.',
    ),
    layer(
      'target-entry-starts-the-app',
      '^targets/([^/]+)/main[.]tsx$',
      ['^targets/$1/', '^src/app/start[.]tsx?$'],
      'The entry of a target starts the app and does nothing else.',
    ),
    layer(
      'target-knows-no-kernel',
      '^targets/([^/]+)/(?!(main[.]tsx|early-act[.]ts)$)',
      ['^targets/$1/', '^platform/', '^contract/'],
      'What a target needs from the kernel it is handed; so there is no cycle through #platform.',
    ),
    rule(
      'target-is-chosen-by-the-build',
      { pathNot: ['^(targets|build)/', test] },
      { path: '^targets/', dependencyTypesNot: ['aliased-subpath-import'] },
      'Only #platform may lead into a target.',
    ),
    layer(
      'server-ground',
      '^server/(plugins|db)/',
      ['^server/(plugins|db)/', '^server/[^/]+[.]ts$', '^contract/'],
      'Plugins and database are below the modules.',
    ),
    layer(
      'server-modules-know-no-campaign',
      '^server/modules/',
      ['^server/(modules|plugins|db)/', '^server/[^/]+[.]ts$', '^contract/'],
      'A module serves every campaign.',
    ),
    layer(
      'engine-knows-no-campaign',
      '^server/engine/',
      ['^server/(engine|modules|plugins|db)/', '^server/[^/]+[.]ts$', '^contract/'],
      'The engine finds campaigns in a registry, never by import.',
    ),
    layer(
      'server-campaign-stays-home',
      '^server/campaigns/([^/]+)/',
      ['^server/campaigns/$1/', '^server/(engine|modules|plugins|db)/', '^server/[^/]+[.]ts$', '^contract/'],
      'A campaign can be deleted by deleting its folder.',
    ),
    rule(
      'sample-is-not-the-product',
      { path: '^server/', pathNot: ['^server/sample/', '^server/start-server[.]ts$', test] },
      { path: '^server/sample/' },
      'Product code never needs an invention.',
    ),
    rule(
      'sample-is-loaded-on-demand',
      { path: '^server/start-server[.]ts$' },
      { path: '^server/sample/', dynamic: false, dependencyTypesNot: ['type-only'] },
      'A static import would put the sample into the process of a production server.',
    ),
    rule(
      'commands-are-entries',
      { pathNot: ['^(server/commands|scripts)/', test] },
      { path: '^server/commands/' },
      'An operator starts a command; the product needs none.',
    ),
    rule(
      'verifier-is-asked-by-readers',
      { pathNot: ['^(server/verify-(?:draws|contest)|scripts)/', test] },
      { path: '^server/verify-(?:draws|contest)/' },
      'A server that asks its own verifier proves nothing; tests and the bench compare the two.',
    ),
    rule(
      'server-needs-no-tools',
      { path: '^server/', pathNot: test },
      { path: '^(scripts|build|e2e)/' },
      'What runs in production is not a tool of its developers.',
    ),
    rule(
      'server-and-client-never-meet',
      { path: '^server/' },
      { path: '^(src|console|platform|targets)/' },
      'They share the contract and nothing else.',
    ),
    rule(
      'client-and-server-never-meet',
      { path: '^(src|console|platform|targets|contract)/' },
      { path: '^(server|build|scripts|e2e)/' },
      'They share the contract and nothing else.',
    ),
    rule(
      'journeys-are-visitors',
      { path: '^e2e/' },
      {
        path: '^(src|server|platform|targets|build|contract)/',
        pathNot: [
          '^src/kernel/screen/paths[.]ts$',
          '^src/campaigns/campaigns[.]ts$',
          '^src/gallery/stretch[.]ts$',
          '^contract/',
        ],
      },
      'A journey knows addresses and codes, not the insides.',
    ),
    layer(
      'verifier-shares-no-code',
      '^server/verify-(?:draws|contest)/',
      ['^server/verify-(?:draws|contest)/'],
      'Two implementations that share code share its mistakes.',
    ),
    rule(
      'schemas-stay-on-the-server',
      { path: '^(contract|src|console|platform|targets)/', pathNot: ['[.]schema[.]ts$', test] },
      { path: '[.]schema[.]ts$|node_modules/typebox/', dependencyTypesNot: ['type-only'] },
      'A value import would ship the schema library to every visitor; use a separate `import type`.',
    ),
    rule(
      'tests-stay-in-tests',
      // A soak is a test that takes longer than Jest waits.
      { pathNot: [test, '^scripts/soak/'] },
      { path: test, pathNot: '^platform/testing/fake-platform[.]ts$' },
      'Product code that needs test code is not product code.',
    ),
    oneDoor(
      'axios-has-one-door',
      'axios',
      ['^src/kernel/api/api-request[.]ts$'],
      'Every call passes the same failures.',
    ),
    oneDoor(
      'weixin-sdk-stays-in-its-hosts',
      'weixin-js-sdk',
      ['^targets/(h5|miniprogram)/'],
      'The app must not carry the SDK of another host.',
    ),
    rule('no-cycles', {}, { circular: true }, 'Two files that need each other are one file.'),
    rule(
      'no-orphans',
      {
        orphan: true,
        pathNot: [test, '[.]d[.]ts$', '^(build|scripts|content)/', '^server/db/migrations/'],
      },
      {},
      'A file that nobody uses is removed.',
    ),
    rule(
      'everything-resolves',
      {},
      { couldNotResolve: true },
      'An import that cannot be followed cannot be checked.',
    ),
    rule(
      'packages-are-declared',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
      'A package that is not in package.json is there by luck.',
    ),
    rule(
      'product-needs-product-packages',
      { path: '^(contract|platform|src|console|targets|server)/', pathNot: test },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
      'A development package is absent in production.',
    ),
  ],
  required: [
    {
      name: 'server-campaign-serves-its-contract',
      comment: 'Names are mirrored: contract/campaigns/x.ts, src/campaigns/x, server/campaigns/x.',
      severity: 'error',
      module: { path: '^server/campaigns/([^/]+)/[^/]*routes[.]ts$' },
      to: { path: '^contract/campaigns/$1[.]ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|[.]cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: [`target-${target}`, 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
