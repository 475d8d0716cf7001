/** Where lines on no bill lie. */
export const TRAY = 'tray';

/** The name of something dragged: a line, and the bill it comes from. */
export const dragId = (lineId: string, from: number | null): string => `${from ?? TRAY}/${lineId}`;

export const dragOf = (id: string | number): { lineId: string; from: number | null } | null => {
  const [from, lineId] = String(id).split('/');
  if (from === undefined || lineId === undefined) return null;
  return { lineId, from: from === TRAY ? null : Number(from) };
};
