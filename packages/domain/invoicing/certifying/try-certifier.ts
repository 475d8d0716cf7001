import { AppError, type FelTrial, type FelTrialInput, minor } from '@comanda/contracts';
import { type Dte, errorsOf, guatemalaTime, invoiceBill } from '@comanda/fel';
import type { TaskContext } from '@comanda/kernel/context';
import { activeSettings, currencyOfBusiness, emitterOf, establishmentOf, type FelPorts } from '../../fel/index.ts';

const ONE_QUETZAL = minor(100);

/** A document of Q1.00 to consumidor final: it shows that issuer, establishment and phrases are as SAT has them. */
const testDocument = async (ctx: TaskContext, locationId: string): Promise<Dte> => {
  const settings = await activeSettings(ctx);
  if (!settings) throw new AppError('FEL_NOT_CONFIGURED');
  const establishment = await establishmentOf(ctx, locationId);
  if (!establishment) throw new AppError('FEL_ESTABLISHMENT_MISSING', { locationId });
  const line = {
    description: 'Prueba',
    kind: 'B' as const,
    gross: ONE_QUETZAL,
    discount: minor(0),
    thousandths: 1000,
    share: { thousandths: 1000, amount: ONE_QUETZAL },
    unitCode: 1 as const,
  };
  const built = invoiceBill(
    {
      lines: [line],
      tip: minor(0),
      total: ONE_QUETZAL,
      receiver: { kind: 'CF', id: 'CF', name: 'CONSUMIDOR FINAL', address: 'CIUDAD' },
      currency: await currencyOfBusiness(ctx),
      issuedAt: guatemalaTime(ctx.clock.ms()),
    },
    emitterOf(settings, establishment),
  );
  if ('none' in built) throw new AppError('FEL_DOCUMENT_INVALID', { violations: [{ code: built.none, path: '' }] });
  return built.dte;
};

/**
 * Signs in at the certifier, and in a test environment has a document certified too; in production none is made. Throws
 * FEL_NOT_CONFIGURED, FEL_ESTABLISHMENT_MISSING, FEL_CREDENTIALS_MISSING, FEL_DOCUMENT_INVALID.
 */
export const tryCertifier = async (ctx: TaskContext & FelPorts, { locationId }: FelTrialInput): Promise<FelTrial> => {
  const dte = await testDocument(ctx, locationId);
  const certifier = await ctx.certifiers.of(ctx.actor.businessId);
  if (!certifier) throw new AppError('FEL_CREDENTIALS_MISSING');
  const signedIn = await certifier.signIn();
  if (signedIn.kind !== 'signed_in') return { isSignedIn: false, authorization: null, errors: errorsOf(signedIn) };
  if (certifier.environment !== 'test') return { isSignedIn: true, authorization: null, errors: [] };
  const outcome = await certifier.certify(certifier.prepare(dte, ctx.ids.next()));
  if (outcome.kind === 'certified') return { isSignedIn: true, authorization: outcome.uuid, errors: [] };
  return { isSignedIn: true, authorization: null, errors: errorsOf(outcome) };
};
