import { readFileSync, readdirSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, whatever the machine. */
const ticksPerSecond = 100;

/** The parent of a process, its ticks, with those of children that have ended, and these alone; undefined if it has ended. */
function ticksOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may have spaces and brackets: the third field and those that follow.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
    const ended = endedUser + endedSystem;
    return { parent: Number(fields[1]), ticks: user + system + ended, ended };
  } catch {
    return undefined;
  }
}

/** All processes by their parents; none where there is no /proc. */
function childrenByParent() {
  const children = new Map();
  let names = [];
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    // Not Linux: what cannot be counted is not counted.
  }
  for (const pid of names) {
    const found = ticksOf(pid);
    if (found === undefined) continue;
    const known = children.get(found.parent) ?? [];
    children.set(found.parent, [...known, { pid: Number(pid), ticks: found.ticks }]);
  }
  return children;
}

/**
 * Processor seconds of all processes below this one, and of those children of its own that have ended; 0 where the system does
 * not tell. The kernel adds the time of a process to its parent only when the parent waits for its end.
 */
export function processorSecondsBelow(pid) {
  const children = childrenByParent();
  const below = (parent) =>
    (children.get(parent) ?? []).reduce((sum, child) => sum + child.ticks + below(child.pid), 0);
  return below(pid) / ticksPerSecond + endedBelow(pid);
}

/** Processor seconds of the children that this process has waited for. */
function endedBelow(pid) {
  return (ticksOf(pid)?.ended ?? 0) / ticksPerSecond;
}

/**
 * Closes a browser, whose process is `pid` and a child of ours, and returns the processor seconds of those of its processes that
 * nobody has waited for: the kernel does not count them for the command that started it.
 */
export async function uncountedOf(pid, close) {
  const [took, before] = [processorSecondsBelow(pid), endedBelow(process.pid)];
  await close();
  return Math.max(0, took - (endedBelow(process.pid) - before));
}

const words = 'processor seconds of others: ';

/** Tells the run of a step what processes took that the kernel does not count for its command. */
export function tellOthers(seconds) {
  process.stderr.write(`\n${words}${seconds.toFixed(2)}\n`);
}

/** The sum of what {@link tellOthers} has said in this output. */
export function othersIn(output) {
  const told = [...output.matchAll(new RegExp(`^${words}([\\d.]+)$`, 'gm'))];
  return told.reduce((sum, [, seconds]) => sum + Number(seconds), 0);
}
