import type { PdfLanguage } from '@comanda/contracts';

/** A document as it is drawn: what is said, not where it stands. Texts are plain: nothing in them is read as markup. */
export interface PdfDocument {
  /** Of the file, and its first line. */
  title: string;
  language: PdfLanguage;
  /** Of headings, `#RRGGBB`; null: ink. */
  accentColor: string | null;
  /** A PNG or JPEG picture at its head. */
  logo: Uint8Array | null;
  business: string;
  /** Under the business's name. */
  subtitle: string | null;
  blocks: readonly PdfBlock[];
  footer: string | null;
  /** When it was made, ISO 8601: the same document has the same bytes. */
  createdAt: string;
}

export type PdfBlock =
  /** Names and what they say, in two columns. */
  | { kind: 'facts'; rows: readonly (readonly [name: string, said: string])[] }
  | {
      kind: 'table';
      columns: readonly { head: string; share: number; isNumber?: boolean }[];
      rows: readonly (readonly string[])[];
      /** Below it, never alone on a page; the last is the largest. */
      totals: readonly (readonly [name: string, amount: string])[];
    }
  | { kind: 'text'; text: string }
  /** A code that leads to an address, with the address below it. */
  | { kind: 'qr'; address: string };
