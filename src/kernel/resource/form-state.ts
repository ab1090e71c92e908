import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { Command } from './command.ts';
import type { Intent, Outcome } from './command.ts';

/** Says for each field why a value is refused, and nothing (an empty text) where it is not. Pure. */
export type Validators<T> = { readonly [K in keyof T]?: (value: T[K], values: T) => string };

/** A field that is refused, and why. */
export interface FieldProblem<T> {
  readonly field: keyof T & string;
  readonly text: string;
}

/**
 * State of a form: what was typed, which fields were left, and what is wrong. A field shows its error once it was left
 * or the form was sent. A form with an error is not sent; what the server refuses ends in `problem`.
 */
export class FormState<T extends object, R = unknown> {
  values: T;
  /** Why the server refused the form; empty once something is edited. */
  problem = '';
  /** What was wrong when the form was last sent, in the order of the validators; for the summary. */
  summary: readonly FieldProblem<T>[] = [];
  /** How often the visitor tried to send the form. */
  attempts = 0;
  readonly command: Command<R, [T]>;
  private touched: ReadonlySet<keyof T> = new Set();

  constructor(
    initial: T,
    private readonly validators: Validators<T>,
    send: (values: T, intent: Intent) => Promise<R>,
  ) {
    this.values = initial;
    this.command = new Command((intent, values) => send(values, intent));
    makeObservable<this, 'touched'>(this, {
      touched: observableRef,
      values: observableRef,
      problem: observable,
      summary: observableRef,
      attempts: observable,
      problems: computed,
      edit: action,
      leave: action,
      submit: action,
    });
  }

  /** All that is wrong now, shown or not. */
  get problems(): readonly FieldProblem<T>[] {
    const fields = Object.keys(this.validators) as (keyof T & string)[];
    return fields
      .map((field) => ({ field, text: this.validators[field]?.(this.values[field], this.values) ?? '' }))
      .filter(({ text }) => text !== '');
  }

  /** What a field shows: why it is refused, or an empty text. */
  error(field: keyof T): string {
    if (!this.touched.has(field)) return '';
    return this.problems.find((problem) => problem.field === field)?.text ?? '';
  }

  /** Takes what was typed, and takes the last refusal of the server away. */
  edit(change: Partial<T>): void {
    this.values = { ...this.values, ...change };
    this.problem = '';
  }

  /** The visitor has left a field: from now on its error is shown. */
  leave(field: keyof T): void {
    this.touched = new Set([...this.touched, field]);
  }

  /** Sends the form if nothing is wrong with it; otherwise shows all that is, and resolves with undefined. */
  async submit(): Promise<Outcome<R> | undefined> {
    this.attempts += 1;
    this.summary = this.problems;
    this.touched = new Set([...this.touched, ...this.problems.map(({ field }) => field)]);
    if (this.problems.length > 0) return undefined;
    this.problem = '';
    const outcome = await this.command.run(this.values);
    runInAction(() => {
      if (outcome?.ok === false) this.problem = outcome.msg;
    });
    return outcome;
  }
}
