import type { GeneratedPdf } from '@comanda/contracts';
import { saveFile } from '@comanda/web';

/** Has the browser keep a PDF that came in base64. */
export const savePdf = ({ filename, content, mimeType }: GeneratedPdf): void =>
  saveFile(
    filename,
    Uint8Array.from(atob(content), (one) => one.charCodeAt(0)),
    mimeType,
  );
