import { ClockTime } from '~/components/ui/moment';
import { ordersInWords, type TmsWait } from '~/domain/trade/tms-submissions';

/** "Waiting for CargoWise since 10:12, 34 orders: The TMS answered 503. Next try 10:20; it goes on by itself." */
export function TmsWaitText({ wait: { tms, since, orders, reason, nextTryAt } }: { wait: TmsWait }) {
  return (
    <span>
      Waiting for {tms} since <ClockTime at={since} />, {ordersInWords(orders)}
      {reason ? `: ${reason}` : ''}.{' '}
      {nextTryAt ? (
        <>
          Next try <ClockTime at={nextTryAt} />; it
        </>
      ) : (
        'It'
      )}{' '}
      goes on by itself.
    </span>
  );
}
