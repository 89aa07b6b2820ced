import type { BacktestProposal } from '~/domain/backtests/proposals';
import { findCarrier } from '~/domain/trade/carriers';

type Item = Extract<BacktestProposal, { kind: 'item' }>;

/** The code of a new entry: of a carrier that the trade knows its SCAC, else its name, until somebody gives the TMS's own. */
export function carrierKey({ itemType, name }: Item): string {
  return (itemType === 'carrier' ? findCarrier(name)?.scac : undefined) ?? name.toUpperCase().trim();
}
