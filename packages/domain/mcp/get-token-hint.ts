import type { VerbatimAnswer } from '@comanda/kernel/route';

/** Clients that follow the metadata look here with a browser: there is no page, and they are told what to do. */
export const getTokenHint = async (): Promise<VerbatimAnswer> => ({
  status: 405,
  headers: { Allow: 'POST', 'Content-Type': 'application/json; charset=utf-8' },
  body: JSON.stringify({
    error: 'METHOD_NOT_ALLOWED',
    message: 'Tokens are got by POST; a client that cannot sends a key, Authorization: Bearer svc_mcp_… or X-API-Key.',
  }),
});
