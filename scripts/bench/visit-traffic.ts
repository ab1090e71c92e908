import type { CDPSession } from 'puppeteer';

/** Number of started requests and received bytes at a time. */
export interface TrafficUntil {
  readonly requests: number;
  readonly bytes: number;
}

/**
 * Follows the requests of a page; the returned function counts them up to a time of the system's clock, milliseconds.
 * Bytes are those on the wire, including headers.
 */
export function followTraffic(session: CDPSession): (moment: number) => TrafficUntil {
  const begun: number[] = [];
  const arrived: [at: number, bytes: number][] = [];
  const received = new Map<string, number>();
  // The protocol counts in seconds from an unknown start; the first request has both clocks.
  let offset: number | undefined;
  const noteBytes = (requestId: string, timestamp: number, bytes: number): void => {
    const before = received.get(requestId);
    if (before === undefined) return;
    received.set(requestId, before + bytes);
    arrived.push([timestamp, bytes]);
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    if (request.url.endsWith('/favicon.ico') || request.url.startsWith('data:')) return;
    offset ??= wallTime - timestamp;
    received.set(requestId, 0);
    begun.push(timestamp);
  });
  session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) =>
    noteBytes(requestId, timestamp, encodedDataLength),
  );
  // Headers, and bytes that were not reported while they arrived.
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    noteBytes(requestId, timestamp, encodedDataLength - (received.get(requestId) ?? 0)),
  );
  return (moment) => {
    const end = moment / 1000 - (offset ?? 0);
    return {
      requests: begun.filter((at) => at <= end).length,
      bytes: arrived.reduce((sum, [at, bytes]) => (at <= end ? sum + bytes : sum), 0),
    };
  };
}
