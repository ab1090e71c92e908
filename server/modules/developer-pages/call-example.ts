import type { DocumentedCall } from './documented-calls.ts';

/** The path of the example of a call, with its query. */
export function examplePath({ path, example }: Pick<DocumentedCall, 'path' | 'example'>): string {
  const query = new URLSearchParams(
    Object.entries(example.query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The body of the example: JSON in several lines, or a form; empty where the call has none. */
export function exampleBody({ example: { form, body } }: Pick<DocumentedCall, 'example'>): string {
  if (form) return new URLSearchParams(form).toString();
  return body ? JSON.stringify(body, null, 2) : '';
}

/** The command that sends the example to `origin`; what only a login gives is a variable of the shell. */
export function exampleCommand(call: DocumentedCall, origin: string): string {
  const { method, needs, isIdempotent, example } = call;
  const handles = ['x-session-id: $SID', 'x-auth-token: $AUTH_TOKEN', 'cookie: $COOKIE'];
  const body = example.body ? JSON.stringify(example.body) : exampleBody(call);
  const options = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    `-H 'x-requested-with: curl'`,
    ...(needs === 'none' ? [] : handles.map((header) => `-H "${header}"`)),
    ...(needs === 'trade' ? ['-H "x-trade-token: $TRADE_TOKEN"'] : []),
    ...(isIdempotent ? ['-H "idempotency-key: $(uuidgen)"'] : []),
    ...(example.body ? [`-H 'content-type: application/json'`] : []),
    ...(body === '' ? [] : [`-d '${body.replaceAll("'", String.raw`'\''`)}'`]),
  ];
  return [`curl '${origin}${examplePath(call)}'`, ...options].join(' \\\n  ');
}
