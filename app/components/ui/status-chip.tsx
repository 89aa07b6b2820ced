import type { DisplayStatus } from '~/domain/orders/statuses';
import { STATUS_TONES, statusText } from '~/domain/orders/statuses';
import { ToneChip } from './tone-chip';

/** The state of a request or order. */
export function StatusChip({ status, isUpdate = false }: { status: DisplayStatus; isUpdate?: boolean }) {
  return <ToneChip tone={STATUS_TONES[status]}>{statusText(status, isUpdate)}</ToneChip>;
}
