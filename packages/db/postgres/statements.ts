/** What Postgres says of a prepared statement whose table was changed since, as by the next release beside this one. */
const PLAN_IS_OLD = '0A000';

/** Names for statements that are prepared once a connection: the driver keeps which connection knows which. */
export class Statements {
  readonly #names = new Map<string, string>();
  #areNamed = true;

  /** The statement as node-postgres prepares it, in place of its text: it takes both. */
  named(text: string): string {
    if (!this.#areNamed) return text;
    const name = this.#names.get(text) ?? `remembered_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return { name, text } as unknown as string;
  }

  /** Of one whose plan is old every connection would fail, each statement once: from now on none is prepared. */
  failed(error: unknown): void {
    if ((error as { code?: unknown }).code === PLAN_IS_OLD) this.#areNamed = false;
  }
}
