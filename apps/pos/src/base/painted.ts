/**
 * A frame that does not come: the page is covered, and nobody waits for its picture. Longer than a slow tablet draws for: after
 * 100 ms the request came first.
 */
const NO_FRAME_MS = 500;

/**
 * Resolves once what was changed just now can be seen. To begin a request takes a slow tablet as long as to draw a line: it waits
 * behind the picture, the waiter does not wait behind the request.
 */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve();
    const done = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', done);
      resolve();
    };
    const timer = setTimeout(done, NO_FRAME_MS);
    // The tablet is laid down: what was tapped goes out while the page still may.
    document.addEventListener('visibilitychange', done);
    // The frame is drawn after its callbacks, and what waits for its picture comes behind it.
    requestAnimationFrame(() => setTimeout(() => setTimeout(done)));
  });
