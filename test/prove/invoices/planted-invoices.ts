import type { Planted } from '../planted.ts';

/** Defects of invoicing, planted on purpose (`npm run prove:invoices -- --mutants`). */
export const PLANTED_INVOICES: readonly Planted[] = [
  {
    name: 'what may have been certified is sent again under a new key, unasked',
    changes: [
      {
        file: 'domain/invoicing/certifying/certify-document.ts',
        from: 'const found = await certifier.find(request);',
        to: 'const found = await certifier.certify(certifier.prepare(document.dte, ctx.ids.next()));',
      },
      {
        file: 'domain/invoicing/certifying/certify-document.ts',
        from: "if (found.kind !== 'none') return found;",
        to: 'if (found) return found;',
      },
    ],
  },
  {
    name: 'a document has its key when it is sent, not before',
    changes: [
      {
        file: 'domain/invoicing/certifying/certify-document.ts',
        from: 'return certifier.certify(request);',
        to: 'return certifier.certify(certifier.prepare(document.dte, ctx.ids.next()));',
      },
    ],
  },
  {
    name: 'a box put back from a backup gives an access number again',
    changes: [
      {
        file: 'domain/invoicing/paper/contingency.ts',
        from: 'Number(tx.chance.digits(DIGITS))',
        to: '100_000_000 + tried',
      },
    ],
  },
  {
    name: 'a document stored before its paper goes out without the number',
    changes: [
      {
        file: 'domain/invoicing/certifying/certify-document.ts',
        from: 'if (accessNumber !== null) return',
        to: 'if (accessNumber === 0) return',
      },
    ],
  },
];
