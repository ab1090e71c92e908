import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { pictures, pictureUploadPath } from '#contract/console/pictures.ts';
import { codes } from '#contract/http/codes.ts';
import { pictureAddress } from '#contract/pages/addresses.ts';
import type { Database } from '#server/db/database.ts';
import { consoleDesk } from '#server/testing/console-desk.ts';
import type { ConsoleBrowser, ConsoleDesk } from '#server/testing/console-desk.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';

let database: Database;
let desk: ConsoleDesk;
let author: ConsoleBrowser;
beforeAll(async () => {
  database = await freshDatabase();
  desk = await consoleDesk(database);
  author = await desk.as('author');
}, bootTimeoutMs);
afterAll(async () => {
  await desk.app.close();
  await database.close();
});

const upload = (by: ConsoleBrowser, bytes: Buffer, type = 'image/png') =>
  by.post(`${pictureUploadPath}?name=head.png`, bytes, type);

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1554d1' } });

/** A chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of a few hundred bytes that says it is 50,000 x 50,000 px. */
function bomb(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(50_000, 0);
  head.writeUInt32BE(50_000, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1000)));
  return Buffer.concat([signature, chunk('IHDR', head), data, chunk('IEND', Buffer.alloc(0))]);
}

describe('a picture that is uploaded', () => {
  it('is stored as webp of at most 1600 px without metadata, and found by its hash for ever', async () => {
    const bytes = await drawn(2000, 500)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('secret place')).toBe(true);
    const [first, again] = [
      await upload(author, bytes, 'image/jpeg'),
      await upload(author, bytes, 'image/jpeg'),
    ];
    expect(first).toMatchObject({ code: 0, data: { width: 1600, height: 400 } });
    expect(again.data).toEqual(first.data);
    const { data } = await author.call(pictures.list, { query: {} });
    expect(data.pictures.map(({ name, width }) => [name, width])).toEqual([['head.png', 1600]]);
    const found = await desk.app.inject({ url: data.pictures[0]?.address ?? '' });
    expect(found.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'",
    });
    expect(found.rawPayload.includes('secret place')).toBe(false);
    expect(await sharp(found.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1600 });
    const entries = await database.query
      .selectFrom('audit_entry')
      .select('id')
      .where('action', '=', 'picture.upload')
      .execute();
    expect(entries).toHaveLength(1);
  });

  it('is refused where it is no whole picture, or something else as well, or too large', async () => {
    const png = await drawn(400, 300).png().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const end = png.subarray(-12);
    const hostile: readonly (readonly [string, Buffer])[] = [
      ['an SVG', svg],
      ['an SVG that begins and ends like a PNG', Buffer.concat([png.subarray(0, 8), svg, end])],
      ['a picture with a page behind it', Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])],
      ['a picture that claims 50,000 x 50,000 px', bomb()],
      ['a picture without its end', png.subarray(0, png.length - 20)],
      ['a picture without its middle', Buffer.concat([png.subarray(0, 60), end])],
      ['nothing', Buffer.alloc(0)],
    ];
    for (const [what, bytes] of hostile) {
      expect([what, (await upload(author, bytes)).code]).toEqual([what, codes.formRefused]);
    }
    const large = await upload(author, Buffer.alloc(5 * 1024 * 1024 + 1));
    expect(large.status).toBe(413);
    expect((await upload(author, svg, 'image/svg+xml')).status).toBeGreaterThanOrEqual(400);
  });

  it('is taken from authors alone', async () => {
    const png = await drawn(4, 4).png().toBuffer();
    expect((await upload(await desk.as('operator'), png)).status).toBe(403);
    expect((await upload(desk.browser(), png)).code).toBe(codes.authExpired);
  });
});

it('an address of a picture that nobody has uploaded is none', async () => {
  for (const url of [pictureAddress('0'.repeat(64)), '/pictures/..%2f..%2fetc', '/pictures/constructor'])
    expect((await desk.app.inject({ url })).statusCode).toBe(404);
});
