/** Whether a host name means whichever machine it is typed at: elsewhere it leads nowhere. */
export const isOwnMachine = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d+){3}$/.test(hostname);
