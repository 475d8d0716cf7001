/** What runs in a browser is compiled without Node’s types, in the program of all pages. */
export const noNode = async (): Promise<unknown[]> => [
  // @ts-expect-error: there is no process in a page
  process.pid,
  // @ts-expect-error: nor bytes of Node's
  Buffer.from(''),
  // @ts-expect-error: nor a disk
  await import('node:fs'),
  window.location,
];
