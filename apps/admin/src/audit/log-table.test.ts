import type { AuditEntry } from '@comanda/contracts';
import { customersWords, I18n } from '@comanda/web';
import { expect, test } from 'vitest';
import { adminWords } from '../words/index.ts';
import { logTable } from './log-table.ts';

test('one entry dated at no time there is left nobody a table to download: its date stands in it as it was said', () => {
  Object.assign(globalThis, { localStorage: { getItem: () => null }, document: { documentElement: {} } });
  const t = new I18n({ admin: adminWords, customers: customersWords }).in('es');
  const said = { action: 'cash.close', entity: 'x', entityId: 'x', details: {}, reason: null, approvedBy: null };
  const row = {
    id: 'e',
    businessId: 'b',
    locationId: null,
    seq: 1,
    actorId: 'a',
    actorName: 'Ana',
    prevHash: '',
    hash: '',
  };
  const entry = (at: string): AuditEntry => ({ ...row, ...said, at });
  const entries = [entry('9999-99-99T99:99:99.999Z'), entry('2026-11-21T20:05:00.000Z')];
  const table = logTable(t, entries, { zone: 'America/Guatemala', language: 'es' });
  expect(table).toContain('9999-99-99T99:99:99.999Z');
  expect(table).toContain('21 nov 2026, 14:05');
});
