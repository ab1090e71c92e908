/** A question without its answer. */
export interface QuizQuestion {
  readonly question_id: string;
  readonly question: string;
  readonly isMultiple: boolean;
  readonly options: readonly { readonly option_id: string; readonly text: string }[];
}

/** The server's verdict on an answer. */
export interface QuizResult {
  readonly isRight: boolean;
  readonly answer: readonly string[];
  readonly explanation: string;
}
