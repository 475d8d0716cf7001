/** Remembers the page of this moment: answers whether it still shows. The hub may have been away since, and its waiter gone on. */
export const stillHere = (): (() => boolean) => {
  const then = window.location.hash;
  return () => window.location.hash === then;
};
