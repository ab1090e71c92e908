/** A question as it is asked; the answer is not in it. */
export interface QuizQuestion {
  readonly question_id: string;
  readonly question: string;
  readonly isMultiple: boolean;
  readonly options: readonly { readonly option_id: string; readonly text: string }[];
}

/** What the server says after the answer. */
export interface QuizResult {
  readonly isRight: boolean;
  readonly answer: readonly string[];
  readonly explanation: string;
}
