/** The lines of a stream without their terminators; text after the last terminator is a line that is not `isEnded`. */
export async function* linesOf(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<{ readonly bytes: Buffer; readonly isEnded: boolean }> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10)) {
      yield { bytes: rest.subarray(0, end), isEnded: true };
      rest = rest.subarray(end + 1);
    }
  }
  if (rest.length > 0) yield { bytes: rest, isEnded: false };
}
