import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './root.mjs';

const running = new Set();

/**
 * Starts a command in its own process group, so that {@link endGroups} also ends its children: execa ends descendants from
 * version 10, which needs Node 22. `node` commands are given by their file, never through npm, which would swallow signals.
 */
export function startGroup(command, { env = {}, stdio = 'inherit' } = {}) {
  const [file, ...args] = command;
  const child = spawn(file, args, { cwd: root, env: { ...process.env, ...env }, stdio, detached: true });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Sends a signal to the group of a child; a group that has ended is not an error. */
export function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The whole group has ended.
  }
}

/** Ends every remaining group at once. */
export function endGroups() {
  for (const child of running) signalGroup(child, 'SIGKILL');
}

/**
 * Sends every group a termination signal and, after five seconds, kills it: a browser must be closed by the process
 * that started it.
 */
export async function closeGroups() {
  const children = [...running];
  const all = Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
  for (const child of children) signalGroup(child, 'SIGTERM');
  await Promise.race([all, pause(5000, undefined, { ref: false })]);
  for (const child of children) signalGroup(child, 'SIGKILL');
}

/** The exit code of a child; 1 when it could not start or a signal ended it. */
export function exitOf(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Megabytes of the young generation of a tool: with those that Node takes by itself, a build and a run of tests spend a tenth of
 * their processor time on its collections.
 */
const youngGeneration = '--max-semi-space-size=64';

/** The command line that runs a file of a package or of ours with this Node. */
export function nodeCommand(file, ...args) {
  return [process.execPath, youngGeneration, file, ...args];
}

/** The command line that runs a TypeScript file of ours. */
export function tsCommand(file, ...args) {
  return [process.execPath, youngGeneration, '--import', 'tsx', file, ...args];
}

/** Gives a process, and those that it starts, a lower priority than others have. */
export function yieldToOthers(pid) {
  const { PRIORITY_BELOW_NORMAL: priority } = constants.priority;
  try {
    setPriority(pid, priority);
    // With autogroups, Linux ignores the priority of a process outside its session, and each step is a session.
    writeFileSync(`/proc/${pid}/autogroup`, String(priority));
  } catch {
    // There are no autogroups, or the step has already ended.
  }
}
