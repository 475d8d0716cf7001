import { expect, test } from 'vitest';
import { clientSettings } from './client-settings.ts';

test('every client is given the address and its key once, and what it reads as JSON is JSON', () => {
  const all = clientSettings('https://nube.example/mcp', 'svc_mcp_1');
  expect(all.map(({ client }) => client)).toEqual(['claudeCode', 'editor', 'codex', 'remote', 'claudeApp']);
  for (const { client, text } of all) {
    // Codex reads the key from the environment, the app asks for the address elsewhere.
    expect([client, text.split('svc_mcp_1').length - 1]).toEqual([client, client === 'codex' ? 0 : 1]);
    if (client !== 'claudeApp') expect(text).toContain('https://nube.example/mcp');
    if (text.startsWith('{')) expect(() => JSON.parse(text)).not.toThrow();
  }
  expect(all.find(({ client }) => client === 'remote')!.text).toContain(`Authorization:\${AUTH_HEADER}`);
});
