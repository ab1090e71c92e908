/** How many rules each letter has. */
const letters = { E: 5, S: 6, F: 10, T: 5, R: 6, L: 3, K: 2, Q: 2, P: 2, A: 4 };

const ids = Object.entries(letters).flatMap(([letter, count]) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
);

/** Everything in the table of rules that is not as it says; `read` gives a file of the repository, or null. */
export function ruleProblems(document: string, read: (file: string) => string | null): readonly string[] {
  const rows = document.split('\n').flatMap((line) => {
    const [, id = '', , proofs = '', open = ''] = line.split('|').map((cell) => cell.trim());
    return ids.includes(id) ? [{ id, proofs, open }] : [];
  });
  return [
    ...ids.flatMap((id) => countProblem(id, rows.filter((row) => row.id === id).length)),
    ...rows.flatMap(({ id, proofs, open }) => [
      ...(proofs === '' && open === '' ? [`${id}: nothing proves it, and nothing is said to be open`] : []),
      ...proofProblems(id, proofs, read),
    ]),
  ];
}

function countProblem(id: string, count: number): string[] {
  if (count === 1) return [];
  return [count === 0 ? `${id} is not there` : `${id} is there ${count} times`];
}

function proofProblems(id: string, proofs: string, read: (file: string) => string | null): string[] {
  return [...proofs.matchAll(/`([^`]+)` "([^"]*)"/g)].flatMap(([, file = '', name = '']) => {
    const source = read(file);
    if (source === null) return [`${id}: there is no ${file}`];
    // A name in a table of cases is a text of its own.
    const isThere = [`'${name}`, `"${name}`, `\`${name}`].some((text) => source.includes(text));
    return isThere ? [] : [`${id}: ${file} has no test "${name}"`];
  });
}
