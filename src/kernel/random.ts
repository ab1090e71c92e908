/** Randomness that cannot be guessed; handed over where a test has to know the outcome. */
export interface Random {
  /** A UUID, version 4. */
  readonly uuid: () => string;
  /** Decimal digits, evenly spread. */
  readonly digits: (length: number) => string;
}

// `randomUUID` is missing below Chrome 92 and on plain http, so the version 4 layout is written out here.
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) => {
    const set = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return set.toString(16).padStart(2, '0');
  });
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function digits(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // 250 is the largest multiple of ten in a byte: above it the low digits would come up more often.
      if (byte < 250 && text.length < length) text += String(byte % 10);
    }
  }
  return text;
}

/** The browser's generator; the only place that asks for it. */
export const random: Random = { uuid, digits };
