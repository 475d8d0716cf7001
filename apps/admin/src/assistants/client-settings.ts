/** What to enter where, so that a client comes with a key. `hint`: the word of what the client is known not to do. */
export interface ClientSettings {
  client: 'claudeCode' | 'editor' | 'codex' | 'remote' | 'claudeApp';
  hint: 'clientHint_claudeCode' | 'clientHint_codex' | 'clientHint_remote' | 'clientHint_claudeApp' | null;
  text: string;
}

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** Settings of the clients people have, for a cloud at this address and this key. Pure. */
export const clientSettings = (url: string, key: string): readonly ClientSettings[] => [
  {
    client: 'claudeCode',
    hint: 'clientHint_claudeCode',
    text: `claude mcp add --transport http comanda ${url} --header "Authorization: Bearer ${key}"`,
  },
  {
    client: 'editor',
    hint: null,
    text: json({ mcpServers: { comanda: { url, headers: { Authorization: `Bearer ${key}` } } } }),
  },
  {
    client: 'codex',
    hint: 'clientHint_codex',
    text: `[mcp_servers.comanda]\nurl = "${url}"\nbearer_token_env_var = "COMANDA_MCP_KEY"`,
  },
  {
    client: 'remote',
    hint: 'clientHint_remote',
    text: json({
      mcpServers: {
        comanda: {
          command: 'npx',
          // Without a space after the colon: some take arguments apart at it.
          args: ['mcp-remote', url, '--header', `Authorization:\${AUTH_HEADER}`],
          env: { AUTH_HEADER: `Bearer ${key}` },
        },
      },
    }),
  },
  { client: 'claudeApp', hint: 'clientHint_claudeApp', text: `x-api-key: ${key}` },
];
