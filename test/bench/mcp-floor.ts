import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import pg from 'pg';
import { z } from 'zod';

/** What the product is measured by: the official server with sessions, and a tool that reads one row of the same database. */
const pool = new pg.Pool({ connectionString: process.argv[2] });
const transports = new Map<string, StreamableHTTPServerTransport>();

const serverOf = (): McpServer => {
  const server = new McpServer({ name: 'floor', version: '1' });
  const tool = {
    inputSchema: z.strictObject({}),
    outputSchema: z.looseObject({ id: z.string(), name: z.string() }),
  };
  server.registerTool('get_active_business', tool, async () => {
    const { rows } = await pool.query({ name: 'one', text: 'select id, name, currency from business limit 1' });
    const [row] = rows as { id: string; name: string }[];
    return { content: [{ type: 'text', text: JSON.stringify(row) }], structuredContent: row! };
  });
  return server;
};

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString());
};

const http = createServer(async (request, response) => {
  const body = await bodyOf(request);
  const known = transports.get(String(request.headers['mcp-session-id']));
  if (known) return known.handleRequest(request, response, body);
  if (!isInitializeRequest(body)) return response.writeHead(400).end();
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: () => crypto.randomUUID(),
    onsessioninitialized: (id) => void transports.set(id, transport),
  });
  await serverOf().connect(transport as Parameters<McpServer['connect']>[0]);
  return transport.handleRequest(request, response, body);
});
http.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ port: (http.address() as AddressInfo).port })}\n`);
});
process.once('SIGTERM', () => process.exit(0));
