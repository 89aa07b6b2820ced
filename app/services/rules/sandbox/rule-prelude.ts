/**
 * What stands in the sandbox before a rule: the objects `order`, `document`, `trade` and `console` over the one host function
 * `call`, and a clock that stands still at noon (UTC) of the day the document was mapped, so that a replay gives the
 * same. docs/rules.md describes it to those who write rules.
 */
export const RULE_PRELUDE = `(function (call, input) {
  'use strict';
  const { kind, events, addresses, today } = JSON.parse(input);
  const freeze = (value) => {
    if (value !== null && typeof value === 'object') Object.values(Object.freeze(value)).forEach(freeze);
    return value;
  };
  const text = (value) => String(value);
  const order = Object.freeze({
    get: (name) => call('get', text(name)),
    has: (name) => call('get', text(name)) !== null,
    doubt: (name) => call('doubt', text(name)),
    set: (name, value) => {
      const type = typeof value;
      if (value !== null && type !== 'string' && type !== 'number' && type !== 'boolean')
        throw new TypeError('order.set takes a text, a number, true, false or null');
      call('set', text(name), value);
    },
    clear: (name) => { call('set', text(name), null); },
    events: freeze(events),
    addresses: freeze(addresses),
    review: (reason) => { call('review', text(reason)); },
    note: (remark) => { call('note', text(remark)); },
  });
  let pages;
  const readPages = () => (pages ??= freeze(JSON.parse(call('pages'))));
  const document = Object.freeze({
    kind,
    get pages() { return readPages(); },
    get text() { return readPages().join('\\n'); },
  });
  const trade = Object.freeze({
    isContainerNumber: (value) => call('isContainerNumber', text(value)),
    parseDate: (value, order = 'mdy') => call('parseDate', text(value), text(order)),
  });
  const shown = (value) => {
    if (typeof value !== 'object' || value === null) return text(value);
    try { return JSON.stringify(value) ?? text(value); } catch { return text(value); }
  };
  const say = (...values) => { call('note', values.map(shown).join(' ')); };
  globalThis.console = Object.freeze({ log: say, info: say, warn: say, error: say, debug: say });
  const Clock = Date;
  const noon = Clock.parse(today + 'T12:00:00Z');
  const Still = function Date(...given) {
    if (!new.target) return new Clock(noon).toString();
    return Reflect.construct(Clock, given.length > 0 ? given : [noon], new.target);
  };
  Still.prototype = Clock.prototype;
  Still.prototype.constructor = Still;
  Still.now = () => noon;
  Still.parse = Clock.parse;
  Still.UTC = Clock.UTC;
  globalThis.Date = Still;
  delete Math.random;
  return { order, document, trade, today };
})`;
