import { expect, test } from 'vitest';
import { saidSeparator } from './said-separator.ts';

test.each([
  ['sep=;\r\na;b', { text: 'a;b', separator: ';' }],
  ['\ufeffSEP=,\na,b', { text: 'a,b', separator: ',' }],
  ['sep=\t\ra\tb', { text: 'a\tb', separator: '\t' }],
  ['"sep=|" \na|b', { text: 'a|b', separator: '|' }],
  ['sep=;', { text: '', separator: ';' }],
  ['\ufeffa;b', { text: 'a;b', separator: null }],
  ['sep=;b\na;b', { text: 'sep=;b\na;b', separator: null }],
  ['a\nsep=;\nb', { text: 'a\nsep=;\nb', separator: null }],
])('the line by which a spreadsheet says its separator was read as a row: %j', (text, read) => {
  expect(saidSeparator(text)).toEqual(read);
});
