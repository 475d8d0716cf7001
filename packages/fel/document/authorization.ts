const UUID_V4 = /^[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/;

/** True for an authorisation as SAT writes them: a UUID of version 4 in capitals. */
export const isAuthorization = (text: string): boolean => UUID_V4.test(text);

/** Series and number that follow from an authorisation: its first eight hex digits, and the next eight as a decimal. */
export const seriesAndNumber = (uuid: string): { series: string; number: string } => {
  const hex = uuid.replaceAll('-', '');
  return { series: hex.slice(0, 8), number: String(Number.parseInt(hex.slice(8, 16), 16)) };
};
