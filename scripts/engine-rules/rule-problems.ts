import type { JudgedRule } from '../conformance/page.ts';
import type { Judge, ProofProblem } from '../conformance/proof.ts';

/** Number of rules of each letter. */
const letters = { E: 5, S: 6, F: 10, T: 5, R: 6, L: 3, K: 2, Q: 2, P: 2, A: 5 };

const ids = Object.entries(letters).flatMap(([letter, count]) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
);

/** One rule of the document: the text of each labelled line, empty where there is none. */
interface Rule {
  readonly id: string;
  readonly name: string;
  readonly enforced: string;
  readonly proofs: string;
  readonly open: string;
}

/**
 * Everything in the document of rules that does not match the repository: rules that are missing or there twice, and files
 * that do not exist.
 */
export function ruleProblems(document: string, isFile: (file: string) => boolean): readonly string[] {
  const rules = rulesIn(document);
  return [
    ...ids.flatMap((id) => countProblem(id, rules.filter((rule) => rule.id === id).length)),
    ...rules.flatMap((rule) => [...labelProblems(rule), ...fileProblems(rule, isFile)]),
  ];
}

/** Rules that the text of a source file names, as `rule F3` or `rules F1, F2`, and that are none of the engine. */
export function unknownRules(text: string): readonly string[] {
  const named = [...text.matchAll(/\brules? ([A-Z]\d+(?:(?:, | and |, and )[A-Z]\d+)*)/g)];
  return named.flatMap(([, list = '']) => list.split(/, and | and |, /)).filter((id) => !ids.includes(id));
}

/** Every rule with what the results of a run say about its proofs. */
export function judgedRules(document: string, judge: Judge): readonly (JudgedRule & RuleProofs)[] {
  return rulesIn(document).map(({ id, name, proofs, open }) => {
    const named = [...proofs.matchAll(proof)];
    const found = named.flatMap(([, file = '', title = '']) => judge(file, title, 'beginning'));
    return { id, name, open, tests: named.length, problems: found.map(({ text }) => text), found };
  });
}

/** The problems of the proofs of a rule, by kind. */
interface RuleProofs {
  readonly found: readonly ProofProblem[];
}

/** A rule begins with a heading `### E1. …` and ends with the next heading. */
function rulesIn(document: string): readonly Rule[] {
  return document.split(/^(?=##)/m).flatMap((section) => {
    const [, id = '', name = ''] = /^### ([A-Z]\d+)\. (.*)/.exec(section) ?? [];
    const label = (name: string): string =>
      new RegExp(`^- \\*\\*${name}\\*\\*:?(.*(?:\\n {2}.*)*)`, 'm').exec(section)?.[1]?.trim() ?? '';
    const rule = {
      id,
      name,
      enforced: label('Enforced in'),
      proofs: label('Proved by'),
      open: label('Open'),
    };
    return ids.includes(id) ? [rule] : [];
  });
}

function countProblem(id: string, count: number): string[] {
  if (count === 1) return [];
  return [count === 0 ? `${id} is not there` : `${id} is there ${count} times`];
}

function labelProblems({ id, enforced, proofs, open }: Rule): string[] {
  const isList = proofs.replace(proof, '').replace(/[,\s]/g, '') === '';
  return [
    ...(proofs === '' && open === '' ? [`${id}: nothing proves it, and nothing is said to be open`] : []),
    ...(proofs !== '' && enforced === '' ? [`${id}: no file is named that enforces it`] : []),
    ...(isList ? [] : [`${id}: a proof is a file in backquotes and a title in quotes`]),
  ];
}

function fileProblems({ id, enforced }: Rule, isFile: (file: string) => boolean): string[] {
  const files = [...enforced.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
  return files.filter((file) => !isFile(file)).map((file) => `${id}: there is no ${file}`);
}

const proof = /`([^`]+)`\s+"([^"]*)"/g;
