import { customersWords, I18n } from '@comanda/web';
import { expect, test } from 'vitest';
import { adminWords } from '../words/index.ts';
import { endOf, type LogLook, queryOf } from './use-log.ts';

test('the log did not find its own words: “Mesa T3” is looked for by what stands in it', () => {
  Object.assign(globalThis, { localStorage: { getItem: () => null }, document: { documentElement: {} } });
  const t = new I18n({ admin: adminWords, customers: customersWords }).in('es');
  const look: LogLook = { periodo: 'hoy', tema: '', persona: '', local: '', q: '', pagina: 1 };
  const asked = (q: string) => queryOf(t, { ...look, q }, new Date(0)).q;
  expect(asked('Mesa T3')).toBe('T3');
  expect(asked(' ceviche  mesa T3 ')).toBe('ceviche T3');
  expect(asked('mesa')).toBe('mesa');
  expect(asked('  ')).toBeUndefined();
});

test('entries of a clock that is years ahead stood above every day’s log: they are in the whole log alone', () => {
  const now = new Date(2026, 10, 20, 19, 30);
  for (const periodo of ['hoy', 'semana', 'mes'] as const)
    expect(endOf(periodo, now)).toBe(new Date(2026, 10, 22).toISOString());
  expect(endOf('anio', now)).toBeUndefined();
});
