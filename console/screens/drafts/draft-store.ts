import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { drafts } from '#contract/console/drafts.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call, reasonOf } from '#kernel/api/api.ts';
import type { Problem } from './problems.ts';
import { withPlace } from './with-place.ts';

/** A draft as the server has it. */
export type DraftData = DataOf<typeof drafts.read>;

/** What somebody else has written at a place where the author has written too. */
export type Conflict = DataOf<typeof drafts.save>['conflicts'][number];

type Content = Readonly<Record<string, unknown>>;

/** How long the author pauses before what is written is saved; milliseconds. */
const pauseMs = 1200;

/**
 * A draft that is being written: it saves itself when its author pauses, one save at a time, and takes over what others have
 * written elsewhere in it.
 */
export class DraftStore {
  content: Content;
  revision: number;
  problems: readonly Problem[];
  sheet: readonly string[];
  viewers: readonly string[];
  conflicts: readonly Conflict[] = [];
  isDirty = false;
  isSaving = false;
  /** Why the last save has failed; undefined when it has not. */
  failure: string | undefined = undefined;
  savedAt: number;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly data: DraftData) {
    this.content = data.content;
    this.revision = data.revision;
    this.problems = data.problems;
    this.sheet = data.sheet;
    this.viewers = data.viewers;
    this.savedAt = data.changed_at;
    makeObservable<this, 'take' | 'resolve'>(this, {
      ...{ content: observableRef, problems: observableRef, sheet: observableRef, viewers: observableRef },
      ...{ conflicts: observableRef, revision: observable, isDirty: observable, isSaving: observable },
      ...{ failure: observable, savedAt: observable, state: computed },
      ...{ write: action, take: action, resolve: action },
    });
  }

  /** The title as it is written. */
  get title(): string {
    const { title } = this.content;
    return typeof title === 'string' ? title : '';
  }

  /** How safe what is written is. */
  get state(): 'saved' | 'dirty' | 'saving' | 'failed' | 'conflict' {
    if (this.conflicts.length > 0) return 'conflict';
    if (this.isSaving) return 'saving';
    if (this.failure !== undefined) return 'failed';
    return this.isDirty ? 'dirty' : 'saved';
  }

  /** Replaces fields of the activity. */
  write(fields: Content): void {
    const changed = Object.entries(fields).some(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(this.content[name]),
    );
    if (!changed) return;
    this.content = { ...this.content, ...fields };
    this.isDirty = true;
    this.failure = undefined;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), pauseMs);
  }

  /** Saves what is written now; true when the server has all of it. */
  async save(): Promise<boolean> {
    clearTimeout(this.timer);
    if (this.conflicts.length > 0) return false;
    if (this.isSaving) return false;
    if (!this.isDirty) return true;
    const [sent, revision] = [this.content, this.revision];
    runInAction(() => {
      this.isSaving = true;
      this.isDirty = false;
    });
    try {
      const saved = await call(drafts.save, { body: { id: this.data.id, revision, content: { ...sent } } });
      this.take(saved, sent);
    } catch (error) {
      runInAction(() => {
        this.isDirty = true;
        this.failure = reasonOf(error) ?? '没有保存成功';
      });
    } finally {
      runInAction(() => (this.isSaving = false));
    }
    // What was written while the save was under way.
    return this.state === 'dirty' ? this.save() : this.state === 'saved';
  }

  private take(
    { revision, content, problems, sheet, conflicts }: DataOf<typeof drafts.save>,
    sent: Content,
  ): void {
    this.problems = problems;
    this.sheet = sheet;
    if (conflicts.length > 0) {
      this.conflicts = conflicts;
      this.isDirty = true;
      this.theirs = { revision, content };
      return;
    }
    this.revision = revision;
    // Nothing was written in the meantime: what others have written appears.
    if (this.content === sent) this.content = content;
    this.savedAt = Date.now();
  }

  private theirs: { readonly revision: number; readonly content: Content } | undefined;

  /** Ends a conflict with what somebody else has written at its places. */
  async keepTheirs(): Promise<void> {
    await this.resolve((content) => content);
  }

  /** Ends a conflict with what the author has written at its places; every revision is kept. */
  async keepMine(): Promise<void> {
    const { conflicts } = this;
    await this.resolve((content) =>
      conflicts.reduce<unknown>((made, { place, mine }) => withPlace(made, place.split('/'), mine), content),
    );
  }

  private async resolve(change: (content: Content) => unknown): Promise<void> {
    if (this.theirs === undefined) return;
    this.revision = this.theirs.revision;
    this.content = change(this.theirs.content) as Content;
    this.conflicts = [];
    await this.save();
  }

  /** Tells that the draft is open, and who else has it open. */
  async see(): Promise<void> {
    try {
      const { viewers } = await call(drafts.seen, { body: { id: this.data.id } });
      runInAction(() => (this.viewers = viewers));
    } catch {
      // The next time says it; a call that fails for lack of a session is told by all calls.
    }
  }

  /** Nothing of it happens any more. */
  end(): void {
    clearTimeout(this.timer);
  }
}
