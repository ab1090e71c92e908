import { startServer } from '../start-server.ts';

// The real server with the bundles of the folder that it is told: server-with-dist.ts FOLDER. Production does not start
// without bundles, and a test has no build.
await startServer(process.env, process.argv[2]);
