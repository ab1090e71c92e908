import { apiHeaders } from '#server/plugins/error-replies.ts';
import type { FastifyInstance } from 'fastify';
import { developerHeaders, developerPage } from './developer-page.ts';
import { docsMain } from './docs-page.ts';
import { documentedCalls } from './documented-calls.ts';

/**
 * `/docs/json`: the OpenAPI document of the registered calls. `/docs`: the calls by subject, with fields and examples. Never
 * registered in production.
 */
export function docsRoutes(app: FastifyInstance): void {
  app.get('/docs/json', { schema: { hide: true } }, (_request, reply) => {
    void reply.headers(apiHeaders);
    return app.swagger();
  });
  app.get('/docs', { schema: { hide: true } }, (request, reply) => {
    const main = docsMain(documentedCalls(app), `${request.protocol}://${request.host}`);
    return reply
      .headers(developerHeaders)
      .type('text/html; charset=utf-8')
      .send(developerPage({ title: '接口文档', files: 'docs-page', main }));
  });
}
