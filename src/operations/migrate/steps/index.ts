import type { MigrationStep } from '../step.ts';
import { siteHoursWithPeriods } from './site-2-hours-with-periods.ts';

/** Every migration step; those of a kind in the order of their versions. */
export const steps: readonly MigrationStep[] = [siteHoursWithPeriods];
