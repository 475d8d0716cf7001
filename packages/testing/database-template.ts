/** A database on every server that production code brought to the newest schema: others begin as copies of it. */
export const TEMPLATE = 'comanda_template';
