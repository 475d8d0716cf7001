/** An order of nobody: its invoice names whom the law says when none is named. */
export const NO_BUYER = { taxId: null, taxName: null, taxAddress: null, taxpayerType: null };
