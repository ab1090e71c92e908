/** Randomness that cannot be guessed; passed as a dependency where a test has to know the outcome. */
export interface Random {
  /** A UUID, version 4. */
  readonly uuid: () => string;
  /** Decimal digits, evenly spread. */
  readonly digits: (length: number) => string;
}

// `randomUUID` is missing below Chrome 92 and on plain http. Each 0 becomes any digit, and 8 one of 8, 9, a and b.
function uuid(): string {
  return '00000000-0000-4000-8000-000000000000'.replace(/[08]/g, (digit) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (byte & (15 >> (Number(digit) / 4)))).toString(16);
  });
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

/** The browser's generator; the only place that uses it. */
export const random: Random = { uuid, digits };
