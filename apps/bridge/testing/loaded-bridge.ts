import { once } from 'node:events';
import { readEnv } from '../env.ts';
import { runBridge } from '../run-bridge.ts';

// A bridge that is loaded and waits for a word to begin: who kills many waits for no loading.
process.stdout.write('loaded\n');
await once(process.stdin, 'data');
// Shorter than in a restaurant where somebody waits for nothing.
const timings = { retryFirst: 50, retryLongest: 300, holdFirst: 50, holdLongest: 200, lateEcho: 200, idlePoll: 300 };
const bridge = await runBridge(readEnv(process.env), { timings });
process.stdout.write('ready\n');
process.once('SIGTERM', () => void bridge.stop().then(() => process.exit(0)));
