interface Reply {
  readonly data: {
    readonly task_list: readonly {
      readonly title: string;
      readonly btn_info: string;
      readonly path: string;
    }[];
  };
}

/** A task that is completed in place, by the names of its button before and after. */
export interface TaskButton {
  readonly open: string;
  readonly done: string;
}

/** The first such task of the running financial day. */
export async function taskButton(origin: string): Promise<TaskButton> {
  const reply = await fetch(`${origin}/v1/ug/activity/financial_day`);
  const { data } = (await reply.json()) as Reply;
  const task = data.task_list.find(({ path }) => path === '');
  if (task === undefined) throw new Error('The sample has no task that is done where it is pressed');
  return { open: `${task.title}：${task.btn_info}`, done: `${task.title}：已完成` };
}
