import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cache, Caches } from '#server/cache.ts';
import { apiHeaders } from './error-replies.ts';
import { PublicAnswer, sendPublicAnswer, sendSharedAnswer } from './public-answer.ts';

/** Answers to guests by address; null for an address whose answers are not shared. */
export type GuestAnswers = Cache<PublicAnswer | null>;

/** Answers that are a second old at most, as are the clocks in them. */
export const guestAnswers = (caches: Caches): GuestAnswers =>
  caches.make('guest_answers', { freshMs: 1000, entries: 200 });

/** What a handler tells while it makes its answer. */
interface AnswerNotes {
  /** It has read the request itself: the answer may be this caller's alone. */
  readonly onOwn: () => void;
  /** It has found a visitor, whose answer it is. */
  readonly onPersonal: () => void;
}

/** Makes the envelope of an answer. */
export type MakeAnswer = (notes: AnswerNotes) => Promise<unknown>;

/** Whether the caller may be somebody: with a cookie, or with the handles of a native shell. */
const mayBeSomebody = ({ headers }: FastifyRequest): boolean =>
  [headers.cookie, headers['x-session-id'], headers['x-auth-token']].some((value) => value !== undefined);

/**
 * Answers a call without an effect that needs no session. Its client may keep an answer that is the same for every visitor,
 * and revalidates it. Guests who ask for the same address within a second get one answer, which is made, serialised and
 * compressed once.
 */
export async function answerGuests(
  shared: GuestAnswers | undefined,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  make: MakeAnswer,
): Promise<unknown> {
  let isOwn = false;
  let isPersonal = false;
  const notes = { onOwn: () => (isOwn = true), onPersonal: () => (isPersonal = true) };
  // A handler that allows caching of its answer has set the header itself.
  const isPublic = (): boolean =>
    !isPersonal && reply.getHeader('cache-control') === apiHeaders['cache-control'];
  const publicAnswer = (reached: unknown) => new PublicAnswer(reply.serialize(reached) as string);
  const answerAlone = (reached: unknown): unknown =>
    isPublic() ? sendPublicAnswer(request, reply, publicAnswer(reached)) : reached;
  if (shared === undefined || mayBeSomebody(request)) return answerAlone(await make(notes));
  let reached: unknown;
  const found = await shared.find(request.url, async () => {
    reached = await make(notes);
    return isOwn || !isPublic() ? null : publicAnswer(reached);
  });
  return found === null
    ? answerAlone(reached ?? (await make(notes)))
    : sendSharedAnswer(request, reply, found);
}
