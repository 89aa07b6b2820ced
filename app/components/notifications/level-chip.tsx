import { ToneChip } from '~/components/ui/tone-chip';
import type { NotificationLevel } from '~/domain/collaboration/notifications';
import type { Tone } from '~/domain/orders/statuses';

const LEVELS = {
  information: { label: 'Information', tone: 'progress' },
  warning: { label: 'Warning', tone: 'warning' },
  error: { label: 'Error', tone: 'error' },
} as const satisfies Record<NotificationLevel, { label: string; tone: Tone }>;

/** How serious a notification is. */
export function LevelChip({ level }: { level: NotificationLevel }) {
  const { label, tone } = LEVELS[level];
  return <ToneChip tone={tone}>{label}</ToneChip>;
}
