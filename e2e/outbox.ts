interface Message {
  readonly phone: string;
  readonly text: string;
}

/** The code of the newest message to a phone, from the local SMS gateway. */
export async function codeOfSms(origin: string, phone: string): Promise<string> {
  const reply = await fetch(`${origin}/dev/outbox`, { headers: { accept: 'application/json' } });
  const { messages } = (await reply.json()) as { readonly messages: readonly Message[] };
  const code = /\d{6}/.exec(messages.find((message) => message.phone === phone)?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No message for ${phone} in the outbox`);
  return code;
}
