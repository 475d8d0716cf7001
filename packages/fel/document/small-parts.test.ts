import { minor } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { isAuthorization, seriesAndNumber } from './authorization.ts';
import { needsBuyerId, SAT_CF_LIMIT } from './cf-limit.ts';
import { cleanText } from './clean-text.ts';
import { daysBetween, guatemalaDay, guatemalaTime, instantOf } from './guatemala-time.ts';
import { phrasesOf, phraseText } from './phrases.ts';
import { satContingencyPage, satPage } from './sat-page.ts';

test('series and number follow from the authorisation', () => {
  const uuid = 'DBB51AE2-3A62-4437-B8E9-42ECFB761156';
  expect(seriesAndNumber(uuid)).toEqual({ series: 'DBB51AE2', number: '979518519' });
  expect(isAuthorization(uuid)).toBe(true);
  for (const text of [uuid.toLowerCase(), uuid.replace('-4437-', '-1437-'), uuid.slice(1), ''])
    expect(isAuthorization(text)).toBe(false);
});

test('Guatemala’s clock is six hours behind all year', () => {
  expect(guatemalaTime(Date.UTC(2026, 10, 21, 19, 5, 9))).toBe('2026-11-21T13:05:09-06:00');
  expect(guatemalaDay(Date.UTC(2026, 6, 1, 5, 59, 59))).toBe('2026-06-30');
  expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3);
});

test('a certifier’s time without an offset is Guatemalan', () => {
  const ms = Date.UTC(2026, 10, 21, 19, 5, 11);
  for (const text of [
    '2026-11-21T13:05:11',
    '2026-11-21 13:05:11.250',
    '2026-11-21T13:05:11-06:00',
    '2026-11-21T19:05:11Z',
  ])
    expect(instantOf(text)).toBe(ms);
  for (const text of ['', 'ayer', '2026-13-40T00:00:00']) expect(instantOf(text)).toBeNull();
});

test('SAT’s limit begins at Q2,500.00, the interface’s above it', () => {
  const sale = { total: minor(250_000), currency: 'GTQ', gtqRate: null };
  const above = { ...SAT_CF_LIMIT, operator: '>' as const };
  expect([needsBuyerId(sale, SAT_CF_LIMIT), needsBuyerId(sale, above)]).toEqual([true, false]);
  expect(needsBuyerId({ ...sale, total: minor(249_999) }, SAT_CF_LIMIT)).toBe(false);
  expect(needsBuyerId({ ...sale, total: minor(250_001) }, above)).toBe(true);
});

test('another currency is converted, and without a rate counts as above', () => {
  const sale = { total: minor(10_000), currency: 'USD', gtqRate: '7.70' };
  expect(needsBuyerId(sale, SAT_CF_LIMIT)).toBe(false);
  expect(needsBuyerId({ ...sale, total: minor(40_000) }, SAT_CF_LIMIT)).toBe(true);
  for (const gtqRate of [null, '0', 'x']) expect(needsBuyerId({ ...sale, gtqRate }, SAT_CF_LIMIT)).toBe(true);
});

test('phrases follow from the business, each type takes its own', () => {
  const direct = { type: 1, scenario: 3, resolution: 'SAT-IRG-1234', resolvedOn: '2025-01-31' };
  const all = [{ type: 2, scenario: 1 }, direct, { type: 4, scenario: 3 }];
  expect(phrasesOf('FACT', 'GEN', all, false)).toEqual([direct, { type: 2, scenario: 1 }]);
  expect(phrasesOf('FACT', 'GEN', all, true)).toEqual([direct, { type: 2, scenario: 1 }, { type: 4, scenario: 3 }]);
  expect(phrasesOf('NCRE', 'GEN', all, true)).toEqual([direct, { type: 4, scenario: 22 }]);
  expect(phrasesOf('FPEQ', 'PEQ', all, false)).toEqual([{ type: 3, scenario: 1 }]);
  expect(phrasesOf('NABN', 'GEN', all, false)).toEqual([]);
  expect(phraseText(direct)).toBe('Sujeto a pago directo ISR (SAT-IRG-1234 - 31/01/2025)');
  expect(phraseText({ type: 3, scenario: 1 })).toBe('No genera derecho a crédito fiscal');
  expect(phraseText({ type: 11, scenario: 1 })).toBeNull();
});

test('SAT shows a document at an address of its own', () => {
  const document = { issuer: { nit: '99999994' }, receiver: { id: 'CF' }, total: minor(20_295) };
  expect(satPage('DBB51AE2-3A62-4437-B8E9-42ECFB761156', document)).toBe(
    'https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf?tipo=autorizacion&numero=DBB51AE2-3A62-4437-B8E9-42ECFB761156&emisor=99999994&receptor=CF&monto=202.95',
  );
  expect(satContingencyPage(111_222_333)).toContain('?tipo=contingencia&numero=111222333');
});

test('text is cut by letters, not by halves of them', () => {
  expect(cleanText('  Café\u0000\n con  leche ', 20)).toBe('Café con leche');
  expect(cleanText('🌮🌮🌮', 2)).toBe('🌮🌮');
});
