import { beforeAll, expect, test } from 'vitest';
import { ApiError } from '../api.ts';
import { I18n } from '../i18n.ts';
import { errorText } from './error-text.ts';

// The catalogue remembers its language in the browser's storage, and marks it on the page.
beforeAll(() => {
  const memory = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: { getItem: (key: string) => memory.get(key) ?? null, setItem: memory.set.bind(memory) },
    document: { documentElement: {} },
  });
});

test('a PIN that is too short was said to need six digits where the branch asks for eight', async () => {
  const i18n = new I18n({});
  const tooShort = new ApiError('PIN_TOO_SHORT', 400, '', { path: 'pin', digits: 8 });
  const said = (language: 'es' | 'en') => errorText(i18n.in(language), tooShort);
  expect(said('es')).toBe('Quien puede autorizar necesita un PIN más largo, de 8 dígitos');
  expect(said('en')).toBe('Whoever may approve needs a longer PIN, of 8 digits');
});
