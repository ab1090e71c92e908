import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import { quiz } from '#contract/activity-kit/quiz.ts';
import type { DataOf, InputOf } from '#contract/http/endpoint.ts';
import { call, networkFailure } from '#kernel/api/api.ts';
import { Command } from '#kernel/resource/command.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import { notify } from '#kernel/browser/notices.ts';
import type { CampaignStore } from '../campaign/campaign-store.ts';
import type { QuizResult } from './quiz.ts';

/** The current round of a quiz for the visitor. */
export type QuizRound = DataOf<typeof quiz.init>;
/** A question that is open. */
export type OpenQuestion = DataOf<typeof quiz.next>;

/** The quiz of one activity: its round, and the question on the screen. */
export class QuizStore {
  /** Undefined before the visitor has started or continued in this page, and after the last question. */
  question: OpenQuestion | undefined = undefined;
  /** The result of the answer to `question`; undefined until it is answered. */
  result: QuizResult | undefined = undefined;
  private isOver = false;
  private readonly next = new Command((_intent, activity_id: string, question_set_id: string) =>
    call(quiz.next, { query: { activity_id, question_set_id } }),
  );
  private readonly submit = new Command(({ idempotencyKey }, body: InputOf<typeof quiz.answer>['body']) =>
    call(quiz.answer, { body }, { idempotencyKey }),
  );

  constructor(
    private readonly campaign: CampaignStore,
    readonly round: Resource<QuizRound>,
  ) {
    makeObservable<this, 'isOver'>(this, {
      ...{ question: observableRef, result: observableRef, isOver: observableRef },
      ...{ isBusy: computed, isTimed: computed },
    });
  }

  /** Whether an answer or a question is under way. */
  get isBusy(): boolean {
    return this.next.isRunning || this.submit.isRunning;
  }

  /** Whether the time of the question on the screen still runs: not after the last answer. */
  get isTimed(): boolean {
    return this.question !== undefined && !this.isOver;
  }

  get isFresh(): boolean {
    return this.round.isFresh;
  }

  readonly load = (): Promise<void> => this.round.load();

  readonly reload = (): Promise<void> => this.round.reload();

  /** Forgets the round and the question: another visitor is behind the screen. */
  readonly reset = (): void => {
    this.show(undefined);
    this.round.reset();
  };

  /**
   * Starts the round, or shows its next question; shows the result where no question is left or the time is over. Whether
   * the server has answered.
   */
  async goOn(): Promise<boolean> {
    if (this.isOver) {
      this.show(undefined);
      return true;
    }
    const round = await this.known();
    const outcome = round && (await this.next.run(round.activity_id, round.question_set_id));
    if (outcome === undefined) return false;
    if (outcome.ok && !outcome.data.is_over) {
      this.show(outcome.data);
      return true;
    }
    notify(outcome.ok ? outcome.data.result_msg : outcome.msg);
    // Without an answer of the server nothing is known, and the visitor can press again.
    if (!outcome.ok && outcome.code === networkFailure) return false;
    this.show(undefined);
    await this.campaign.reload();
    return outcome.ok;
  }

  /**
   * Answers a question; `argument` is its id and those of the chosen options, separated by spaces. Whether the answer was
   * taken.
   */
  async answer(argument: string): Promise<boolean> {
    const [id = '', ...chosen] = argument.split(' ');
    const round = await this.known();
    if (round === undefined) return false;
    const { activity_id, question_set_id } = round;
    const body = { activity_id, question_set_id, question_id: id, option_ids: chosen };
    const outcome = await this.submit.run(body);
    if (outcome === undefined) return false;
    if (!outcome.ok) {
      notify(outcome.msg);
      // Answered in another tab, or out of time: the server knows what comes next.
      if (outcome.code !== networkFailure && outcome.msg !== '') await this.goOn();
      return false;
    }
    const { is_right: isRight, answer, explanation, is_over: isOver, result_msg: message } = outcome.data;
    if (this.question?.question_id === id) {
      runInAction(() => {
        this.result = { isRight, answer, explanation };
        this.isOver = isOver;
      });
    }
    if (isOver) {
      notify(message);
      await this.campaign.reload();
    } else if (this.result === undefined) {
      // The answer waited for a login, and its question is not on the screen.
      await this.goOn();
    }
    return true;
  }

  /** Shows what the server says now that the time is over. */
  async timeUp(): Promise<void> {
    if (this.question === undefined) await this.round.reload();
    else if (!this.isOver) await this.goOn();
  }

  private show(question: OpenQuestion | undefined): void {
    runInAction(() => {
      this.question = question;
      this.result = undefined;
      this.isOver = false;
    });
  }

  private async known(): Promise<QuizRound | undefined> {
    if (this.round.value === undefined) await this.round.load();
    return this.round.value;
  }
}
