import { z } from 'zod';
import { ERRORS, type ErrorCode } from './catalogue.ts';

/** Identifiers only: never free text of a guest, never a secret (docs/contract.md#error-bodies). */
export type ErrorDetails = Record<string, z.core.util.JSONType>;

/** An error a caller may see. The code decides status and message; `message` may be made more precise, e.g. to name a product. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;

  constructor(code: ErrorCode, details?: ErrorDetails, message?: string) {
    super(message ?? ERRORS[code].message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** "This cannot happen": a bug or a missing error code, never a caller's mistake. Answers 500. */
export class AssertionError extends Error {
  override readonly name = 'AssertionError';
}

/** The restaurant family's body (docs/contract.md#error-bodies). */
export const ErrorBody = z.object({
  statusCode: z.int(),
  message: z.string(),
  error: z.string(),
  details: z.record(z.string(), z.json()).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** The customer family's body (docs/contract.md#error-bodies); what it tells beside stands at the top level. */
export const CustomerErrorBody = z.looseObject({ error: z.string(), message: z.string() });
