import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test } from 'vitest';
import { noteAtWork, noteCrash, takeCrashes } from './crash-notes.ts';

const whats = (folder: string) => takeCrashes(folder).map(({ what, code }) => `${what} ${code}`);

test('what ended the hub and its application is told at the next start, once', () => {
  using folder = tempFolder();
  noteAtWork(folder.path, true);
  noteCrash(folder.path, new TypeError('Ana Lucía'));
  noteCrash(folder.path, Object.assign(new Error('x'), { code: 'ERR_IPC' }), 'shell_crash');
  expect(whats(folder.path)).toEqual(['crash TypeError', 'shell_crash ERR_IPC']);
  noteAtWork(folder.path, false);
  expect(whats(folder.path)).toEqual([]);
});

test('a power cut leaves no word: a hub that did not say that it stopped was ended; one that was told to stop was not', () => {
  using folder = tempFolder();
  noteAtWork(folder.path, true);
  expect(whats(folder.path)).toEqual(['ended ended']);
  noteAtWork(folder.path, false);
  expect(whats(folder.path)).toEqual([]);
});
