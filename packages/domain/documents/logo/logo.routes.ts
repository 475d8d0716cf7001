import { ReceiptLogo, ReceiptLogoInput } from '@comanda/contracts';
import { NoContent, read, routesOf, write } from '@comanda/kernel/route';
import { deleteReceiptLogo } from './delete-receipt-logo.ts';
import { getReceiptLogo } from './get-receipt-logo.ts';
import { setReceiptLogo } from './set-receipt-logo.ts';

const auth = 'identity';
const path = '/receipt-logo';

export const logoRoutes = routesOf({ servedBy: 'both', alias: 'kitchen' }, [
  read({
    method: 'GET',
    path,
    auth,
    permission: 'Business:View',
    summary: 'The logo documents begin with',
    output: ReceiptLogo,
    handler: getReceiptLogo,
  }),
  write({
    method: 'PUT',
    path,
    auth,
    permission: 'Business:Update',
    summary: 'Put a logo on bills, receipts and reports',
    body: ReceiptLogoInput,
    output: ReceiptLogo,
    handler: setReceiptLogo,
  }),
  write({
    method: 'DELETE',
    path,
    auth,
    permission: 'Business:Update',
    summary: 'Print documents without a logo',
    output: NoContent,
    status: 204,
    handler: deleteReceiptLogo,
  }),
]);
