/** An error a caller may see: what they read, and what the operator who finds it in a log is told. */
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
