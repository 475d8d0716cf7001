import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';

type Close = () => void;

/** How many dialogs were open when a place of the browser's history was left or come to. */
const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'dialogs' in state ? Number(state.dialogs) : 0;

/**
 * Gives each open dialog a place of its own in the browser's history, so that the back gesture closes the one in front and
 * leaves the page as it is. Places whose dialogs were closed otherwise are given back: no step back does nothing.
 */
export class BackCloses {
  readonly #open: { close: Close }[] = [];
  #isTravelling = false;
  #settling: ReturnType<typeof setTimeout> | null = null;

  start(): void {
    window.addEventListener('popstate', this.#travelled);
    // A page that was loaded anew begins with no dialog, wherever in history it stands.
    this.#settleSoon();
  }

  stop(): void {
    window.removeEventListener('popstate', this.#travelled);
    if (this.#settling) clearTimeout(this.#settling);
  }

  /** Answers how to say that it is closed. */
  opened(dialog: { close: Close }): () => void {
    this.#open.push(dialog);
    this.#settleSoon();
    return () => {
      this.#open.splice(this.#open.indexOf(dialog), 1);
      this.#settleSoon();
    };
  }

  readonly #travelled = (): void => {
    const isOurs = this.#isTravelling;
    this.#isTravelling = false;
    if (!isOurs) for (const dialog of this.#open.slice(depthOf(history.state)).reverse()) dialog.close();
    // One that asks first may still be open, and wants its place back.
    this.#settleSoon();
  };

  /** One dialog that gives way to another keeps its place for it: both happen before this. */
  #settleSoon(): void {
    this.#settling ??= setTimeout(() => {
      this.#settling = null;
      this.#settle();
    });
  }

  #settle(): void {
    if (this.#isTravelling) return;
    const missing = this.#open.length - depthOf(history.state);
    if (missing < 0) {
      this.#isTravelling = true;
      history.go(missing);
    }
    for (let i = 0; i < missing; i++) history.pushState({ dialogs: depthOf(history.state) + 1 }, '');
  }
}

const BackContext = createContext<BackCloses | null>(null);

/** Around a page whose dialogs close by the back gesture: one of them, or each would take its own step back. */
export const WithBackCloses = ({ children }: { children: ReactNode }) => {
  const [back] = useState(() => new BackCloses());
  useEffect(() => {
    back.start();
    return () => back.stop();
  }, [back]);
  return <BackContext value={back}>{children}</BackContext>;
};

/** What is open over the page closes by the back gesture, as by its ×, when it is the one in front. */
export const useBackCloses = (isOpen: boolean, onClose: Close): void => {
  const back = useContext(BackContext);
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (isOpen) return back?.opened({ close: () => latest.current() });
  }, [isOpen, back]);
};
