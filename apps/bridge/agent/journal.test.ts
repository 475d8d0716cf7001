import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { tempFolder } from '@comanda/testing/temp-folder';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { nextNumber, type Step } from './job-record.ts';
import { Journal } from './journal.ts';
import { type JournalFile, openJournalFile } from './journal-file.ts';

const HOUR = 3_600_000;

const silent = pino({ level: 'silent' });

const opened: Journal[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((journal) => journal.close()));
});

const openOn = async (file: JournalFile, now = () => 1_000, log = silent): Promise<Journal> => {
  const journal = await Journal.open(file, { log, now });
  opened.push(journal);
  return journal;
};

const openAt = async (path: string, now?: () => number, log?: typeof silent): Promise<Journal> =>
  openOn(await openJournalFile(path), now, log);

const SENDING: Step = { phase: 'sending', copy: 1, token: 'A001', number: 0 };
const PRINTED: Step = { phase: 'printed', level: 'echo', count: 0 };

const write = async (journal: Journal, jobId: string, ...steps: Step[]): Promise<void> => {
  for (const step of steps) await journal.append(jobId, step);
};

test('what was printed and not told is owed after a restart, until the hub knows', async () => {
  using folder = tempFolder();
  const path = folder.file('journal');
  const first = await openAt(path);
  await write(first, 'a', { phase: 'claimed' }, SENDING, PRINTED);
  await write(first, 'b', { phase: 'claimed' }, SENDING, PRINTED, { phase: 'reported' });
  const again = await openAt(path);
  expect(again.owed()).toMatchObject([{ jobId: 'a', owed: { status: 'printed' }, printedCount: 0 }]);
  expect(again.counts()).toEqual({ open: 1, unreported: 1 });
  await again.append('a', { phase: 'reported' });
  const third = await openAt(path);
  expect(third.owed()).toEqual([]);
  expect(third.record('a')?.printedCount).toBe(0);
});

test('a crash before the first byte gives the job back as it was, one after it as what may be on paper', async () => {
  using folder = tempFolder();
  const path = folder.file('journal');
  const first = await openAt(path);
  await write(first, 'claimed', { phase: 'claimed' });
  await write(first, 'sent', { phase: 'claimed' }, SENDING);
  const again = await openAt(path);
  expect(again.owed().map(({ jobId, owed }) => [jobId, owed])).toEqual([
    ['claimed', { status: 'pending', lastError: 'restart', notSent: true }],
    ['sent', { status: 'pending', lastError: 'restart', notSent: false }],
  ]);
  expect(nextNumber(again.record('claimed'), 0)).toBe(0);
  // Also where the hub has forgotten that it ever gave it out.
  expect(nextNumber(again.record('sent'), 0)).toBe(1);
  expect(again.record('sent')?.left?.token).toBe('A001');
});

test('copies that are on paper stay there, and of the next one no byte has left', async () => {
  using folder = tempFolder();
  const journal = await openAt(folder.file('journal'));
  const second: Step = { phase: 'sending', copy: 2, token: 'A002', number: 0 };
  await write(journal, 'a', { phase: 'claimed' }, SENDING, second, { phase: 'not_sent', cause: 'closed', count: 0 });
  // A first copy is out: another printer would begin with it, so the hub has to count this as a repeat, once.
  expect(journal.record('a')).toMatchObject({ copy: 2, left: null, owed: { notSent: false } });
  await write(
    journal,
    'a',
    { phase: 'reported' },
    { phase: 'claimed' },
    { phase: 'not_sent', cause: 'closed', count: 1 },
  );
  expect(journal.record('a')).toMatchObject({ copy: 2, owed: { notSent: true } });
});

test('a sending of which no byte left leaves the doubt of the one before it', async () => {
  using folder = tempFolder();
  const journal = await openAt(folder.file('journal'));
  const repeat: Step = { phase: 'sending', copy: 1, token: 'A002', number: 1 };
  await write(journal, 'a', { phase: 'claimed' }, SENDING, { phase: 'uncertain', cause: 'dropped' });
  await write(journal, 'a', { phase: 'reported' }, { phase: 'claimed' }, repeat, {
    phase: 'not_sent',
    cause: 'closed',
    count: 1,
  });
  expect(journal.record('a')?.left).toEqual({ number: 0, token: 'A001' });
  expect(nextNumber(journal.record('a'), 1)).toBe(1);
});

test('a torn last line is left out, and the next line stands for itself', async () => {
  using folder = tempFolder();
  const path = folder.file('journal');
  await write(await openAt(path), 'a', { phase: 'claimed' }, SENDING, PRINTED);
  appendFileSync(path, '{"at":1,"jobId":"a","phase":"repor');
  const again = await openAt(path);
  expect(again.owed()).toHaveLength(1);
  await again.append('a', { phase: 'reported' });
  expect((await openAt(path)).owed()).toEqual([]);
  expect(readFileSync(path, 'utf8')).not.toContain('repor\n');
});

test('a broken line in the middle refuses nothing, and is said', async () => {
  using folder = tempFolder();
  const path = folder.file('journal');
  await write(await openAt(path), 'a', { phase: 'claimed' });
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, `\u0000\u0000\u0000\n{"at":1,"jobId":"a","phase":"burnt"}\n${text}`);
  const said: unknown[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => said.push(JSON.parse(line)) });
  const journal = await openAt(path, () => 1_000, log);
  expect(journal.owed()).toHaveLength(1);
  expect(said).toMatchObject([{ line: 1 }, { line: 2 }]);
});

/** A disk that can be full. */
const diskOf = (file: JournalFile) => {
  const disk = { isFull: false };
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  const wrapped: JournalFile = {
    get size() {
      return file.size;
    },
    append: (text, isFlushed) => (disk.isFull ? Promise.reject(full) : file.append(text, isFlushed)),
    read: () => file.read(),
    replace: (text) => file.replace(text),
    close: () => file.close(),
  };
  return { disk, wrapped };
};

test('a full disk refuses what a byte would follow, and remembers how a slip ended until it has room', async () => {
  using folder = tempFolder();
  const path = folder.file('journal');
  const { disk, wrapped } = diskOf(await openJournalFile(path));
  const journal = await openOn(wrapped);
  await write(journal, 'a', { phase: 'claimed' }, SENDING);
  disk.isFull = true;
  await journal.append('a', PRINTED);
  await expect(journal.append('b', { phase: 'claimed' })).rejects.toThrow('no space left');
  expect(journal.trouble).toBe('disk_full');
  expect(journal.record('a')?.owed).toEqual({ status: 'printed', reprintCount: 0 });
  expect(journal.record('b')).toBeUndefined();
  disk.isFull = false;
  await journal.append('b', { phase: 'claimed' });
  expect(journal.trouble).toBeNull();
  expect((await openAt(path)).record('a')?.printedCount).toBe(0);
});

test('a journal that grew large keeps what is open and the last day, and goes on', async () => {
  using folder = tempFolder();
  const path = folder.file('journal');
  let now = 0;
  const line = (jobId: string, at: number, step: Step) => `${JSON.stringify({ at, jobId, ...step })}\n`;
  const old = Array.from({ length: 30_000 }, (_, i) =>
    [{ phase: 'claimed' } as const, SENDING, PRINTED, { phase: 'reported' } as const]
      .map((step) => line(`old-${i}`, 0, step))
      .join(''),
  );
  writeFileSync(path, `${old.join('')}${line('untold', 0, PRINTED)}${line('recent', 30 * HOUR, PRINTED)}`);
  now = 31 * HOUR;
  const journal = await openAt(path, () => now);
  await journal.append('recent', { phase: 'reported' });
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  expect(lines).toHaveLength(3);
  expect(journal.record('old-7')).toBeUndefined();
  await journal.append('untold', { phase: 'reported' });
  const again = await openAt(path, () => now);
  expect(again.record('untold')?.owed).toBeNull();
  expect(again.record('recent')?.printedCount).toBe(0);
});
