import { createHash } from 'node:crypto';

/** Chance that can be had again: the same seed gives the same night. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** `count` different items, fewer when there are not so many. */
  sample<T>(items: readonly T[], count: number): T[];
  /** A stream of its own: what one guest does never shifts the dice of another. */
  fork(name: string | number): Random;
}

const seedOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32LE(0);

/** Mulberry32 over a named seed. */
export const createRandom = (seed: string | number): Random => {
  let state = seedOf(String(seed));
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const sample = <T>(items: readonly T[], count: number): T[] => {
    const left = [...items];
    return Array.from({ length: Math.min(count, items.length) }, () => left.splice(int(0, left.length - 1), 1)[0]!);
  };
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)]!,
    sample,
    fork: (name) => createRandom(`${seed}/${name}`),
  };
};
