import { apiHeaders } from '#server/plugins/error-replies.ts';
import type { FastifyInstance } from 'fastify';

interface Operation {
  readonly summary?: string;
  readonly description?: string;
}

/** `/docs/json`: the OpenAPI document of the registered calls. `/docs`: a list of them to read. Outside production only. */
export function docsRoutes(app: FastifyInstance): void {
  app.get('/docs/json', { schema: { hide: true } }, (_request, reply) => {
    void reply.headers(apiHeaders);
    return app.swagger();
  });
  app.get('/docs', { schema: { hide: true } }, (_request, reply) =>
    reply.headers(apiHeaders).type('text/html; charset=utf-8').send(page(app)),
  );
}

function page(app: FastifyInstance): string {
  const paths = Object.entries(app.swagger().paths ?? {});
  const rows = paths.flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>).map(
      ([method, { summary = '', description = '' }]) =>
        `<tr><td>${method.toUpperCase()}</td><td><code>${path}</code></td><td>${summary}</td><td>${description}</td></tr>`,
    ),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>API</title><h1>API</h1>
<p>Every reply is <code>{ code, data, msg }</code>; the schemas are in <a href="/docs/json">/docs/json</a> (OpenAPI).</p>
<table><tr><th>Method</th><th>Path</th><th>Call</th><th>Manners</th></tr>${rows.join('')}</table></html>`;
}
