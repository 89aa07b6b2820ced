import { TMS_PROVIDER_NAMES, TMS_PROVIDERS, type TmsProviderName } from './tms-providers';

/** What single TMSs know an address by. */
export type AddressCodes = Partial<Record<TmsProviderName, string>>;

/** A column or form field for the code of each TMS. */
export const CODE_FIELDS = TMS_PROVIDER_NAMES.map((provider) => ({
  provider,
  name: `code_${provider}`,
  label: `${TMS_PROVIDERS[provider].label} code`,
}));

/** What a TMS knows an address by: the code for it alone, else the one for every TMS; null for none. */
export function codeFor(
  provider: TmsProviderName | undefined,
  { code, codes }: { code: string; codes: AddressCodes },
): string | null {
  return (provider && codes[provider]) || code || null;
}
