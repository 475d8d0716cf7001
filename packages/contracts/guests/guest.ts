import { z } from 'zod';
import { areTameLines, isTame } from '../visible-text.ts';

/** As a guest says it; a country and signs may stand in it. */
export const GuestPhone = z
  .string()
  .trim()
  .max(30)
  .regex(/^\+?[\d\s().-]{6,}$/, 'a telephone number');
export const GuestEmail = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail address')
  .refine(isTame);
export const Allergies = z
  .array(z.string().trim().min(1).max(60).refine(areTameLines, 'must not contain control characters'))
  .max(20);
export const PartySize = z.int().min(1).max(200);
