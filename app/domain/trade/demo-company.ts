/** Demo companies are those with onboarding or demo in the name. (spec 1 §9) */
export function isDemoCompany(name: string): boolean {
  return /onboarding|demo/i.test(name);
}

/** The account by which the demo's people are known to be there. */
export const DEMO_SUPERADMIN = 'superadmin@demo.test';
