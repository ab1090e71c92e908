/**
 * Calls `end` once: on an interruption, on a termination, when the terminal is closed, and, with `hasOwner`, when the
 * process that started this one is gone, because npm and its shell do not always forward a signal. Without a terminal
 * a hang-up means nothing: `nohup npm start` stays.
 */
export function endWithTerminal(end, { hasOwner, process: own = process, checkEveryMs = 500 }) {
  let isEnding = false;
  const once = () => {
    if (isEnding) return;
    isEnding = true;
    clearInterval(watch);
    void end();
  };
  const signals = ['SIGINT', 'SIGTERM', ...(hasOwner || own.stdout.isTTY ? ['SIGHUP'] : [])];
  for (const signal of signals) own.on(signal, once);
  const owner = own.ppid;
  const watch = hasOwner ? setInterval(() => own.ppid !== owner && once(), checkEveryMs) : undefined;
  watch?.unref();
}
