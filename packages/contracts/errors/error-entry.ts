/**
 * Every error a caller may see. Append-only: a code is never renamed and keeps its one status. `message` is what the
 * caller reads (English; the web apps translate by code), `comment` is for the operator who finds it in a log.
 */
export interface ErrorEntry {
  status: number;
  family: 'restaurant' | 'customer';
  message: string;
  comment: string;
}

export const restaurant = (status: number, message: string, comment: string): ErrorEntry => ({
  status,
  family: 'restaurant',
  message,
  comment,
});

export const customer = (status: number, message: string, comment: string): ErrorEntry => ({
  status,
  family: 'customer',
  message,
  comment,
});
