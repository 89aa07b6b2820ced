import { describe, expect, it } from 'vitest';
import { MAX_EVENTS } from '~/domain/orders/order-draft';
import {
  changeStops,
  chooseAddress,
  type DraftStop,
  NO_DRAFT_TERMS,
  readIntent,
  readStops,
} from './itinerary-draft';

const stop = (id: string, type: DraftStop['type'] = 'deliver'): DraftStop => ({
  id,
  type,
  addressId: '',
  name: id,
  lines: '',
  terms: NO_DRAFT_TERMS,
});
const ids = (stops: DraftStop[]) => stops.map(({ id }) => id).join('');
const press = (stops: DraftStop[], button: string) => changeStops(stops, readIntent(button));
const three = [stop('a', 'pickup'), stop('b'), stop('c', 'drop')];

describe('the itinerary form', () => {
  it('moves an event up and down', () => {
    expect(ids(press(three, 'up-1'))).toBe('bac');
    expect(ids(press(three, 'down-1'))).toBe('acb');
  });

  it('leaves the ends where they are', () => {
    expect(ids(press(three, 'up-0'))).toBe('abc');
    expect(ids(press(three, 'down-2'))).toBe('abc');
  });

  it('deletes and adds, up to eight events', () => {
    expect(ids(press(three, 'delete-1'))).toBe('ac');
    const full = Array.from({ length: MAX_EVENTS }, (_, i) => stop(String(i)));
    expect(press(three, 'add')).toHaveLength(4);
    expect(press(full, 'add')).toHaveLength(MAX_EVENTS);
  });

  it('takes a verified address in the place of what stood there', () => {
    const changed = chooseAddress(three, 1, { addressId: '7', name: 'Pier T', lines: 'Long Beach, CA' });
    expect(changed[1]).toMatchObject({ id: 'b', addressId: '7', name: 'Pier T' });
    expect(changed[0]).toBe(three[0]);
  });

  it('travels in the form and comes back as it was', () => {
    const form = new FormData();
    const terms = { ...NO_DRAFT_TERMS, call_for_appointment: true, delivery_window_to: '2026-11-24T14:00' };
    const stops = three.map((one, i) => (i === 1 ? { ...one, terms } : one));
    stops.forEach(({ addressId, terms: said, ...more }, i) => {
      // A box that is not ticked is not sent.
      for (const [part, value] of Object.entries({ ...more, ...said, address_id: addressId }))
        if (value !== false) form.set(`events[${i}].${part}`, String(value));
    });
    expect(readStops(form)).toEqual(stops);
  });

  it('reads an unknown type as a delivery, for the service checks what it is given', () => {
    const form = new FormData();
    form.set('events[0].type', 'teleport');
    expect(readStops(form)[0]?.type).toBe('deliver');
  });
});
