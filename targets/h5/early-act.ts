// The build writes this file with its imports into the HTML of the pages of the web that have acts (`build/pages/early-presses.ts`).
import { takeEarlyActs } from '../../src/app/early-act.ts';
import { webLoginAddress } from './web-login-address.ts';

takeEarlyActs((request) => location.assign(webLoginAddress(request, location.origin)));
