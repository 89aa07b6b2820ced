import { localClock, zoneOf } from '~/domain/schedules/time-zones';
import { now } from '~/services/platform/clock.server';
import { getCompanySetting } from './company-choices.server';

/** The day that it is where a company is, yyyy-MM-dd: what "today" and "+1" count from that somebody types. */
export async function companyToday(companyId: number): Promise<string> {
  return localClock(zoneOf((await getCompanySetting(companyId)).configuration), now()).day;
}
