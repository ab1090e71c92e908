/** Ends the process with one line for the developer; no stack, because the line names the fix. */
export function fail(line) {
  console.error(`✖ ${line}`);
  process.exit(1);
}
