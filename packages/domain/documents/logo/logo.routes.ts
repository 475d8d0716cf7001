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
    summary: 'Get the logo of documents',
    output: ReceiptLogo,
    handler: getReceiptLogo,
  }),
  write({
    method: 'PUT',
    path,
    auth,
    permission: 'Business:Update',
    summary: 'Set the logo of documents',
    body: ReceiptLogoInput,
    output: ReceiptLogo,
    errors: ['LOGO_BLANK'],
    handler: setReceiptLogo,
  }),
  write({
    method: 'DELETE',
    path,
    auth,
    permission: 'Business:Update',
    summary: 'Remove the logo of documents',
    output: NoContent,
    status: 204,
    handler: deleteReceiptLogo,
  }),
]);
