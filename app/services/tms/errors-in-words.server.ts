import { tmsProviderById } from '~/domain/trade/tms-providers';
import { tmsErrorInWords } from '~/domain/trade/tms-words';

/** What a TMS refused a load for, with our labels in the place of its keys. The submission keeps its own words. */
export function errorsInWords(providerId: number, errors: readonly string[]): string[] {
  const provider = tmsProviderById(providerId);
  return errors.map((error) => (provider ? tmsErrorInWords(provider.name, error) : error));
}
