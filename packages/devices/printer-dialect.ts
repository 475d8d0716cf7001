import {
  type PrinterFamily,
  type PrinterReply,
  REQUEST_FENCE,
  REQUEST_MODEL,
  REQUEST_STAR_STATUS,
  ReplyParser,
  requestEcho,
  requestStarEcho,
  StarReplyParser,
  starEchoOf,
} from '@comanda/escpos';

/** How a family's printers are asked, and what they answer. To be chosen before the first byte: `DLE EOT` has a Star's own request in it. */
export interface PrinterDialect {
  createParser(): { push(bytes: Iterable<number>): PrinterReply[] };
  /** Asks for an echo of the token once everything before it is on paper. */
  requestEcho(token: string): Uint8Array;
  /** How the parser names the echo of this token. */
  echoOf(token: string): string;
  /** Asks for a sign that everything before it was processed; null where there is none. */
  requestFence: Uint8Array | null;
  requestModel: Uint8Array | null;
  /** One question that is answered by a whole state; null: by `DLE EOT`, byte by byte. */
  requestState: Uint8Array | null;
}

export const EPSON_DIALECT: PrinterDialect = {
  createParser: () => new ReplyParser(),
  requestEcho,
  echoOf: (token) => token,
  requestFence: REQUEST_FENCE,
  requestModel: REQUEST_MODEL,
  requestState: null,
};

export const STAR_DIALECT: PrinterDialect = {
  createParser: () => new StarReplyParser(),
  requestEcho: requestStarEcho,
  echoOf: starEchoOf,
  requestFence: null,
  requestModel: null,
  requestState: REQUEST_STAR_STATUS,
};

/** All but Star answer as Epson's, or nothing. */
export const dialectOf = (family: PrinterFamily): PrinterDialect => (family === 'star' ? STAR_DIALECT : EPSON_DIALECT);
