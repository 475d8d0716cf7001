import { vi } from 'vitest';

/** What is waited for comes late on a machine with much to do: vitest's own second is nobody's promise. Milliseconds. */
const PATIENCE_MS = 30_000;

const { waitFor } = vi;
vi.waitFor = (look, options = PATIENCE_MS) => waitFor(look, options);
