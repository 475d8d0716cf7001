/** What runs in Node is compiled without a browser’s types, in the program of everything else that does. */
export const noBrowser = (): unknown[] => [
  // @ts-expect-error: there is no window at a hub
  window,
  // @ts-expect-error: nor a page
  document,
  process.pid,
];
