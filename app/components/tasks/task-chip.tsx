import { ToneChip } from '~/components/ui/tone-chip';
import { TASK_STATUS_LABELS, TASK_TONES, type TaskStatus } from '~/domain/collaboration/user-tasks';

/** Where a task stands. (spec 1 §4 Tasks) */
export function TaskChip({ status }: { status: TaskStatus }) {
  return <ToneChip tone={TASK_TONES[status]}>{TASK_STATUS_LABELS[status]}</ToneChip>;
}
