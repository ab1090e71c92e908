interface Reply {
  readonly data: {
    readonly task_list: readonly {
      readonly title: string;
      readonly btn_info: string;
      readonly award_desc: string;
      readonly path: string;
    }[];
  };
}

/** A task that is completed in place, by the names of its button before and after, and what it brings. */
export interface TaskButton {
  readonly open: string;
  readonly done: string;
  readonly award: string;
}

/** The first such task of the running financial day. */
export async function taskButton(origin: string): Promise<TaskButton> {
  const reply = await fetch(`${origin}/v1/ug/activity/financial_day`);
  const { data } = (await reply.json()) as Reply;
  const task = data.task_list.find(({ path }) => path === '');
  if (task === undefined) throw new Error('The sample has no task that is done where it is pressed');
  const [open, done] = [`${task.title}：${task.btn_info}`, `${task.title}：已完成`];
  return { open, done, award: task.award_desc };
}
