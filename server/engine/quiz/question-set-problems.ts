import type { QuestionSet } from './question-set.schema.ts';

/** What is wrong with a set of the right shape, for whoever writes content; empty where nothing is. */
export function questionSetProblems(set: QuestionSet): string[] {
  const ids = set.questions.map((question) => question.id);
  const problems = set.questions.flatMap((question) => {
    const options = question.options.map((option) => option.id);
    const name = `${set.id}/${question.id}`;
    return [
      ...(new Set(options).size === options.length ? [] : [`${name}: two options have one id`]),
      ...(new Set(question.answer).size === question.answer.length ? [] : [`${name}: an answer is repeated`]),
      ...(question.answer.every((id) => options.includes(id)) ? [] : [`${name}: an answer is no option`]),
      ...(question.kind === 'multiple' || question.answer.length === 1
        ? []
        : [`${name}: a single choice has one answer`]),
    ];
  });
  return [
    ...problems,
    ...(new Set(ids).size === ids.length ? [] : [`${set.id}: two questions have one id`]),
    ...(set.drawn <= ids.length ? [] : [`${set.id}: more are drawn than there are`]),
  ];
}
