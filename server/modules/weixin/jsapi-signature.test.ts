import { jsapiSignature } from './weixin-routes.ts';

it('signs the example of the messaging app as its documentation does', () => {
  const signature = jsapiSignature({
    ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    noncestr: 'Wm3WZYTPz0wzccnW',
    timestamp: '1414587457',
    url: 'http://mp.weixin.qq.com?params=value',
  });
  expect(signature).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed');
});
