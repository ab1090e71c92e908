import type { Page } from 'puppeteer';
import { Keys } from './console-keys.ts';

/** Makes an activity after another one, gives it a window and a prize, and submits it; the address of its draft. */
export async function writeDraft(page: Page, origin: string, id: string): Promise<string> {
  const keys = new Keys(page);
  await page.goto(`${origin}/activities`);
  await keys.write('按标题或标识查找', 'mgm-autumn');
  await keys.choose('邀请好友抽好礼 的操作', '以它为模板新建');
  await keys.sees('标识');
  await keys.write('标题', '键盘新建的活动');
  await keys.write('标识', id);
  await keys.press('新建草稿');
  await keys.sees('时间重叠');
  await keys.to('基本信息');
  await keys.key('ArrowRight', 'Enter');
  await keys.to('活动时间（北京时间，开始计入，结束不计入）');
  await keys.replace('2032-01-01 00:00');
  await keys.key('Enter');
  await keys.replace('2032-01-08 00:00');
  await keys.key('Enter');
  await keys.sees('没有问题，可以提交审批');
  await keys.to('时间');
  await keys.key('ArrowRight', 'ArrowRight', 'Enter');
  await keys.press('添加奖品');
  await keys.sees('来源说明');
  await keys.write('标题', '键盘添加的奖品');
  await keys.key('Escape');
  await keys.sees('已保存');
  await keys.press('提交审批');
  await keys.giveReason('键盘走查', '提交');
  await keys.sees('待审批');
  return page.url();
}

/** Approves a draft with a reason. */
export async function approve(page: Page, draft: string): Promise<void> {
  const keys = new Keys(page);
  await page.goto(`${draft}/review`);
  await keys.sees('规则检查');
  await keys.write('理由（写入审计，编写人能看到）', '键盘批准');
  await keys.press('批准');
  await keys.sees('已生效');
}

/** Pauses an activity with a sentence for its visitors, and lets it go on. */
export async function pauseAndResume(page: Page, origin: string, activity: string): Promise<void> {
  const keys = new Keys(page);
  await page.goto(`${origin}/running/${activity}`);
  await keys.press('暂停');
  await keys.sees('参与马上停止');
  await keys.write('参与者看到的说明（选一句或自己写，留空用默认的话）', '键盘暂停');
  await keys.write('原因（写入审计，参与者看不到）', '键盘走查');
  await keys.press('立即暂停');
  await page.waitForSelector('::-p-aria(恢复[role="button"])');
  await keys.press('恢复');
  await keys.giveReason('键盘走查', '恢复');
  await keys.sees('进行中');
}

/** Looks a member up and marks them, so that what they win is held. */
export async function freezeMember(page: Page, origin: string, phone: string): Promise<void> {
  const keys = new Keys(page);
  await page.goto(`${origin}/members`);
  await keys.write('手机号或会员编号', phone);
  await keys.write('原因（写入审计）', '键盘走查');
  await keys.key('Enter');
  await keys.sees('其他标记');
  await keys.press('冻结');
  await keys.giveReason('键盘走查', '冻结');
  await keys.sees('解除冻结');
}
