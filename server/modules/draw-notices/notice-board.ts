import { reasonOf } from '#server/errors.ts';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';

/** A commitment or the head of a log, to be published outside of this server. */
export interface Notice {
  /** Unique and final: the same name always has the same content. */
  readonly name: string;
  /** One line of JSON (docs/replayable-draws.md, "Notices"). */
  readonly content: string;
}

/** Where notices are published. */
export interface NoticeBoard {
  /**
   * Publishes a notice, and returns where it can be found. Publishing the same notice again has no further effect.
   * @throws Error when it is not certain that the notice is published.
   */
  readonly publish: (notice: Notice) => Promise<string>;
}

/** Configuration of a board. */
export type NoticeBoardChoice =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'http'; readonly url: string; readonly token: string };

export function openNoticeBoard(choice: NoticeBoardChoice): NoticeBoard {
  return choice.kind === 'http' ? new HttpNoticeBoard(choice) : new FileNoticeBoard(choice.path);
}

/** A local file with a line for each notice: for one machine, and for an operator who copies it elsewhere. */
export class FileNoticeBoard implements NoticeBoard {
  constructor(private readonly file: string) {}

  async publish({ content }: Notice): Promise<string> {
    const lines = (await this.lines()).filter((line) => line !== '');
    const known = lines.indexOf(content);
    if (known !== -1) return `${this.file}:${String(known + 1)}`;
    await mkdir(path.dirname(this.file), { recursive: true });
    // A reader, or a start after a crash, never finds half a line.
    const draft = `${this.file}.part`;
    const handle = await open(draft, 'w');
    try {
      await handle.writeFile(`${[...lines, content].join('\n')}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, this.file);
    return `${this.file}:${String(lines.length + 1)}`;
  }

  private async lines(): Promise<readonly string[]> {
    const text = await readFile(this.file, 'utf8').catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
      throw error;
    });
    return text.split('\n');
  }
}

/**
 * A service that stores notices for everyone to read, over HTTP: `PUT URL/NAME` with the content. It answers with a 2xx
 * status when the content is stored under the name, also when it was stored before, and with 409 when another one is.
 */
export class HttpNoticeBoard implements NoticeBoard {
  constructor(
    private readonly service: { readonly url: string; readonly token: string },
    private readonly timeoutMs = 5000,
  ) {}

  async publish({ name, content }: Notice): Promise<string> {
    const { url, token } = this.service;
    const address = `${url}/${name.split('/').map(encodeURIComponent).join('/')}`;
    const reply = await fetch(address, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      body: content,
      redirect: 'error',
      signal: AbortSignal.timeout(this.timeoutMs),
    }).catch((error: unknown) => {
      throw new Error(`the notice service did not answer: ${reasonOf(error)}`);
    });
    await reply.body?.cancel();
    if (reply.status === 409) throw new Error(`the notice service has another content under ${name}`);
    if (!reply.ok) throw new Error(`the notice service answered ${String(reply.status)}`);
    return reply.headers.get('location') ?? address;
  }
}
