import { AppError, type ModifierGroup, type ModifierGroupAssignment } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { effectiveRange } from '@comanda/pricing';
import { assignmentsInUse, optionsOfGroup } from '../catalogue.store.ts';

interface Becoming {
  /** The option that goes, by its id. */
  without?: string;
  /** What one product asks for, as it becomes. */
  assignment?: ModifierGroupAssignment;
}

/**
 * Products that offer a group must find in it as many options as it asks for, or nobody could order them. A group that is switched off
 * asks for nothing. Throws MODIFIER_GROUP_SHORT.
 */
export const checkEnoughOptions = async (
  ctx: Context,
  group: ModifierGroup,
  { without, assignment }: Becoming = {},
): Promise<void> => {
  if (!group.isActive) return;
  const uses = (await assignmentsInUse(ctx, group.id)).map((one) => (one.id === assignment?.id ? assignment : one));
  const asked = Math.max(0, ...uses.map((one) => effectiveRange(group, one).min));
  const options = (await optionsOfGroup(ctx, group.id)).filter(({ id, isActive }) => isActive && id !== without).length;
  const mayRepeat = group.selectionMode.startsWith('repeatable') && options > 0;
  if (mayRepeat || options >= asked) return;
  throw new AppError('MODIFIER_GROUP_SHORT', { groupId: group.id, name: group.name, min: asked, options });
};
