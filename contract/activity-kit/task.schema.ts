import { Type } from 'typebox';

/** A task with the state it has for the visitor. */
export function task() {
  return Type.Object({
    task_id: Type.String(),
    title: Type.String(),
    desc: Type.String(),
    /** Name of an icon of ours. */
    icon: Type.String(),
    btn_info: Type.String(),
    award_desc: Type.String(),
    /** One of `taskStatus`; a daily task is `init` again the next day. */
    status: Type.String(),
    /** Path of a screen to open after the task is taken; empty where there is none. */
    path: Type.String(),
  });
}
