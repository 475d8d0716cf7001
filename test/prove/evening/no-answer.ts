/** The till heard nothing: the box went away, or the house's own network lost a word. */
export class NoAnswer extends Error {
  override readonly message = 'no answer';
}
