const exportDefault = {
  selector: 'ExportDefaultDeclaration',
  message:
    'Export by name; only screens (*Screen.tsx), Fastify plugins and configurations have a default export.',
};

const reExport = {
  selector: 'ExportAllDeclaration',
  message: 'Import from the file itself: a barrel joins chunks that should be apart.',
};

const productPath = {
  selector:
    'Literal[value=/^\\u002F(wt|kh|charges|activity|landpage|miniland|m\\u002Fuser\\u002Flogin)([\\u002F?]|$)/]',
  message: 'Addresses are in the manifests of campaigns and in src/kernel/screen/paths.ts.',
};

const inlineTypeImport = {
  selector: 'ImportSpecifier[importKind="type"]',
  message: 'Write a separate `import type`: the import rules do not see the inline form.',
};

const ambient = [
  {
    selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
    message: 'Ask the clock (src/kernel/browser/clock.ts).',
  },
  {
    selector: 'MemberExpression[object.name="Date"][property.name="now"]',
    message: 'Ask the clock (src/kernel/browser/clock.ts).',
  },
  {
    selector: 'MemberExpression[object.name="Math"][property.name="random"]',
    message: 'Ask for randomness (src/kernel/browser/random.ts).',
  },
  {
    selector: 'Identifier[name=/^(localStorage|sessionStorage)$/]',
    message: 'Use the stores of src/kernel/browser/storage.ts.',
  },
  {
    selector: 'MemberExpression[object.name="document"][property.name="cookie"]',
    message: 'Use src/kernel/browser/cookies.ts.',
  },
];

const unfairChance = {
  selector: 'MemberExpression[object.name="Math"][property.name="random"]',
  message: 'Ask for randomness (server/random.ts): what Math.random gives can be foretold.',
};

/** Syntax refused everywhere. In ESLint a later block replaces an earlier one, so each block gets the whole list. */
export const everywhere = [exportDefault, reExport, inlineTypeImport];

/** The same for files that a tool or the router loads by their default export. */
export const whereDefaultIsRead = [reExport, inlineTypeImport];

const leftOutOfBundle =
  'Stores observe scalars and references, in a class: the bundles have no more of mobx (build/bundles/lean-mobx.ts).';

const observed = [
  {
    selector:
      'ImportDeclaration[source.value="mobx"] > ImportSpecifier:not([imported.name=/^(action|computed|makeObservable|observable|observableRef|reaction|runInAction|when)$/])',
    message: leftOutOfBundle,
  },
  { selector: 'CallExpression[callee.name="observable"]', message: leftOutOfBundle },
  {
    selector: 'MemberExpression[object.name="observable"]:not([property.name="box"])',
    message: leftOutOfBundle,
  },
];

const unheard = {
  selector: 'JSXAttribute[name.name=/^on(Drag\\w*|Drop|MouseMove|TouchMove|Wheel)(Capture)?$/]',
  message: 'React does not listen to it in the bundles (build/bundles/lean-react.ts); use pointer events.',
};

/** For the client: no ambient objects, no literal addresses, and of mobx and React what the bundles have. */
export const inClient = [...ambient, productPath, ...observed, unheard];

const written = '/[\\u4E00-\\u9FFF]/';

/** For campaigns and the kits: what a visitor reads stands where whoever writes and translates finds it. */
export const inPartsWithTexts = [
  `Literal[value=${written}]`,
  `JSXText[value=${written}]`,
  `TemplateElement[value.raw=${written}]`,
].map((selector) => ({
  selector,
  message: 'Chinese words stand in texts.ts, or in the *-texts.ts of the part.',
}));

/** For the kernel files that wrap one ambient object. */
export const inKernelDoor = [productPath];

/** For the server and for the contract it shares. */
export const onServer = [unfairChance];

/** For the code of the server that knows activities. */
export const inServerCode = [
  ...onServer,
  ...[
    'MemberExpression[computed=true]:matches([object.name="config"], [object.property.name="config"])',
    'TSAsExpression > Identifier[name="config"]',
    'TSAsExpression > MemberExpression[property.name="config"]',
  ].map((selector) => ({
    selector,
    message:
      'The config of an activity is read by termsOf(activity, terms): typed, and checked once a version.',
  })),
];
