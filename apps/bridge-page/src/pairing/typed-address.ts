/** `192.168.1.10:3000` → `http://192.168.1.10:3000`: nobody types what every address begins with. */
export const typedAddress = (text: string): string => {
  const typed = text.trim();
  return typed === '' || typed.includes('://') ? typed : `http://${typed}`;
};
