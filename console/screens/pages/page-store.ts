import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { pages } from '#contract/console/pages.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call, reasonOf } from '#kernel/api/api.ts';
import { fromPuck } from './puck-data.ts';
import type { Definition, KindFields, PuckPage } from './puck-data.ts';

/** A page as the server has it. */
export type PageData = DataOf<typeof pages.read>;
/** What keeps a page from being published. */
export type PageProblem = PageData['problems'][number];

/** What was written and not saved when its editor was left, by the id of the page: it is there when it is opened again. */
const leftUnsaved = new Map<string, { readonly base: number; readonly definition: Definition }>();

/** The check waits until its author pauses, milliseconds. */
const pauseMs = 600;

/**
 * A page that is being written. It is saved at a press, for every save is a version that somebody may publish; when somebody
 * else has saved in the meantime, nothing is lost and the author decides what it is saved on top of.
 */
export class PageStore {
  definition: Definition;
  problems: readonly PageProblem[];
  isSaving = false;
  /** Why the last save was refused; undefined when it was not. */
  failure: string | undefined = undefined;
  /** The version that was saved by somebody else in the meantime; undefined for none. */
  theirs: PageData | undefined = undefined;
  /** It goes on with what was left unsaved. */
  readonly isResumed: boolean;
  private isGivenUp = false;
  private base: number;
  private saved: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private checks = 0;

  constructor(
    readonly data: PageData,
    private readonly kinds: KindFields,
  ) {
    const left = leftUnsaved.get(data.id);
    leftUnsaved.delete(data.id);
    this.isResumed = left !== undefined;
    this.definition = left?.definition ?? data.definition;
    this.problems = data.problems;
    this.base = left?.base ?? data.last_version;
    this.saved = textOf(data.definition);
    makeObservable<this, 'saved' | 'base'>(this, {
      ...{ definition: observableRef, problems: observableRef, theirs: observableRef, saved: observable },
      ...{ isSaving: observable, failure: observable, base: observable, isDirty: computed },
      ...{ write: action, saveOnTop: action },
    });
  }

  /** Something is written that no version has. */
  get isDirty(): boolean {
    return textOf(this.definition) !== this.saved;
  }

  /** Takes over what the editor has. */
  write(page: PuckPage): void {
    this.definition = fromPuck(page, this.data.definition.version, this.kinds);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), pauseMs);
  }

  private async check(): Promise<void> {
    const mine = (this.checks += 1);
    try {
      const { problems } = await call(pages.check, {
        body: { id: this.data.id, definition: this.definition },
      });
      if (mine === this.checks) runInAction(() => (this.problems = problems));
    } catch {
      // Saving says the same, and why it fails.
    }
  }

  /** Saves what is written as a new version; true when the server has it. */
  async save(note: string): Promise<boolean> {
    const { definition, base } = this;
    this.checks += 1;
    runInAction(() => {
      this.isSaving = true;
      this.failure = undefined;
    });
    try {
      const body = { id: this.data.id, base, definition, note };
      const { version, problems } = await call(pages.save, { body });
      runInAction(() => {
        this.base = version;
        this.saved = textOf(definition);
        this.problems = problems;
        this.theirs = undefined;
      });
      return true;
    } catch (error) {
      runInAction(() => (this.failure = reasonOf(error) ?? '没有保存成功，请重试'));
      await this.findTheirs();
      return false;
    } finally {
      runInAction(() => (this.isSaving = false));
    }
  }

  private async findTheirs(): Promise<void> {
    try {
      const data = await call(pages.read, { query: { id: this.data.id } });
      runInAction(() => (this.theirs = data.last_version > this.base ? data : undefined));
    } catch {
      // The failure of the save is shown.
    }
  }

  /** What is written goes on top of what somebody else has saved: their version stays in the list. */
  saveOnTop(note: string): Promise<boolean> {
    if (this.theirs !== undefined) this.base = this.theirs.last_version;
    return this.save(note);
  }

  /** Its author gives up what is not saved. */
  giveUp(): void {
    this.isGivenUp = true;
  }

  /** Nothing of it happens any more; what is not saved is kept until the page is opened again. */
  end(): void {
    clearTimeout(this.timer);
    const { base, definition } = this;
    if (this.isDirty && !this.isGivenUp) leftUnsaved.set(this.data.id, { base, definition });
  }
}

/** Two definitions with one text are the same, in whatever order the store gives their fields. */
function textOf(definition: Definition): string {
  return JSON.stringify(definition, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
