import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { FieldProblem } from '#contract/trade/applicant-problems.ts';
import { codes } from '#contract/http/codes.ts';
import type { OpeningAgreement } from '#contract/trade/account-opening.ts';
import { clock } from '#kernel/browser/clock.ts';
import type { Outcome } from '#kernel/resource/command.ts';
import type { Session } from '#kernel/session/session.ts';
import { keptAnswers } from './kept-answers.ts';
import { OpeningCalls } from './opening-calls.ts';
import { emptyForm, problemsOfStep, stepOf } from './opening-form.ts';
import type { OpeningForm } from './opening-form.ts';
import { steps } from './texts.ts';
import type { StepName } from './texts.ts';

type OpeningSession = Pick<Session, 'publicKey' | 'loadProfile' | 'profile'>;

const shanghaiOffset = 8 * 60 * 60 * 1000;

/** State of the opening of one member's account, from the first step to the account. */
export class OpeningStore {
  isStarted = false;
  /** Answers from before a reload were stored. */
  isResumed = false;
  /** Index of the step on the screen. */
  at = 0;
  form: OpeningForm = emptyForm;
  /** Option by question. */
  answers: Readonly<Record<string, string>> = {};
  /** The questionnaire is answered again although a valid result exists. */
  isRetaking = false;
  problems: readonly FieldProblem[] = [];
  /** A refusal that belongs to no field. */
  refusal = '';
  /** Grows with every refused attempt: then the summary takes the focus. */
  attempts = 0;
  readonly calls: OpeningCalls;
  private isRecalled = false;

  constructor(
    private readonly session: OpeningSession,
    private readonly now: () => number = clock.now,
  ) {
    this.calls = new OpeningCalls(session);
    makeObservable<this, 'refuse'>(this, {
      isStarted: observable,
      isResumed: observable,
      at: observable,
      form: observableRef,
      answers: observableRef,
      isRetaking: observable,
      problems: observableRef,
      refusal: observable,
      attempts: observable,
      step: computed,
      isBusy: computed,
      needsAnswers: computed,
      start: action,
      recall: action,
      edit: action,
      answer: action,
      retake: action,
      back: action,
      refuse: action,
    });
  }

  get step(): StepName {
    return steps[this.at]?.name ?? 'identity';
  }

  get isBusy(): boolean {
    return this.calls.assess.isRunning || this.calls.open.isRunning;
  }

  /** No result counts, or another one is wished for. */
  get needsAnswers(): boolean {
    return this.isRetaking || (this.calls.risk.value?.risk_level ?? '') === '';
  }

  /** The reason at a field, or an empty text. */
  problemAt(field: string): string {
    return this.problems.find((problem) => problem.field === field)?.msg ?? '';
  }

  /** Begins at the first step. */
  start(): void {
    this.isStarted = true;
    if (this.isRecalled) this.keep();
    else if (this.memberId !== '') this.recall();
  }

  /** Once the visitor is known: continues with the answers stored before a reload, if there are any. */
  recall(): void {
    if (this.isRecalled) return;
    this.isRecalled = true;
    const kept = keptAnswers.read(this.memberId);
    if (kept === undefined) {
      if (this.isStarted) this.keep();
      return;
    }
    this.isStarted = true;
    this.isResumed = true;
    this.form = { ...this.form, occupation: kept.occupation };
    this.answers = kept.answers;
  }

  /** Takes what was typed, and takes the reasons at those fields away. */
  edit(change: Partial<OpeningForm>): void {
    this.form = { ...this.form, ...change };
    this.forgive(Object.keys(change));
    if ('occupation' in change) this.keep();
  }

  /** Ticks a box, or unticks it. */
  tick(name: OpeningAgreement, isTicked: boolean): void {
    const others = this.form.agreements.filter((other) => other !== name);
    this.edit({ agreements: isTicked ? [...others, name] : others });
    runInAction(() => this.forgive([name]));
  }

  /** Chooses an option of a question. */
  answer(question: string, option: string): void {
    this.answers = { ...this.answers, [question]: option };
    this.forgive([question]);
    this.keep();
  }

  retake(): void {
    this.isRetaking = true;
    this.answers = {};
  }

  /** One step back; nothing is lost. */
  back(): void {
    if (this.isBusy) return;
    this.at = Math.max(0, this.at - 1);
    this.forgive(this.problems.map(({ field }) => field));
  }

  /** Checks the step and shows the next; the last one opens the account. */
  async next(): Promise<void> {
    if (this.isBusy) return;
    const today = new Date(this.now() + shanghaiOffset).toISOString().slice(0, 10);
    const problems =
      this.step === 'risk' ? this.openQuestions() : problemsOfStep(this.step, this.form, today);
    if (problems.length > 0) this.refuse(problems);
    else if (this.step === 'risk' && this.needsAnswers) await this.assess();
    else if (this.step === 'password') await this.open();
    else this.goTo(this.at + 1);
  }

  /** A password stays on the screen only while the page is visible. */
  forgetPassword(): void {
    this.edit({ password: '', passwordAgain: '' });
  }

  private get memberId(): string {
    return this.session.profile?.user_id ?? '';
  }

  private openQuestions(): readonly FieldProblem[] {
    if (!this.needsAnswers) return [];
    const questions = this.calls.risk.value?.questions ?? [];
    return questions
      .filter(({ question_id }) => this.answers[question_id] === undefined)
      .map(({ question_id }) => ({ field: question_id, msg: '请选择一个选项' }));
  }

  private async assess(): Promise<void> {
    const outcome = await this.calls.assess.run(this.calls.risk.value?.version ?? '', this.answers);
    if (outcome?.ok === true) {
      this.calls.risk.patch((value) => ({ ...value, ...outcome.data }));
      runInAction(() => (this.isRetaking = false));
      this.goTo(this.at + 1);
    } else if (outcome !== undefined) this.settle(outcome);
  }

  private async open(): Promise<void> {
    const outcome = await this.calls.open.run(this.form);
    if (outcome === undefined) return;
    if (outcome.ok || outcome.code === codes.accountExists) await this.finish();
    else this.settle(outcome);
  }

  private async finish(): Promise<void> {
    keptAnswers.forget();
    await this.session.loadProfile();
    runInAction(() => {
      this.form = emptyForm;
      this.answers = {};
      this.isStarted = false;
      this.at = 0;
    });
  }

  private settle(outcome: Extract<Outcome<unknown>, { ok: false }>): void {
    const problems = problemsIn(outcome.data);
    this.refuse(problems, problems.length === 0 ? outcome.msg : '');
    // The result may have run out meanwhile.
    if (this.step === 'risk') void this.calls.risk.load();
  }

  private refuse(problems: readonly FieldProblem[], refusal = ''): void {
    this.problems = problems;
    this.refusal = refusal;
    this.attempts += 1;
    const first = problems[0];
    if (first !== undefined) this.at = steps.findIndex(({ name }) => name === stepOf(first.field));
  }

  private goTo(at: number): void {
    runInAction(() => {
      this.at = at;
      this.problems = [];
      this.refusal = '';
    });
  }

  private forgive(fields: readonly string[]): void {
    this.problems = this.problems.filter(({ field }) => !fields.includes(field));
    this.refusal = '';
  }

  private keep(): void {
    const { form, answers } = this;
    if (this.memberId !== '') keptAnswers.write(this.memberId, { occupation: form.occupation, answers });
  }
}

/** The reasons of a refusal, field by field; empty when it has none. */
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
