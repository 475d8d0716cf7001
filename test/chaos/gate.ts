/** Whether the hub can be reached just now; clients wait at it while the hub is down. */
export class Gate {
  #isOpen = false;
  readonly #waiting: (() => void)[] = [];

  open(): void {
    this.#isOpen = true;
    for (const go of this.#waiting.splice(0)) go();
  }

  close(): void {
    this.#isOpen = false;
  }

  async whenOpen(): Promise<void> {
    if (this.#isOpen) return;
    await new Promise<void>((go) => this.#waiting.push(go));
  }
}
