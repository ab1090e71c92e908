/** Ends the process with one line for the developer; no stack, because the line says what to do. */
export function fail(line) {
  console.error(`✖ ${line}`);
  process.exit(1);
}
