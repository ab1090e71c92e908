import type { TreeCheck } from './tree-problems.ts';

type Read = (file: string) => string;

const chapterFile = /^docs\/product\/(\d+)-[a-z-]+[.]md$/;
const text = /[.](ts|tsx|mjs|js|cjs|css|md|json|html|yml|tmpl)$/;
/** A rule begins with its number: `**5.10 Refreshing the auth token.**`. */
const rule = /^\*\*(\d+)[.](\d+)\b/gm;
/** `product 5.10`, `product 5.10, 6.2` or a whole chapter, `product 5`. */
const reference = /\bproduct (\d{1,2}(?:[.]\d+)?(?:(?:, | and )\d+[.]\d+)*)(?![.]?\d)/gi;
/** Inside the chapters a number alone refers to a rule; a percentage or a version does not. */
const bareReference = /(?<![\d.,])([1-9]\d?[.]\d{1,2})(?![.]?\d| %)/g;
/** The numbering that the rules had before. */
const oldReference =
  /\bspec(?:ification)?(?:['’]s)? (?:sections?|[1-9])\b|\bsections? \d[^.\n]* of the spec|\bdesign section/i;
// They name the sections of the owner's document as data.
const mayNameSections = /^docs\/conformance[.]|^scripts\/conformance[./]|^scripts\/tree\/product-rules/;
const namedFile =
  /`((?:contract|platform|targets|src|server|content|build|scripts|e2e|docs)\/[\w./-]+[.][a-z]+)`/g;

/** Addresses of screens and calls, and codes, as these files write them; calls of one campaign follow rule 7.1. */
const described: readonly (readonly [files: RegExp, value: RegExp])[] = [
  [/^src\/kernel\/screen\/paths[.]ts$/, /^ {2}\w+: '(\/[^']*)'/gm],
  [/^contract\/(?!campaigns\/)(?!.*(?:[.]test|[.]schema)[.]ts$).*[.]ts$/, /\bpath: '(\/[^']*)'/g],
  [/^contract\/http\/codes[.]ts$/, /^ {2}\w+: (\d{6}),/gm],
];

/** Errors in the numbered rules of `docs/product/` and in the references to them. */
export function productProblems(files: readonly string[], read: Read): readonly TreeCheck[] {
  const chapters = files.filter((file) => chapterFile.test(file));
  const texts = files.filter((file) => text.test(file) && file !== 'package-lock.json');
  const rules = chapters.flatMap((file) => numbersIn(read(file)));
  const known = new Set([...rules, ...chapters.map(chapterOf)]);
  return [
    { name: 'every rule of the product has a number of its own', problems: numberProblems(chapters, read) },
    {
      name: 'every reference to the product names a rule',
      problems: [
        ...texts.flatMap((file) => unknownIn(file, referencesIn(read(file)), known)),
        ...chapters.flatMap((file) => unknownIn(file, bareReferencesIn(read(file)), known)),
      ],
      note: `${rules.length} rules`,
    },
    {
      name: 'no reference has the numbers of another document',
      problems: texts.filter((file) => !mayNameSections.test(file)).flatMap((file) => oldIn(file, read)),
    },
    {
      name: 'the chapters of the product are listed, and name files that exist',
      problems: [
        ...unlisted(chapters, files, read),
        ...chapters.flatMap((file) => missing(file, files, read)),
      ],
    },
    {
      name: 'every address, call and code of the product is described',
      problems: undescribed(chapters.map(read).join('\n'), files, read),
    },
  ];
}

function chapterOf(file: string): string {
  return String(Number(chapterFile.exec(file)?.[1]));
}

function numbersIn(chapter: string): string[] {
  return [...chapter.matchAll(rule)].map(([, major, minor]) => `${major}.${minor}`);
}

function numberProblems(chapters: readonly string[], read: Read): string[] {
  const seen = new Set<string>();
  return chapters.flatMap((file) =>
    numbersIn(read(file)).flatMap((number) => {
      const isTwice = seen.has(number);
      seen.add(number);
      return [
        ...(isTwice ? [`${file}: ${number} is there twice`] : []),
        ...(number.startsWith(`${chapterOf(file)}.`)
          ? []
          : [`${file}: ${number} belongs to another chapter`]),
      ];
    }),
  );
}

function referencesIn(content: string): string[] {
  return [...content.matchAll(reference)].flatMap(([, list = '']) => list.split(/, | and /));
}

function bareReferencesIn(chapter: string): string[] {
  return [...chapter.replace(rule, '').matchAll(bareReference)].map(([, number = '']) => number);
}

function unknownIn(file: string, numbers: readonly string[], known: ReadonlySet<string>): string[] {
  return [...new Set(numbers)]
    .filter((number) => !known.has(number))
    .map((number) => `${file}: product ${number}`);
}

function oldIn(file: string, read: Read): string[] {
  return read(file)
    .split('\n')
    .flatMap((line, at) => (oldReference.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : []));
}

function unlisted(chapters: readonly string[], files: readonly string[], read: Read): string[] {
  const index = files.includes('docs/product.md') ? read('docs/product.md') : '';
  return chapters
    .filter((file) => !index.includes(`(${file.replace('docs/', '')})`))
    .map((file) => `docs/product.md does not list ${file}`);
}

function missing(file: string, files: readonly string[], read: Read): string[] {
  return [...read(file).matchAll(namedFile)]
    .filter(([, name = '']) => !files.includes(name))
    .map(([, name]) => `${file}: there is no ${name}`);
}

/** The product writes an address in backquotes, a call with its method, and codes alone or as `200001 to 200007`. */
function undescribed(chapters: string, files: readonly string[], read: Read): string[] {
  const ranges = [...chapters.matchAll(/\b(\d{6}) to (\d{6})\b/g)];
  const isThere = (value: string): boolean =>
    value.startsWith('/')
      ? [`\`${value}\``, ` ${value}\``].some((text) => chapters.includes(text))
      : new RegExp(`\\b${value}\\b`).test(chapters) ||
        ranges.some(([, first = '', last = '']) => first <= value && value <= last);
  return described.flatMap(([where, value]) =>
    files
      .filter((file) => where.test(file))
      .flatMap((file) => [...read(file).matchAll(value)].map(([, found = '']) => [file, found] as const))
      .filter(([, found]) => !isThere(found))
      .map(([file, found]) => `docs/product does not describe ${found} of ${file}`),
  );
}
