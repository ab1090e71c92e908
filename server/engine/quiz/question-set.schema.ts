import { identifier, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

const question = strictObject({
  id: identifier(),
  kind: Type.Union([Type.Literal('single'), Type.Literal('multiple')]),
  title: plainText(120, 1),
  options: Type.Array(strictObject({ id: identifier(), text: plainText(60, 1) }), {
    minItems: 2,
    maxItems: 8,
  }),
  /** The ids of the right options; they stay on the server until the question is answered. */
  answer: Type.Array(identifier(), { minItems: 1, maxItems: 8 }),
  explanation: plainText(200),
});

/** Questions in the config of an activity. */
export const questionSetSchema = strictObject({
  id: identifier(),
  title: plainText(40, 1),
  /** Number of questions that an attempt draws. */
  drawn: Type.Integer({ minimum: 1, maximum: 50 }),
  /** Time limit of an attempt. */
  seconds: Type.Integer({ minimum: 5, maximum: 86_400 }),
  questions: Type.Array(question, { minItems: 1, maxItems: 200 }),
});

/** A set of questions. */
export type QuestionSet = Static<typeof questionSetSchema>;
/** One question of a set, with its answer. */
export type Question = QuestionSet['questions'][number];

/** Errors of a set with the right shape, for its author; empty if there are none. */
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
