/** Number of rules of each letter. */
const letters = { E: 5, S: 6, F: 10, T: 5, R: 6, L: 3, K: 2, Q: 2, P: 2, A: 4 };

const ids = Object.entries(letters).flatMap(([letter, count]) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
);

/** One rule of the document: the text of each labelled line, empty where there is none. */
interface Rule {
  readonly id: string;
  readonly enforced: string;
  readonly proofs: string;
  readonly open: string;
}

/** Everything in the document of rules that does not match the repository; `read` returns a file of it, or null. */
export function ruleProblems(document: string, read: (file: string) => string | null): readonly string[] {
  const rules = rulesIn(document);
  return [
    ...ids.flatMap((id) => countProblem(id, rules.filter((rule) => rule.id === id).length)),
    ...rules.flatMap((rule) => [...labelProblems(rule), ...fileProblems(rule, read)]),
    ...rules.flatMap(({ id, proofs }) => proofProblems(id, proofs, read)),
  ];
}

/** A rule begins with a heading `### E1. …` and ends with the next heading. */
function rulesIn(document: string): readonly Rule[] {
  return document.split(/^(?=##)/m).flatMap((section) => {
    const id = /^### ([A-Z]\d+)\. /.exec(section)?.[1] ?? '';
    const label = (name: string): string =>
      new RegExp(`^- \\*\\*${name}\\*\\*:?(.*(?:\\n {2}.*)*)`, 'm').exec(section)?.[1]?.trim() ?? '';
    const rule = { id, enforced: label('Enforced in'), proofs: label('Proved by'), open: label('Open') };
    return ids.includes(id) ? [rule] : [];
  });
}

function countProblem(id: string, count: number): string[] {
  if (count === 1) return [];
  return [count === 0 ? `${id} is not there` : `${id} is there ${count} times`];
}

function labelProblems({ id, enforced, proofs, open }: Rule): string[] {
  return [
    ...(proofs === '' && open === '' ? [`${id}: nothing proves it, and nothing is said to be open`] : []),
    ...(proofs !== '' && enforced === '' ? [`${id}: no file is named that enforces it`] : []),
  ];
}

function fileProblems({ id, enforced }: Rule, read: (file: string) => string | null): string[] {
  const files = [...enforced.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
  return files.flatMap((file) => (read(file) === null ? [`${id}: there is no ${file}`] : []));
}

const proof = /`([^`]+)`\s+"([^"]*)"/g;

function proofProblems(id: string, proofs: string, read: (file: string) => string | null): string[] {
  const isList = proofs.replace(proof, '').replace(/[,\s]/g, '') === '';
  if (!isList) return [`${id}: a proof is a file in backquotes and a title in quotes`];
  return [...proofs.matchAll(proof)].flatMap(([, file = '', name = '']) => {
    const source = read(file);
    if (source === null) return [`${id}: there is no ${file}`];
    // A title in a table of cases is a string on its own line.
    const isThere = [`'${name}`, `"${name}`, `\`${name}`].some((text) => source.includes(text));
    return isThere ? [] : [`${id}: ${file} has no test "${name}"`];
  });
}
