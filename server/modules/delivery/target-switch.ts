import type { FastifyInstance } from 'fastify';
import { codes } from '#contract/http/codes.ts';
import type { TargetName } from '#contract/pages/bundles.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { sendError } from '#server/plugins/error-replies.ts';
import { chooseTarget } from './bundles.ts';
import { closedSeconds } from './closed-page.ts';

/** Calls of visitors; health, metrics and the pages of developers have no target. */
const isVisitorCall = (url: string): boolean => /^\/(?:v\d+|ug|api|qt|trade)(?:[/?]|$)/.test(url);

/**
 * Refuses the calls from a target that is switched off, before anything is done for them: whoever repeats one later, with the
 * same key, has lost nothing.
 */
export function registerTargetSwitch(
  app: FastifyInstance,
  isKilled: (target: TargetName) => boolean,
  production: boolean,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const userAgent = request.headers['user-agent'] ?? '';
    // A page asks for its data inside the process only where its target is served.
    const isOurs = !isVisitorCall(request.url) || userAgent === pageAgent;
    if (isOurs || !isKilled(chooseTarget({ hostname: request.hostname, userAgent }, production))) {
      done();
      return;
    }
    const refusal = new ApiError(codes.unavailable, '活动大厅暂时无法使用，请几分钟后再试', {}, 503);
    void sendError(reply.header('retry-after', closedSeconds), refusal);
  });
}

/** The user agent of calls that a page makes inside the process: no visitor's, so that it has no target. */
export const pageAgent = 'invest-hall page';
