import { miniProgramEnv, stageOf } from './stage.ts';

test.each([
  ['hall.example.com', 'prod'],
  ['hall-uat.example.com', 'uat'],
  ['hall-test.example.com', 'dev'],
  ['localhost', 'dev'],
  ['app.localhost', 'dev'],
  ['127.0.0.1', 'dev'],
  ['192.168.1.20', 'dev'],
  ['[::1]', 'dev'],
  ['latest.example.com', 'prod'],
  ['hall-test.example.com.evil.example', 'prod'],
  ['localhost.example.com', 'prod'],
  ['mylocalhost', 'prod'],
  ['uat', 'prod'],
  ['test', 'prod'],
  ['', 'prod'],
  ['constructor', 'prod'],
  ['__proto__', 'prod'],
])('product 2.5, environments: the host %j is %s', (hostname, stage) => {
  expect(stageOf(hostname)).toBe(stage);
});

test.each([
  ['dev', 'trial'],
  ['uat', 'release'],
  ['prod', 'release'],
] as const)('product 2.6, mini-program env: %s is %s', (stage, env) => {
  expect(miniProgramEnv(stage)).toBe(env);
});
