import { expect, test } from 'vitest';
import type { Pair } from '../../packages/web/words/pairs.ts';
import { printersWords } from '../../packages/web/words/printers.ts';
import { isTest, readSources } from '../architecture/source-files.ts';

// Why a paper is not out is a word of the program, and a queue says it in words for people. Of a cause without any it would say that
// the printer has an error, which sends somebody to the wrong place.

/** Where causes are written down, or told of a printer. */
const WHERE =
  /^(packages\/(devices|escpos)|packages\/domain\/(printing|documents)|packages\/sync\/hub\/recovery|apps\/bridge\/agent)\//;

/** A place that names one: a line that speaks of a cause, one that fails a paper, a word of its own, a function that looks for it. */
const SPEAKS =
  /^const causeOf = [\s\S]*?^};$|^.*(?:[cC]ause|lastError|last_error|ConnectError|#trouble|failWaiting|takeBack).*$|^(?:export )?const [A-Z_]+ = '[a-z_]+';$|^export type PrinterCause =[^;]*;$/gm;

/** What stands at such places and is no cause. */
const OTHERS = new Set(
  'all attempts cover blocked claimed device done end failed in is network_http network_tcp not_sent online paper pending printed reason refused_slip reported sending sent serial status taken uncertain unknown unsure usb bridge document slip'.split(
    ' ',
  ),
);

const sources = readSources().filter(({ path }) => WHERE.test(path) && !isTest(path));
const named = sources.flatMap(({ text }) =>
  [...text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '').matchAll(SPEAKS)].flatMap(([place]) =>
    [...place.matchAll(/'([a-z][a-z_]*)'/g)].map(([, word]) => word!),
  ),
);
const causes = [...new Set(named)].filter((word) => !OTHERS.has(word)).sort();

test('every cause that a printer, a hub or a bridge can name has words for people, in both languages', () => {
  const words: Readonly<Record<string, Pair>> = printersWords;
  expect(causes).toEqual(
    expect.arrayContaining(['paper_out', 'disk_full', 'hub_away', 'not_taken', 'too_old', 'discarded']),
  );
  expect(causes.filter((cause) => words[`cause_${cause}`]?.every((one) => one.length > 0) !== true)).toEqual([]);
});
