import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { derivedId } from './derived-id.ts';

const hash = {
  sha256: (text: string) => createHash('sha256').update(text).digest('hex'),
  isSame: (one: string, other: string) => one === other,
};

test('one text has one id everywhere, which databases and routes take for any other', () => {
  const id = derivedId({ hash }, 'payment method b cash');
  expect(id).toBe('fe1c4e3e-7614-873a-8f74-5ee654013326');
  expect(z.uuid().safeParse(id).success).toBe(true);
  expect(derivedId({ hash }, 'payment method b card')).not.toBe(id);
});
