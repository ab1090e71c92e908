import { FakeWeixinBridge, browseAs } from './fake-weixin-bridge.ts';
import type { QuirkyHost } from './platform-contract.ts';

type Arrival = 'early' | 'late' | 'never';

function host(
  name: string,
  userAgent: string,
  arrival: Arrival,
  answers: FakeWeixinBridge['answers'],
): QuirkyHost {
  const arrive = () => {
    const bridge = new FakeWeixinBridge();
    bridge.answers = answers;
    browseAs(userAgent);
    if (arrival === 'early') bridge.come();
    if (arrival === 'late') setTimeout(() => bridge.come({ announce: true }), 700);
    return () => {
      bridge.leave();
      Reflect.deleteProperty(navigator, 'userAgent');
    };
  };
  return { name, arrive };
}

const silent = Object.fromEntries(
  ['preVerifyJSAPI', 'invokeMiniProgramAPI', 'getNetworkType', 'updateAppMessageShareData'].map((name) => [
    name,
    'silence',
  ]),
);

/**
 * The messaging app's quirks, under one of its user agents: late or missing bridges, no answers, failures, lost state.
 */
export function quirkyWeixin(userAgent: string): readonly QuirkyHost[] {
  const failing = { preVerifyJSAPI: 'fail', invokeMiniProgramAPI: 'fail' };
  return [
    host('a messaging app that answers', userAgent, 'early', {}),
    host('a messaging app whose bridge comes late', userAgent, 'late', {}),
    host('a messaging app whose bridge never comes', userAgent, 'never', {}),
    host('a messaging app that never answers', userAgent, 'early', silent),
    host('a messaging app that refuses', userAgent, 'early', failing),
    host('a messaging app that answers in no known way', userAgent, 'early', {
      preVerifyJSAPI: '',
      invokeMiniProgramAPI: '???',
    }),
  ];
}
