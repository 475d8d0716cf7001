import { useApp } from './context.ts';

/**
 * Remembers the page of a moment, and who was signed in: answers whether both still are. The hub may have been away since; its
 * waiter has gone on, or another one stands here.
 */
export const useStillHere = (): (() => () => boolean) => {
  const { session } = useApp();
  return () => {
    const then = { page: window.location.hash, session: session.get() };
    return () => window.location.hash === then.page && session.get() === then.session;
  };
};
