import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { audit, auditExportPath } from '#contract/console/audit.ts';
import { auditSchemas } from '#contract/console/audit.schema.ts';
import { ownOrigin } from '#server/console/console-calls.ts';
import type { ConsoleCalls } from '#server/console/console-calls.ts';
import { askedPage, shownPage } from '#server/console/time-page.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import { shanghaiDate } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { checkChain, linkAudit, readChain } from '#server/engine/audit/audit-chain.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import { refuseForgery } from '#server/plugins/forgery.ts';
import { apiHeaders } from '#server/plugins/error-replies.ts';
import { sql } from 'kysely';

/** Registers the calls about the audit, and its export. */
export function auditRoutes(app: FastifyInstance, calls: ConsoleCalls, context: ConsoleContext): void {
  const { database, clock, config } = context;
  calls.register(audit, auditSchemas, {
    list: ({ query }) => listEntries(database, query),
    check: async () => {
      await linkAudit(database);
      const { seq, hash, brokenAt } = await checkChain(readChain(database));
      const waiting = await database.query.selectFrom('audit_unlinked').select('entry_id').execute();
      return { linked: seq, waiting: waiting.length, head: hash, broken_at: brokenAt };
    },
  });
  app.get(auditExportPath, { config: { loadKind: 'read' } }, async (request, reply) => {
    refuseForgery(request, ownOrigin(config));
    const call = await calls.callOf(request, reply, audit.check.allowed);
    // Whoever takes the audit out of the house is in it.
    await database.transaction((transaction) =>
      writeAudit(transaction, call.author('导出审计'), {
        ...{ action: 'audit.export', subject: 'audit' },
        ...{ before: null, after: {} },
      }),
    );
    await linkAudit(database);
    return reply
      .headers(apiHeaders)
      .type('application/x-ndjson')
      .header('content-disposition', `attachment; filename="audit-${shanghaiDate(clock.now())}.jsonl"`)
      .send(Readable.from(linesOf(database)));
  });
}

async function* linesOf(database: Database): AsyncGenerator<string> {
  for await (const page of readChain(database)) {
    yield page.map((record) => `${JSON.stringify(record)}\n`).join('');
  }
}

interface Wanted {
  readonly subject?: string;
  readonly actor?: string;
  readonly action?: string;
  readonly before?: string;
  readonly limit?: number;
}

async function listEntries({ query }: Database, { subject, actor, action, before, limit: asked }: Wanted) {
  const { place, limit } = askedPage({ after: before, limit: asked });
  let select = query.selectFrom('audit_entry').selectAll();
  if (subject !== undefined) select = select.where('subject', '=', subject);
  if (actor !== undefined) select = select.where('actor', '=', actor);
  if (action !== undefined) select = select.where(sql<boolean>`starts_with(action, ${action})`);
  if (place !== undefined) select = select.where(sql<boolean>`(at, id) < (${place.at}, ${place.id}::uuid)`);
  const rows = await select
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { shown, next } = shownPage(rows, limit, (row) => row);
  return {
    entries: shown.map(({ at: when, request_id: _, ...entry }) => ({ ...entry, at: when.getTime() })),
    next,
  };
}
