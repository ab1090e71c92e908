import { StartFailure } from './errors.ts';

// Some content is read while the modules load: what is wrong with it is a line too.
import('./start-server.ts')
  .then(({ startServer }) => startServer(process.env))
  .catch((error: unknown) => {
    if (error instanceof StartFailure) process.stderr.write(`${error.message}\n`);
    else
      process.stderr.write(
        `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      );
    process.exit(1);
  });
