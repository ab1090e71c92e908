/** A top-level function or class of mobx. */
const declared = (name: string): RegExp => new RegExp(`^(?:function|class) ${name}\\b[^]*?^\\}$`, 'm');

/**
 * What no store of ours asks of mobx, and what stands in its place. Stores observe scalars and references: collections that are
 * observed inside, observed plain objects, generators as actions and annotations that are found out by themselves are a third
 * of the package, which its only file keeps because `observable` leads to all of it. ESLint refuses them
 * (`scripts/lint/restrictions.js`), and what comes here in spite of it throws.
 */
const unused: readonly (readonly [part: RegExp, replacement: string])[] = [
  [
    declared('deepEnhancer'),
    `function deepEnhancer(value) {
  if (Object(value) === value) throw new Error('observe a reference: build/bundles/lean-mobx.ts');
  return value;
}`,
  ],
  [
    declared('createObservable'),
    "function createObservable() { throw new Error('left out of this bundle: build/bundles/lean-mobx.ts'); }",
  ],
  [/(?<=^const observableFactories = \{\n {2}box\([^]*?^ {2}\}),[^]*?(?=\n\};$)/m, ''],
  [declared('ObservableArrayAdministration'), 'class ObservableArrayAdministration {}'],
  [declared('ObservableMap'), 'class ObservableMap {}'],
  [declared('ObservableSet'), 'class ObservableSet {}'],
  [/^(?:addArrayExtension\(.*\);\n)+/m, ''],
  [/^const flow = [^]*?^\}[^\n]*;$/m, 'const flow = () => undefined;'],
  [declared('getAnnotationFromOptions'), 'function getAnnotationFromOptions() {}'],
  [declared('createAutoAnnotation'), 'function createAutoAnnotation() { return {}; }'],
  [declared('getDebugName'), "function getDebugName() { return ''; }"],
];

/** The module without what the stores never use: 4 kB of brotli in every first load. @throws Error when mobx has changed. */
export function withoutUnused(code: string): string {
  return unused.reduce((before, [part, replacement]) => {
    if (!part.test(before))
      throw new Error(`mobx has no ${part.source} any more: build/bundles/lean-mobx.ts`);
    return before.replace(part, () => replacement);
  }, code);
}

/**
 * The module with short names for what is private to it: mobx ends those names with an underscore, and its own minified
 * build shortens them too, but cannot be cut to what is used. They are 0.5 kB of brotli in every first load.
 */
export function withShortPrivateNames(code: string): string {
  const short = new Map<string, string>();
  return code.replace(/(?<![\w$])[a-zA-Z]\w*_(?![\w$])/g, (name) => {
    const known = short.get(name) ?? `_${short.size.toString(36)}`;
    short.set(name, known);
    return known;
  });
}
