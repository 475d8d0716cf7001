/** What looks into a mail before its reader does: scanners of mail services, and whatever fetches pages for programs. */
const PROGRAM =
  /bot\b|crawl|spider|scan|headless|preview|proofpoint|barracuda|mimecast|safelinks|curl|wget|python|okhttp|java\/|go-http/i;
/** Nobody reads so soon after it was sent. Milliseconds. */
const TOO_SOON_MS = 1_500;

/**
 * Whether a program asked for a mail's picture or link and no reader: by HEAD, by its name, or too soon. Apple's mail fetches all
 * pictures beforehand, as `Mozilla/5.0` and nothing more.
 */
export const isMachine = (
  { method, userAgent }: { method: string; userAgent: string | null },
  sinceSentMs: number | null,
): boolean =>
  method === 'HEAD' ||
  userAgent === null ||
  userAgent === 'Mozilla/5.0' ||
  PROGRAM.test(userAgent) ||
  (sinceSentMs !== null && sinceSentMs < TOO_SOON_MS);
