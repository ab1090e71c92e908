/** Why a line of a file of codes cannot be imported, in words. */
export const codeProblemTitles = {
  malformed: '不是 4 到 64 个字母、数字或符号',
  twice: '文件里重复',
  stored: '已经导入过',
} as const;

/** One of {@link codeProblemTitles}. */
export type CodeProblem = keyof typeof codeProblemTitles;

/** Every {@link CodeProblem}. */
export const codeProblems = Object.keys(codeProblemTitles) as readonly CodeProblem[];

/** The most codes of one file. */
export const codesAtOnce = 100_000;

/** How many lines with a problem are told. */
export const toldProblems = 200;
