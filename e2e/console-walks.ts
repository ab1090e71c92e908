import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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
  await keys.press('恢复');
  await keys.giveReason('键盘走查', '恢复');
  await keys.sees('进行中');
}

/** The file that the browser saves in a folder, once it is whole. */
async function savedFile(folder: string): Promise<string> {
  for (const patience = performance.now() + 20_000; performance.now() < patience; await pause(50)) {
    const name = readdirSync(folder).find((one) => one.endsWith('.csv'));
    if (name !== undefined) return join(folder, name);
  }
  throw new Error(`nothing was saved in ${folder}`);
}

/** Exports the parcels of an activity, fills in their shipments, and imports the file; the lines of the file before. */
export async function sendParcels(
  page: Page,
  origin: string,
  place: { activity: string; folder: string },
): Promise<string[]> {
  const { activity, folder } = place;
  const keys = new Keys(page);
  const client = await page.createCDPSession();
  const { id: browserContextId } = page.browserContext();
  await client.send('Browser.setDownloadBehavior', {
    ...{ behavior: 'allow', downloadPath: folder },
    ...(browserContextId !== undefined && { browserContextId }),
  });
  await page.goto(`${origin}/awards`);
  // The menu has a place of this name too.
  await keys.to('活动');
  await keys.write('活动', activity);
  await keys.key('Enter');
  await keys.press('导出待寄包裹');
  await keys.giveReason('键盘寄送', '导出');
  const lines = readFileSync(await savedFile(folder), 'utf8')
    .trimEnd()
    .split('\r\n');
  const filled = join(folder, 'shipments.csv');
  const rows = lines.map((line, at) =>
    at === 0 ? line : line.replace(/"",""$/, `"示例速运","EX${String(at).padStart(8, '0')}"`),
  );
  writeFileSync(filled, rows.join('\r\n'));
  // The focus is back on the button when the question has closed.
  await keys.sees('已导出');
  await page.waitForFunction(() => document.querySelector('.ant-modal') === null);
  await keys.press('导入运单');
  await keys.sees('把文件拖到这里');
  await keys.giveFile('把文件拖到这里', filled);
  await keys.sees('个运单可以登记');
  await keys.press('应用');
  await keys.giveReason('键盘寄送', '应用');
  await keys.sees('配送中');
  return lines;
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

/** What the components of a page are called, in their order. */
const outline = (page: Page): Promise<string[]> =>
  page.$$eval('button.outline-name', (names) => names.map((one) => one.title));

/** Moves the first component of a page down, adds an uploaded picture, and saves a version; the components then. */
export async function changePage(
  page: Page,
  origin: string,
  { id, picture }: { id: string; picture: string },
): Promise<string[]> {
  const keys = new Keys(page);
  await page.goto(`${origin}/pages/${id}`);
  await keys.sees('结构');
  const before = await outline(page);
  await keys.press(`下移 ${before[0] ?? ''}`);
  await page.waitForFunction(
    (first) => document.querySelector('.outline-name')?.textContent !== first,
    {},
    before[0],
  );
  await keys.choose('添加组件', '图片');
  await keys.press('选择或上传图片');
  await keys.sees('上传的图片');
  await keys.giveFile('上传图片', picture);
  await keys.to(basename(picture), true);
  await keys.key('Enter');
  await page.locator('.picture-chosen').wait();
  await keys.press('保存新版本');
  await keys.sees('已保存');
  return outline(page);
}

/** Publishes the newest version of a page. */
export async function publishPage(page: Page, origin: string, id: string): Promise<void> {
  const keys = new Keys(page);
  await page.goto(`${origin}/pages/${id}`);
  await keys.press('发布');
  await keys.sees('立即');
  await keys.write('原因（写入审计）', '键盘发布');
  await keys.press('立即发布');
  await keys.sees('线上');
}
