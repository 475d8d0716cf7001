import type { McpScope } from '@comanda/contracts';
import type { SignIn } from '../accounts/index.ts';

/** What an MCP token says; signed by this cloud for the audience `svc-mcp`. */
export interface McpClaims extends SignIn {
  activeBusinessId: string;
  authorizedBusinessIds: string[];
  scopes: McpScope[];
}

/** What assistants' operations ask of the app. */
export interface McpPorts {
  mcpTokens: {
    lifetimeSeconds: number;
    sign(claims: McpClaims): Promise<string>;
    /** Null of one that is not ours, changed, or expired for longer than the grace. */
    read(token: string, graceSeconds: number): Promise<McpClaims | null>;
  };
  /** Where others reach this cloud, without a slash at the end. */
  baseUrl: string;
  /** False: the metadata documents are not published. */
  hasMcpMetadata: boolean;
}
