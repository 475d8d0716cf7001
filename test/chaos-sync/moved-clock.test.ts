import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test } from 'vitest';

const CLOCK = resolve(import.meta.dirname, 'moved-clock.ts');
const YEAR = 365 * 86_400_000;

test.each([YEAR, -YEAR, 0])('a program whose clock is moved by %i ms reads that time in every way', (offset) => {
  using folder = tempFolder();
  writeFileSync(folder.file('clock'), String(offset));
  const script = `process.stdout.write(JSON.stringify([Date.now(), new Date().getTime(), Date.parse(Date()),
    new Date(5).getTime(), new Date() instanceof Date, new Date(2026, 0).getFullYear()]))`;
  const env = { ...process.env, CHAOS_CLOCK: folder.file('clock') };
  const out = execFileSync(process.execPath, [`--import=${CLOCK}`, '-e', script], { env, encoding: 'utf8' });
  const [now, made, told, ...rest] = JSON.parse(out) as [number, number, number, ...unknown[]];
  for (const read of [now, made, told]) expect(Math.abs(read - offset - Date.now())).toBeLessThan(60_000);
  expect(rest).toEqual([5, true, 2026]);
});
