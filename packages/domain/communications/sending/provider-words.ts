import { tamed } from '@comanda/contracts';

/**
 * What a mail server or provider said, as it is kept: `most` letters of it, without control characters. PostgreSQL keeps no NUL: a
 * server that said one would have its mail sent again and again.
 */
export const providerWords = (text: string, most = 500): string => tamed(text.slice(0, most)).toWellFormed();
