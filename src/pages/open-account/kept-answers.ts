import { tabStore } from '#kernel/browser/storage.ts';

const key = 'open_account_answers';

/** What is stored across a reload, in this tab alone: nothing in it identifies a person. */
export interface KeptAnswers {
  readonly occupation: string;
  /** Option by question. */
  readonly answers: Readonly<Record<string, string>>;
}

/** Answers stored for a member; another member in the same tab gets none. */
export const keptAnswers = {
  read(memberId: string): KeptAnswers | undefined {
    const kept = parsed(tabStore.read(key));
    return kept?.memberId === memberId ? kept : undefined;
  },

  write(memberId: string, { occupation, answers }: KeptAnswers): void {
    tabStore.write(key, JSON.stringify({ memberId, occupation, answers }));
  },

  forget(): void {
    tabStore.remove(key);
  },
};

function parsed(text: string): (KeptAnswers & { readonly memberId: string }) | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isKept(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isKept(value: unknown): value is KeptAnswers & { readonly memberId: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { memberId, occupation, answers } = value as Partial<Record<string, unknown>>;
  return (
    typeof memberId === 'string' &&
    typeof occupation === 'string' &&
    typeof answers === 'object' &&
    answers !== null &&
    Object.values(answers).every((answer) => typeof answer === 'string')
  );
}
