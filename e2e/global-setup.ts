import { startBrowser } from './browser.ts';
import { keepStage } from './stage.ts';
import { startServer } from './running-server.ts';

/** One server and one browser for all journeys; each journey has its own browser context and address. */
export default async function setUp(): Promise<void> {
  const server = await startServer();
  try {
    const browser = await startBrowser();
    keepStage({ server, browser });
    process.env.E2E_ORIGIN = server.origin;
    process.env.E2E_BROWSER = browser.wsEndpoint();
  } catch (error) {
    await server.stop();
    throw error;
  }
}
