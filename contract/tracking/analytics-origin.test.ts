import { analyticsOrigin } from './analytics-origin.ts';

const dev = 'https://analytics-test.example.com';
const production = 'https://analytics.example.com';
const ourselves = '';

describe('product 4.5, client IP: the analytics host of a page', () => {
  test.each([
    ['hall.example.com', production],
    ['hall-test.example.com', dev],
    ['hall-uat.example.com', dev],
    ['test.hall.example.com', dev],
    ['uat.hall.example.com', dev],
    ['m-test-2.example.com', dev],
    ['contest.example.com', production],
    ['latest.example.com', production],
    ['evaluation.example.com', production],
    ['testing.example.com', production],
    ['uatlas.example.com', production],
    ['graduate.example.com', production],
    ['attest-hall.example.com', production],
    ['hall.contest-latest.example.com', production],
    ['localhostess.example.com', production],
    ['localhost.example.com', dev],
    ['www.example.com', production],
    ['unknown.example.org', production],
    ['localhost', ourselves],
    ['hall.localhost', ourselves],
    ['test.localhost', ourselves],
    ['127.0.0.1', ourselves],
    ['192.168.1.20', ourselves],
    ['[::1]', ourselves],
    ['', production],
  ])('%p asks %p', (hostname, origin) => {
    expect(analyticsOrigin(hostname)).toBe(origin);
  });
});
