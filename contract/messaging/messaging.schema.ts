import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, plainText, strictObject, timestampText } from '#contract/http/scalar.schema.ts';

export const messagingSchemas = callTable('微信', {
  sign: {
    title: '为页面的分享卡片签名',
    example: { body: { url: 'http://localhost:8080/' } },
    query: strictObject({ ts: Type.Optional(timestampText()) }),
    body: strictObject({
      /** The page to sign, without its fragment; its origin must be ours. */
      url: plainText(2048, 1),
      /** Names the environment; public, and without any permission. */
      access_token: Type.Optional(identifier()),
    }),
    data: Type.Object({
      appid: Type.String(),
      /** Seconds since 1970, as text, as the SDK requires it. */
      timestamp: Type.String(),
      noncestr: Type.String(),
      signature: Type.String(),
    }),
  },
  urlScheme: {
    title: '生成打开小程序页面的链接',
    example: { body: { path: '/pages/webview/etf' } },
    body: strictObject({
      path: plainText(256, 1),
      query: Type.Optional(plainText(512)),
      env_version: Type.Optional(Type.Union([Type.Literal('release'), Type.Literal('trial')])),
    }),
    data: Type.Object({ openlink: Type.String() }),
  },
});
