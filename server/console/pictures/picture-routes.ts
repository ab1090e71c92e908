import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { pages } from '#contract/console/pages.ts';
import { largestUpload, pictures, pictureUploadPath, uploadTypes } from '#contract/console/pictures.ts';
import { picturesSchemas } from '#contract/console/pictures.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { pictureAddress } from '#contract/pages/addresses.ts';
import { ownOrigin } from '#server/console/console-calls.ts';
import type { ConsoleCall, ConsoleCalls } from '#server/console/console-calls.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import { askedPage, shownPage } from '#server/console/time-page.ts';
import type { Database } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { envelope } from '#server/plugins/endpoint-route.ts';
import { apiHeaders } from '#server/plugins/error-replies.ts';
import { refuseForgery } from '#server/plugins/forgery.ts';
import { makePicture } from './make-picture.ts';
import type { StoredPicture } from './make-picture.ts';

const pageSize = 60;

/** Registers the list of uploaded pictures, and the address that takes one; nothing else of the console takes such bodies. */
export function pictureRoutes(app: FastifyInstance, calls: ConsoleCalls, context: ConsoleContext): void {
  const { database, config } = context;
  calls.register(pictures, picturesSchemas, {
    list: ({ query: { before } }) => listPictures(database, before),
  });
  // One after the other: each takes the memory of all its pixels.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (upload: Buffer): Promise<StoredPicture | null> => {
    const made = last.then(() => makePicture(upload));
    last = made.catch(() => null);
    return made;
  };
  void app.register((scope, _options, done) => {
    const admitted = new WeakMap<FastifyRequest, ConsoleCall>();
    const parsing = { parseAs: 'buffer', bodyLimit: largestUpload } as const;
    scope.addContentTypeParser([...uploadTypes], parsing, (_request, body, parsed) => parsed(null, body));
    scope.post<{ Querystring: { name?: unknown }; Body: unknown }>(
      pictureUploadPath,
      {
        bodyLimit: largestUpload,
        // Before the bytes are read.
        onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
          refuseForgery(request, ownOrigin(config));
          admitted.set(request, await calls.callOf(request, reply, pages.save.allowed));
        },
      },
      async (request, reply) => {
        const call = admitted.get(request);
        const upload = request.body;
        const picture = Buffer.isBuffer(upload) ? await inTurn(upload) : null;
        if (picture === null || call === undefined) {
          throw new ApiError(codes.formRefused, '不是完整的 PNG、JPEG 或 WebP 图片，或者像素太多');
        }
        const { name } = request.query;
        await storePicture(database, picture, nameOf(name), call);
        const { hash, width, height } = picture;
        return reply.headers(apiHeaders).send(envelope({ address: pictureAddress(hash), width, height }));
      },
    );
    done();
  });
}

/** The name of a file as it can be stored and shown. */
function nameOf(given: unknown): string {
  const text = typeof given === 'string' ? given : '';
  return text.replace(/[\u0000-\u001f\u007f-\u009f\ud800-\udfff]/g, '').slice(0, 80) || '图片';
}

/** Stores a picture once, whoever uploads it again. */
async function storePicture(
  database: Database,
  { hash, bytes, width, height }: StoredPicture,
  name: string,
  call: ConsoleCall,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const stored = await transaction
      .insertInto('picture')
      .values({
        ...{ hash, bytes, width, height, name },
        ...{ uploaded_by: call.operator().id, uploaded_at: new Date(call.now) },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('hash')
      .executeTakeFirst();
    if (stored === undefined) return;
    await writeAudit(transaction, call.author(`上传图片：${name}`), {
      ...{ action: 'picture.upload', subject: `picture:${hash}` },
      ...{ before: null, after: { name, width, height, bytes: bytes.length } },
    });
  });
}

async function listPictures({ query }: Database, before: string | undefined) {
  const { place, limit } = askedPage({ after: before, limit: pageSize });
  const rows = await query
    .selectFrom('picture')
    .innerJoin('operator', 'operator.id', 'uploaded_by')
    .select(['hash', 'picture.name', 'width', 'height', 'operator.name as by', 'uploaded_at'])
    .$if(place !== undefined, (rest) =>
      rest.where(sql<boolean>`(uploaded_at, hash) < (${place?.at}, ${place?.id})`),
    )
    .orderBy('uploaded_at', 'desc')
    .orderBy('hash', 'desc')
    .limit(limit + 1)
    .execute();
  const { shown, next } = shownPage(rows, limit, ({ uploaded_at: at, hash: id }) => ({ at, id }));
  const pictures = shown.map(({ hash, name, width, height, by, uploaded_at: uploadedAt }) => ({
    ...{ address: pictureAddress(hash), name, width, height },
    ...{ uploaded_by: by, uploaded_at: uploadedAt.getTime() },
  }));
  return { pictures, next };
}
