import { expect, test } from 'vitest';
import { getTokenHint } from './get-token-hint.ts';

test('a browser that is led to the token’s address is told to come with a key', async () => {
  const { status, headers, body } = await getTokenHint();
  expect([status, headers.Allow]).toEqual([405, 'POST']);
  expect(JSON.parse(body).message).toContain('svc_mcp_');
});
