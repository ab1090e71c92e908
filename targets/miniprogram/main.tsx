import { start } from '../../src/app/start.tsx';

start();
