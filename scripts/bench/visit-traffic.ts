import type { CDPSession } from 'puppeteer';

/** Requests that had begun and bytes that had arrived by a moment. */
export interface TrafficUntil {
  readonly requests: number;
  readonly bytes: number;
}

/**
 * Follows what a page asks for; the returned function counts it up to a moment of the system's clock, milliseconds.
 * Bytes are those of the wire, headers included.
 */
export function followTraffic(session: CDPSession): (moment: number) => TrafficUntil {
  const begun: number[] = [];
  const arrived: [at: number, bytes: number][] = [];
  const received = new Map<string, number>();
  // The protocol counts in seconds from some start; the first request tells both clocks.
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
  // Headers, and what was not told while it arrived.
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
