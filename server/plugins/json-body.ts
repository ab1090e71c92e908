import type { FastifyInstance } from 'fastify';

const deepest = 32;

/** Reads JSON bodies: UTF-8 only, at most 32 levels deep, no `__proto__`, no `constructor.prototype`. */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(body as Buffer);
      if (depthOf(text) > deepest) throw new RangeError('the body is nested too deeply');
      void parse(request, text, done);
    } catch (error) {
      done(
        Object.assign(error instanceof Error ? error : new Error('unreadable'), { statusCode: 400 }),
        undefined,
      );
    }
  });
}

/** Nesting depth of brackets outside of strings; without recursion, so that no depth exhausts the stack. */
export function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') most = Math.max(most, (depth += 1));
    else if (character === '}' || character === ']') depth -= 1;
  }
  return most;
}
