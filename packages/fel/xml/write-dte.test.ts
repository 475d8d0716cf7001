import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { readAnnulment } from './read-annulment.ts';
import { readDte } from './read-dte.ts';
import { writeAnnulment } from './write-annulment.ts';
import { writeDte } from './write-dte.ts';

/** Documents that validate against SAT's schemas (GT_Documento 0.2.1), written by hand for this project. */
const EXAMPLES = join(import.meta.dirname, '../examples');
const example = (name: string): string => readFileSync(join(EXAMPLES, name), 'utf8');
const documents = readdirSync(EXAMPLES).filter((name) => name !== 'anulacion.xml');

/** Elements in their order, attributes in any, without the spaces between. */
const inOrder = (xml: string): unknown =>
  new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    parseTagValue: false,
    parseAttributeValue: false,
  }).parse(xml);

test.each(documents)('%s is read, and written again element for element', (name) => {
  const read = readDte(example(name));
  expect(read?.certification).toBeNull();
  expect(inOrder(writeDte(read!.dte))).toEqual(inOrder(example(name)));
});

test('an annulment is read, and written again', () => {
  const annulment = readAnnulment(example('anulacion.xml'))!;
  expect(annulment).toMatchObject({ receiverId: 'CF', reason: 'Error en los datos del comprador' });
  expect(inOrder(writeAnnulment(annulment))).toEqual(inOrder(example('anulacion.xml')));
});

test('what people write is escaped, and read back', () => {
  const { dte } = readDte(example('fact-nit.xml'))!;
  const written = { ...dte, receiver: { ...dte.receiver, name: `"Ñandú" & <hijos> 'S.A.'` } };
  expect(readDte(writeDte(written))!.dte).toEqual(written);
  expect(writeDte(written)).toContain('&quot;Ñandú&quot; &amp; &lt;hijos&gt;');
});

test.each([
  ['nothing', ''],
  ['a page', '<html><body>502</body></html>'],
  ['half a document', example('fact-nit.xml').slice(0, 900)],
  ['another type', example('fact-nit.xml').replace('Tipo="FACT"', 'Tipo="FESP"')],
  ['parts of a centavo', example('fact-nit.xml').replace(/<dte:GranTotal>[^<]*/, '<dte:GranTotal>1.005')],
])('%s is no document', (_, xml) => expect([readDte(xml), readAnnulment(xml)]).toEqual([null, null]));
