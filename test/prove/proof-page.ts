import { type Figures, neverHappened } from './figures.ts';

const HOUR_MS = 3_600_000;

const count = (value: number): string => value.toLocaleString('en-US');

/** What befell the machines, in the words of the seed, under the words of a reader. */
const TROUBLES: readonly (readonly [title: string, of: readonly string[]])[] = [
  ['restaurant boxes that lost their process', ['hub crashed']],
  ['power cuts that took back what was not yet on the disk', ['a power cut took commits back']],
  [
    'cloud processes that died in the middle of their work',
    [
      'process gone before a commit',
      'process gone after a commit',
      'process gone before a question',
      'process gone after a question',
    ],
  ],
  ['– of these between a commit and its answer', ['process gone after a commit']],
  [
    'times the database went away under both of them',
    [
      'database gone before a commit',
      'database gone after a commit',
      'database gone before a question',
      'database gone after a question',
    ],
  ],
  [
    'connections to it that were lost',
    [
      'connection gone before a commit',
      'connection gone after a commit',
      'connection gone before a question',
      'connection gone after a question',
    ],
  ],
  ['lines that were cut, for up to ten minutes', ['partition']],
  [
    'requests lost, doubled, delayed, refused or cut on the way',
    ['drop', 'duplicate', 'delay', 'trouble', 'lost answer', 'cut answer'],
  ],
  ['answers a till never heard, and asked for again', ['asked again and answered']],
  ['answers nobody at an administration heard, and asked for again', ['asked the cloud again and answered']],
  ['full disks', ['full disk']],
  ['clocks set wrong, by hours to decades', ['clock set wrong']],
  ['machines that slept', ['sleep']],
  ['boxes put back from a backup', ['box put back']],
  ['boxes copied, both going on', ['box copied']],
  ['boxes replaced by an empty one', ['box replaced']],
  ['clouds put back from a backup', ['cloud put back']],
  ['rows lost without an error, at a box or in the cloud, noticed and brought back', ['a lost row came back']],
];

const WORK: readonly (readonly [title: string, what: string])[] = [
  ['orders sent to the kitchen', 'sent to the kitchen'],
  ['tickets bumped', 'ticket bumped'],
  ['– also shown at a fallback, for a dark display', 'shown at a fallback'],
  ['– done there', 'bumped at a fallback'],
  ['slips printed', 'slip printed'],
  ['lines voided', 'line voided'],
  ['courtesies', 'courtesy'],
  ['combos ordered', 'combo ordered'],
  ['combos made of dishes on the table', 'combo made of lines'],
  ['combos taken off', 'combo taken off'],
  ['– parted, their dishes kept', 'combo parted'],
  ['dishes sold in happy hour', 'sold by a rule'],
  ['discounts', 'discount'],
  ['moves of dishes to another order', 'dishes moved'],
  ['– taken back', 'move taken back'],
  ['orders merged', 'orders merged'],
  ['– parted again', 'merge taken back'],
  ['bills split', 'bill split'],
  ['bills paid in part', 'paid in part'],
  ['movements of cash', 'cash in'],
  ['cash sessions closed', 'session closed'],
  ['customers changed', 'customer changed at a hub'],
  ['changes to staff', 'staff changed in the cloud'],
  ['fields both sides edited at once', 'both sides edited a field at once'],
];

const PROMISES: readonly string[] = [
  'What a person was told is done is at the restaurant after any crash, and in the cloud once it can be reached: once, not twice (I1, I2).',
  'A hub’s history in the cloud is the beginning of its own, hash by hash; a copy or an old backup never overwrites it, and the log of voids and courtesies is whole (I3, I4, I12).',
  'Both sides end the same, row by row of every table: money, orders, tickets, drawers, menus, customers, staff; what a row names is there, as a bill’s dishes; and the cloud’s rows are what its history comes to, read again (I2, I5, I6, I11).',
  'A combo is whole or not there, and its lines come to its price and what they add; a line costs what its guest was told, by the rules of that minute and place; dishes that go to another order are fired once and cost what they cost, and what is taken off an order is what its lines carry (I11, I13).',
  'A screen never shows half of what was changed together, nor loses what somebody there just changed (I7, I8, I9).',
  'What the cloud asks of a hub is done once and answered once (I10).',
  'Nothing is printed for the kitchen twice unmarked, and what a dark display had to show is one dish with what its fallback shows (I13).',
  'Of two edits that did not know of each other the later stays, and the other is kept for people to see (I15).',
  'No restaurant sees or writes another’s rows (I17).',
  'Once nothing fails any more, nothing waits for ever (I18).',
];

/** One page for a person: what was done, what went wrong with the machines, what was promised, what was found. */
export const proofPage = (figures: Figures, source: string): string => {
  const { firstSeed, nextSeed, worlds, operations, payments, virtualMs, wallMs, hits, faults } = figures;
  const sum = (of: readonly string[]): number => of.reduce((total, what) => total + (hits[what] ?? 0), 0);
  const rows = (lines: readonly (readonly [string, number])[]): string =>
    lines.map(([title, times]) => `| ${title} | ${count(times)} |`).join('\n');
  const never = neverHappened(figures);
  const aSecond = wallMs === 0 ? 0 : (operations / wallMs) * 1000;
  return `# Proof

Written by \`npm run prove\`: restaurants, their cloud and the people in them, played with the code that ships, real database
files and a real PostgreSQL, in worlds in which everything fails. Each world has a number and does the same again
(\`SIM_SEED=${firstSeed} npm run prove\`).

Source: ${source}; worlds ${count(firstSeed)} to ${count(nextSeed - 1)}.

## Found

${faults.length === 0 ? `**Nothing: in ${count(worlds)} worlds and ${count(operations)} operations every promise held.**` : `**${count(faults.length)} of ${count(worlds)} worlds broke a promise:**\n\n${faults.map(({ seed, wrong }) => `- world ${seed}: ${wrong[0]}`).join('\n')}`}

## Done

Two businesses with two branches each in every world, two cloud processes, ${count(Math.round(virtualMs / HOUR_MS))} hours of service in ${(wallMs / HOUR_MS).toFixed(1)} hours (${aSecond.toFixed(0)} operations a second).

| | |
|---|---:|
${rows([['operations of people (requests)', operations], ['payments acknowledged', payments], ...WORK.map(([title, what]) => [title, hits[what] ?? 0] as const)])}

## What went wrong with the machines

| | |
|---|---:|
${rows(TROUBLES.map(([title, of]) => [title, sum(of)] as const))}

${never.length === 0 ? 'Everything that can befall these worlds befell some of them.' : `Never happened, so nothing is shown of it: ${never.join(', ')}.`}

## Promised, and looked at

${PROMISES.map((promise) => `- ${promise}`).join('\n')}

Not looked at everywhere: sums of bills and drawers and tickets (I11, I13) only at places where one box served all evening and
none was put back; a place's last word on a price (I9) and who wins of two edits (I15) only where no disk and no cloud was lost,
by time only where no clock was wrong; that a lost row comes back only where all are of one version.
`;
};
