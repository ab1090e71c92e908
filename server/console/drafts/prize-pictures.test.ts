import sharp from 'sharp';
import { drafts } from '#contract/console/drafts.ts';
import { pictureUploadPath } from '#contract/console/pictures.ts';
import { previews } from '#contract/console/preview.ts';
import { codes } from '#contract/http/codes.ts';
import { pictureAddress } from '#contract/pages/addresses.ts';
import type { Database } from '#server/db/database.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import { contentDifferences } from '#server/engine/content/content-versions.ts';
import { exportContent } from '#server/engine/content/export-content.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import type { ConsoleBrowser } from '#server/testing/console-desk.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { linkOf, PreviewBrowser, previewDesk } from '#server/testing/preview-desk.ts';
import type { PreviewDesk } from '#server/testing/preview-desk.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';

let database: Database;
let desk: PreviewDesk;
let author: ConsoleBrowser;
beforeAll(async () => {
  database = await freshDatabase();
  desk = await previewDesk(database);
  const content = { isSample: true, activities: [anActivity()], banners: [] };
  await applyContent(database, content, anAuthor(desk.clock, desk.context.random));
  author = await desk.as('author');
}, bootTimeoutMs);
afterAll(async () => {
  await desk.app.close();
  await database.close();
});

/** The open draft of the activity, with another picture of its first prize: its id, its revision, and what is wrong. */
async function drawn(picture: string) {
  const { data } = await author.call(drafts.change, { body: { activity_id: 'day' } });
  const { revision, content } = (await author.call(drafts.read, { query: { id: data.id } })).data;
  const [first, ...rest] = content['prizes'] as readonly Readonly<Record<string, unknown>>[];
  const body = { id: data.id, revision, content: { ...content, prizes: [{ ...first, picture }, ...rest] } };
  const saved = await author.call(drafts.save, { body });
  return { id: data.id, revision: saved.data.revision, problems: saved.data.problems };
}

describe('the picture of a prize that was uploaded', () => {
  it('is refused where it is not here, or another address', async () => {
    for (const picture of [
      pictureAddress('0'.repeat(64)),
      'https://elsewhere.example/a.webp',
      '//elsewhere.example',
      `${pictureAddress('0'.repeat(64))}?x=1`,
    ]) {
      const { id, revision, problems } = await drawn(picture);
      expect(problems).toHaveLength(1);
      const body = { id, revision, reason: '换图' };
      expect(await author.call(drafts.submit, { body })).toMatchObject({ code: codes.formRefused });
    }
  });

  it('is previewed, approved, shown to members, and exported', async () => {
    const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#1554d1' } })
      .png()
      .toBuffer();
    const uploaded = await author.post(`${pictureUploadPath}?name=prize.png`, png, 'image/png');
    const { address } = uploaded.data as { readonly address: string };
    const { id, revision, problems } = await drawn(address);
    expect(problems).toEqual([]);

    const subject = { draft: id };
    const asked = { body: { subject, time: 'during', identity: 'guest' } } as const;
    const { data: preview } = await author.call(previews.open, asked);
    const link = linkOf(preview, 'h5');
    const browser = new PreviewBrowser();
    await browser.enter(link);
    expect(await browser.load(new URL(address, link).href)).toEqual([200, 'image/webp']);

    await author.call(drafts.submit, { body: { id, revision, reason: '换图' } });
    const approver = await desk.as('approver');
    const { data: review } = await approver.call(drafts.review, { query: { id } });
    expect(review.lines.map(({ words }) => words)).toEqual([expect.stringMatching(/换了图片$/)]);
    const decide = { id, revision, verdict: 'approve' as const, reason: '好看' };
    expect((await approver.call(drafts.decide, { body: decide })).data).toEqual({ state: 'applied' });
    const shown = await database.transaction((transaction) => loadActivity(transaction, 'day'));
    expect(shown?.prizes.map(({ picture }) => picture)).toContain(address);
    const { content } = await exportContent(database, true);
    expect(content.activities[0]?.prizes.map(({ picture }) => picture)).toContain(address);
    expect(await contentDifferences(database, content)).toEqual([]);
  });
});
