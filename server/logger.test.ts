import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { describeError, loggerOptions } from './logger.ts';

describe('describeError', () => {
  it('masks phone numbers and leaves out what the driver hangs on an error', () => {
    const error = Object.assign(new Error('duplicate 13800000001'), {
      code: '23505',
      detail: 'Key (phone)=(13800000001)',
    });
    const described = JSON.stringify(describeError(error));
    expect(described).toContain('138****0001');
    expect(described).not.toContain('13800000001');
    expect(described).not.toContain('Key (phone)');
  });
});

describe('loggerOptions', () => {
  it('keeps secrets out of the log, at the top and one level down', () => {
    let written = '';
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        written += chunk.toString();
        done();
      },
    });
    const app = Fastify({ logger: { ...(loggerOptions('info') as object), stream } });
    app.log.info({
      token: 'secret-a',
      form: { verification: 'secret-b', phone_num: 'secret-c' },
      seen: 'plain',
    });
    expect(written).toContain('plain');
    expect(written).not.toContain('secret-');
  });
});
