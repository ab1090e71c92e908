/** One call of the real API from the emulated shell: it has no cookies of the web. Throws the server's message. */
export async function ask<T>(
  path: string,
  options: { readonly form?: Record<string, string>; readonly headers?: Record<string, string> } = {},
  method = 'GET',
): Promise<T> {
  const reply = await fetch(path, {
    method,
    credentials: 'omit',
    headers: { 'x-requested-with': 'native-shell', ...options.headers },
    ...(options.form ? { body: new URLSearchParams(options.form) } : {}),
  });
  const { code, data, msg } = (await reply.json()) as { code: number; data: T; msg: string };
  if (code !== 0) throw new Error(msg);
  return data;
}
