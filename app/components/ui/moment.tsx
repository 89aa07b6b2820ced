import { useEffect, useState } from 'react';

/**
 * "4 min ago", with the exact time on hover; without script, and until it runs, the exact time in UTC. What is no moment
 * is shown as two dashes, and the browser's log says so. (spec 1 §8)
 */
export function Moment({ at }: { at: string }) {
  return Number.isNaN(Date.parse(at)) ? <NoMoment at={at} /> : <KnownMoment at={at} />;
}

function NoMoment({ at }: { at: string }) {
  useEffect(() => console.warn(`no moment: ${at}`), [at]);
  return '--';
}

function KnownMoment({ at }: { at: string }) {
  const exact = `${at.slice(0, 16).replace('T', ' ')} UTC`;
  const [text, setText] = useState(exact);
  useEffect(() => {
    const show = () => setText(ago(at));
    show();
    const timer = setInterval(show, 30_000);
    return () => clearInterval(timer);
  }, [at]);
  return (
    <time dateTime={at} title={exact} suppressHydrationWarning>
      {text}
    </time>
  );
}

/** Units of time by how they are shown, longest first, with their minutes; what is short has no plural. */
const UNITS = [
  { one: 'year', many: 'years', minutes: 525_600 },
  { one: 'month', many: 'months', minutes: 43_200 },
  { one: 'day', many: 'days', minutes: 1440 },
  { one: 'h', many: 'h', minutes: 60 },
  { one: 'min', many: 'min', minutes: 1 },
];

/** Whole units only: 119 minutes are "1 h ago". What lies ahead, by a clock that is off, was just now too. */
function ago(at: string): string {
  const passed = (Date.now() - Date.parse(at)) / 60_000;
  const unit = UNITS.find(({ minutes }) => passed >= minutes);
  // Shown texts are half a minute old at most: they do not count seconds.
  if (!unit) return 'just now';
  const count = Math.floor(passed / unit.minutes);
  return `${count} ${count === 1 ? unit.one : unit.many} ago`;
}

/** "10:12", of another day with its date; without script, and until it runs, in UTC. */
export function ClockTime({ at, seconds = false }: { at: string; seconds?: boolean }) {
  const exact = `${at.slice(0, seconds ? 19 : 16).replace('T', ' ')} UTC`;
  const [text, setText] = useState(exact);
  useEffect(() => setText(localClock(at, seconds)), [at, seconds]);
  return (
    <time dateTime={at} title={exact} suppressHydrationWarning>
      {text}
    </time>
  );
}

function localClock(at: string, seconds: boolean): string {
  const moment = new Date(at);
  const time = moment.toLocaleTimeString('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds ? { second: '2-digit' } : {}),
    hourCycle: 'h23',
  });
  const isToday = moment.toDateString() === new Date().toDateString();
  return isToday
    ? time
    : `${moment.toLocaleDateString('en-US', { month: 'short', day: 'numeric' })}, ${time}`;
}
