import { useLocation } from '@remix-run/react';
import { RouteDialog } from '~/components/ui/dialog';
import { SCHEDULE_MODES, type ScheduleFormValues } from '~/domain/schedules/schedule-form';
import { ScheduleForm, type ScheduleFormProps } from './schedule-form';

type ScheduleDialogProps = {
  view: Omit<ScheduleFormProps, 'action' | 'closeTo' | 'errors'> & { scheduleId: number | null };
  /** What came back of what was posted. */
  posted: { errors: Record<string, string[] | undefined>; values: Record<string, unknown> } | undefined;
  closeTo: string;
};

/** The scheduler in one of its modes, over the list or over an order. (spec 1 §2 Scheduled orders) */
export function ScheduleDialog({ view, posted, closeTo }: ScheduleDialogProps) {
  const { pathname, search } = useLocation();
  const values = posted ? valuesOf(posted.values) : view.values;
  return (
    <RouteDialog
      title={SCHEDULE_MODES[view.mode].title(view.scheduleId ?? 0)}
      closeTo={closeTo}
      width="medium"
    >
      <ScheduleForm
        {...view}
        values={values}
        errors={posted?.errors}
        action={`${pathname}${search}`}
        closeTo={closeTo}
      />
    </RouteDialog>
  );
}

/** What was entered, as the fields show it again. */
function valuesOf(values: Record<string, unknown>): ScheduleFormValues {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  const days = values.activeWeekDays;
  return {
    orderId: text('orderId'),
    companyId: text('companyId'),
    startDate: text('startDate'),
    endDate: text('endDate'),
    time: text('time'),
    cadence: text('cadence'),
    activeWeekDays: Array.isArray(days) ? days.map(String) : [],
    dayOfMonth: text('dayOfMonth'),
    description: text('description'),
    autosubmitToTms: values.autosubmitToTms === 'on',
    setPickupByDate: values.setPickupByDate === 'on',
    setDeliverByDate: values.setDeliverByDate === 'on',
    keepContainer: values.keepContainer === 'on',
    keepReferences: values.keepReferences === 'on',
    version: text('version'),
  };
}
