/** Hands a text, or bytes, over as a file of that name, as a download does. */
export const saveFile = (name: string, content: BlobPart, type = 'text/csv;charset=utf-8'): void => {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
