import { type AppError, ERRORS } from '@comanda/contracts';
import type { VerbatimAnswer } from '@comanda/kernel/route';
import { MUST_REFETCH } from './shape-messages.ts';

/** One restaurant's rows must not come out of a shared cache to another (docs/sync.md#the-protocol-of-the-feed). */
export const UNSHARED = { 'cache-control': 'private, no-store', vary: 'Authorization' };

const JSON_TYPE = { 'content-type': 'application/json' };

/** The reader starts again under a new handle. */
export const mustRefetch = (handle: string): VerbatimAnswer => ({
  status: 409,
  headers: { ...UNSHARED, ...JSON_TYPE, 'electric-handle': handle },
  body: MUST_REFETCH,
});

/** A refusal in the shape of every other error here. */
export const refusal = ({ code, message, details }: AppError): VerbatimAnswer => {
  const { status } = ERRORS[code];
  const body = JSON.stringify({ statusCode: status, message, error: code, ...(details ? { details } : {}) });
  return { status, headers: { ...UNSHARED, ...JSON_TYPE }, body };
};

export interface Messages {
  handle: string;
  /** The offset asked, and the one to go on from. */
  from: string;
  to: string;
  /** JSON text. */
  body: string;
  hasData: boolean;
  isUpToDate: boolean;
}

/** An answer with messages. `extra`: the schema or the cursor, and what makes an empty answer's tag its own. */
export const messagesReply = (
  messages: Messages,
  extra: { headers: Record<string, string>; tag: string },
): VerbatimAnswer => ({
  status: 200,
  headers: {
    ...UNSHARED,
    ...JSON_TYPE,
    etag: `"${messages.handle}:${messages.from}:${messages.to}${extra.tag}"`,
    'electric-handle': messages.handle,
    'electric-offset': messages.to,
    'electric-has-data': String(messages.hasData),
    ...(messages.isUpToDate ? { 'electric-up-to-date': '' } : {}),
    ...extra.headers,
  },
  body: messages.body,
});
