/** Twice what the head of a PDF has room for, so that it prints sharp. Pixels. */
const WIDTH = 540;
const HEIGHT = 230;
/** Letters of base64 the cloud takes. */
const MOST = 270_000;

/** A picture as PDFs have it: whole, shrunk, base64 of a PNG, or of a JPEG where that is too large. Null: it cannot be read. */
export const shrinkLogo = async (file: Blob): Promise<string | null> => {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, WIDTH / bitmap.width, HEIGHT / bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const png = canvas.toDataURL('image/png').split(',')[1]!;
  return png.length <= MOST ? png : canvas.toDataURL('image/jpeg', 0.8).split(',')[1]!;
};
