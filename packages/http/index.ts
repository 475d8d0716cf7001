export { aliasesOf } from './aliases.ts';
export { Connections } from './connections.ts';
export { expireIdempotencyKeys, expireTravellingAnswers } from './idempotency.ts';
export type { Metrics } from './metrics.ts';
export { ownHosts } from './own-hosts.ts';
export type { Credentials, Runtime } from './runtime.ts';
export { createServer, type Mounted, type ServerOptions } from './server.ts';
export { lanUrl, SETUP_NOTICE, setupNotice, tabletCards } from './setup-notice.ts';
export { createSockets, type SocketHandlers, type Sockets } from './sockets.ts';
