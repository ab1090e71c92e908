import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { FieldProblem } from '#contract/trade/applicant-problems.ts';
import { codes } from '#contract/http/codes.ts';
import type { OpeningAgreement } from '#contract/trade/account-opening.ts';
import { clock } from '#kernel/browser/clock.ts';
import type { Outcome } from '#kernel/resource/command.ts';
import { FormState } from '#kernel/resource/form-state.ts';
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
  /** What was typed; its problems are those of the step on the screen. */
  readonly form = new FormState<OpeningForm>('opening', emptyForm);
  /** Option by question. */
  answers: Readonly<Record<string, string>> = {};
  /** The questionnaire is answered again although a valid result exists. */
  isRetaking = false;
  readonly calls: OpeningCalls;
  private isRecalled = false;

  constructor(
    private readonly session: OpeningSession,
    private readonly now: () => number = clock.now,
  ) {
    this.calls = new OpeningCalls(session);
    makeObservable(this, {
      isStarted: observable,
      isResumed: observable,
      at: observable,
      answers: observableRef,
      isRetaking: observable,
      step: computed,
      isBusy: computed,
      needsAnswers: computed,
      start: action,
      recall: action,
      answer: action,
      retake: action,
      back: action,
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
    this.form.edit({ occupation: kept.occupation });
    this.answers = kept.answers;
  }

  /** Chooses the occupation, which is kept across a reload. */
  choose(occupation: string): void {
    this.form.edit({ occupation });
    this.keep();
  }

  /** Ticks a box, or unticks it. */
  tick(name: OpeningAgreement, isTicked: boolean): void {
    const others = this.form.values.agreements.filter((other) => other !== name);
    this.form.edit({ agreements: isTicked ? [...others, name] : others }, [name]);
  }

  /** Chooses an option of a question. */
  answer(question: string, option: string): void {
    this.answers = { ...this.answers, [question]: option };
    this.form.edit({}, [question]);
    this.keep();
  }

  retake(): void {
    this.isRetaking = true;
    this.answers = {};
  }

  /** One step back; nothing is lost. */
  back(): void {
    if (this.isBusy) return;
    this.goTo(Math.max(0, this.at - 1));
  }

  /** Checks the step and shows the next; the last one opens the account. */
  async next(): Promise<void> {
    if (this.isBusy) return;
    const today = new Date(this.now() + shanghaiOffset).toISOString().slice(0, 10);
    const problems =
      this.step === 'risk' ? this.openQuestions() : problemsOfStep(this.step, this.form.values, today);
    if (!this.form.passes(problems)) return;
    if (this.step === 'risk' && this.needsAnswers) await this.assess();
    else if (this.step === 'password') await this.open();
    else this.goTo(this.at + 1);
  }

  /** A password stays on the screen only while the page is visible. */
  forgetPassword(): void {
    this.form.edit({ password: '', passwordAgain: '' });
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
    const outcome = await this.calls.open.run(this.form.values);
    if (outcome === undefined) return;
    if (outcome.ok || outcome.code === codes.accountExists) await this.finish();
    else this.settle(outcome);
  }

  private async finish(): Promise<void> {
    keptAnswers.forget();
    await this.session.loadProfile();
    runInAction(() => {
      this.form.edit(emptyForm);
      this.answers = {};
      this.isStarted = false;
      this.at = 0;
    });
  }

  private settle(outcome: Outcome<unknown>): void {
    runInAction(() => {
      this.form.settle(outcome);
      const [first] = this.form.problems;
      if (first === undefined) return;
      const step = stepOf(first.field);
      // The reasons of other steps come again when their step is sent.
      this.form.problems = this.form.problems.filter(({ field }) => stepOf(field) === step);
      this.at = steps.findIndex(({ name }) => name === step);
    });
    // The result may have run out meanwhile.
    if (this.step === 'risk') void this.calls.risk.reload();
  }

  private goTo(at: number): void {
    runInAction(() => (this.at = at));
    this.form.refuse([]);
  }

  private keep(): void {
    const { form, answers } = this;
    const { occupation } = form.values;
    if (this.memberId !== '') keptAnswers.write(this.memberId, { occupation, answers });
  }
}
