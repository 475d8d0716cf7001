/** An `XXXX-XXXX` code while somebody types it: letters and digits in capitals, with the dash where it is shown. */
export const asTypedCode = (text: string): string => {
  const bare = text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 8);
  return bare.length > 4 ? `${bare.slice(0, 4)}-${bare.slice(4)}` : bare;
};
