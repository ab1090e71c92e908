/** The envelope of every answer of the hall. */
interface Envelope<T> {
  readonly code: number;
  readonly data: T;
  readonly msg: string;
}

interface Question {
  readonly method?: 'GET' | 'POST';
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

const unreachable = '网络不给力，请检查后重试';

function isEnvelope<T>(reply: unknown): reply is Envelope<T> {
  return typeof (reply as Partial<Envelope<T>> | null)?.code === 'number';
}

/** One call of the hall. Rejects with an Error whose message is for the visitor. */
export function ask<T>(address: string, { method = 'GET', form, headers = {} }: Question = {}): Promise<T> {
  return new Promise((resolve, reject) => {
    wx.request({
      url: address,
      method,
      timeout: 10_000,
      data: form ?? '',
      header: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-requested-with': 'mini-program',
        ...headers,
      },
      success: ({ data }) => {
        const reply: unknown = data;
        if (!isEnvelope<T>(reply)) reject(new Error(unreachable));
        else if (reply.code === 0) resolve(reply.data);
        else reject(new Error(reply.msg));
      },
      fail: () => reject(new Error(unreachable)),
    });
  });
}
