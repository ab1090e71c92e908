import { action, makeObservable, observable, observableRef } from 'mobx';
import type { FieldProblem } from '#contract/trade/applicant-problems.ts';
import type { Outcome } from './command.ts';

/** What a field component takes from its form. */
export interface FieldBinding<V> {
  readonly id: string;
  readonly value: V;
  /** Empty while nothing is wrong. */
  readonly error: string;
  readonly onChange: (value: V) => void;
}

/**
 * State of a form: what was typed, and what was wrong when it was last sent. No field is refused before the form is sent; a
 * refused field is forgiven as soon as it is edited. What is sent, and how, is up to the owner, who runs a `Command`.
 */
export class FormState<T extends object> {
  values: T;
  /** The refused fields, in the order of the screen. */
  problems: readonly FieldProblem[] = [];
  /** Why the server refused the form as a whole; empty once something is edited. */
  refusal = '';
  /** How often fields were refused: each time the first of them takes the focus. */
  attempts = 0;

  constructor(
    /** Begins the ids of the controls, so that two forms on one page have different ones. */
    private readonly name: string,
    initial: T,
  ) {
    this.values = initial;
    makeObservable(this, {
      values: observableRef,
      problems: observableRef,
      refusal: observable,
      attempts: observable,
      edit: action,
      refuse: action,
      settle: action,
    });
  }

  /** Id of the control of a field. */
  id(field: string): string {
    return `${this.name}-${field}`;
  }

  /** Why a field is refused, or an empty text. */
  error(field: string): string {
    return this.problems.find((problem) => problem.field === field)?.msg ?? '';
  }

  /** Ties a control to a value of the same name. */
  field<K extends keyof T & string>(field: K): FieldBinding<T[K]> {
    return {
      id: this.id(field),
      value: this.values[field],
      error: this.error(field),
      onChange: (value) => this.edit({ [field]: value } as unknown as Partial<T>),
    };
  }

  /** Takes what was typed, and forgives its fields: those of the same names, unless others are given. */
  edit(change: Partial<T>, fields: readonly string[] = Object.keys(change)): void {
    this.values = { ...this.values, ...change };
    this.problems = this.problems.filter(({ field }) => !fields.includes(field));
    this.refusal = '';
  }

  /** Replaces everything that is wrong by these problems; true where there are none, so that the form can be sent. */
  passes(problems: readonly FieldProblem[]): boolean {
    this.refuse(problems);
    return problems.length === 0;
  }

  /** Shows what the server answered: the reasons of its refusal field by field, or one of the whole form. */
  settle(outcome: Outcome<unknown> | undefined): void {
    if (outcome === undefined) return;
    const problems = outcome.ok ? [] : problemsIn(outcome.data);
    this.refuse(problems, outcome.ok || problems.length > 0 ? '' : outcome.msg);
  }

  /** Shows problems of fields, and a reason that belongs to none of them. */
  refuse(problems: readonly FieldProblem[], refusal = ''): void {
    this.problems = problems;
    this.refusal = refusal;
    if (problems.length > 0) this.attempts += 1;
  }
}

function problemsIn(data: unknown): readonly FieldProblem[] {
  if (typeof data !== 'object' || data === null || !('problems' in data)) return [];
  return Array.isArray(data.problems) ? data.problems.filter(isProblem) : [];
}

function isProblem(value: unknown): value is FieldProblem {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'field' in value && typeof value.field === 'string' && 'msg' in value && typeof value.msg === 'string'
  );
}
