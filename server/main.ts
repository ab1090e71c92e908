import { StartFailure } from './errors.ts';
import { startServer } from './start-server.ts';

startServer(process.env).catch((error: unknown) => {
  if (error instanceof StartFailure) process.stderr.write(`${error.message}\n`);
  else
    process.stderr.write(
      `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  process.exit(1);
});
