import {
  BusinessLocationParams,
  BusinessParams,
  FelEstablishment,
  FelEstablishmentList,
  FelRules,
  FelSettingsView,
  SetFelEstablishmentInput,
  SetFelSettingsInput,
} from '@comanda/contracts';
import { read, routesOf, task, write } from '@comanda/kernel/route';
import { getFelRules } from './get-fel-rules.ts';
import { getFelSettings } from './get-fel-settings.ts';
import { listFelEstablishments } from './list-fel-establishments.ts';
import { setFelEstablishment } from './set-fel-establishment.ts';
import { setFelSettings } from './set-fel-settings.ts';

const auth = 'identity';

const atHub = routesOf({ servedBy: 'hub', alias: 'restaurant' }, [
  read({
    method: 'GET',
    path: '/fel/rules',
    auth,
    permission: 'OrderBill:View',
    summary: 'Get what invoices ask of buyers',
    output: FelRules,
    handler: getFelRules,
  }),
]);

const inCloud = routesOf({ servedBy: 'cloud', alias: 'none' }, [
  read({
    method: 'GET',
    path: '/businesses/:businessId/fel/settings',
    auth,
    permission: 'Fel:View',
    summary: 'Get the invoicing settings',
    params: BusinessParams,
    output: FelSettingsView,
    handler: getFelSettings,
  }),
  task({
    method: 'PUT',
    path: '/businesses/:businessId/fel/settings',
    auth,
    permission: 'Fel:Update',
    summary: 'Set up electronic invoicing',
    params: BusinessParams,
    body: SetFelSettingsInput,
    output: FelSettingsView,
    errors: ['INVALID_TAX_ID', 'FEL_CREDENTIALS_MISSING'],
    handler: setFelSettings,
  }),
  read({
    method: 'GET',
    path: '/businesses/:businessId/fel/establishments',
    auth,
    permission: 'Fel:View',
    summary: 'List the branches in SAT’s register',
    params: BusinessParams,
    output: FelEstablishmentList,
    handler: listFelEstablishments,
  }),
  write({
    method: 'PUT',
    path: '/businesses/:businessId/locations/:locationId/fel/establishment',
    auth,
    permission: 'Fel:Update',
    summary: 'Set a branch’s establishment',
    params: BusinessLocationParams,
    body: SetFelEstablishmentInput,
    output: FelEstablishment,
    errors: ['LOCATION_NOT_FOUND'],
    handler: setFelEstablishment,
  }),
]);

export const felRoutes = [...atHub, ...inCloud];
