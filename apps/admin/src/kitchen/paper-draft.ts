import type { PrinterConfig, UpdateStationInput } from '@comanda/contracts';

/** How a printer's paper is, as it is typed. */
export interface PaperDraft {
  paperWidthMm: 58 | 80;
  /** Characters a line; null: by the width. */
  columns: 32 | 42 | 48 | null;
  /** As it stands in the field. */
  codePage: string;
  copyCount: number;
  cutAfterEach: boolean;
  openCashDrawer: boolean;
  beep: boolean;
  /** It answers nothing, and nobody waits for it to. */
  isMute: boolean;
  /** Whose commands it takes. */
  family: PrinterConfig['family'];
}

export const paperDraftOf = (config: PrinterConfig): PaperDraft => ({
  paperWidthMm: config.paperWidthMm,
  columns: config.columns ?? null,
  codePage: String(config.codePage),
  copyCount: config.copyCount,
  cutAfterEach: config.cutAfterEach,
  openCashDrawer: config.openCashDrawer,
  beep: config.beep,
  isMute: config.confirm === 'none',
  family: config.family,
});

export const codePageOf = (typed: string): number | null => {
  const page = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : Number.NaN;
  return page <= 255 ? page : null;
};

/** What a station is told of its paper; null while the code page is none. */
export const paperOf = (draft: PaperDraft): UpdateStationInput['printerConfig'] | null => {
  const codePage = codePageOf(draft.codePage);
  if (codePage === null) return null;
  const { codePage: _typed, isMute, ...paper } = draft;
  return { ...paper, codePage, confirm: isMute ? 'none' : 'auto' };
};
