export { deviceStore, type KnownAnswer, type KnownMark, type KnownStore } from './known-store.ts';
export { LastKnown } from './last-known.ts';
