import { describe, expect, it } from 'vitest';
import {
  asksForAppointment,
  isReversed,
  localMoment,
  NO_TERMS,
  rowOfTerms,
  showDelivery,
} from './stop-terms';

describe('how a delivery is arranged', () => {
  it('keeps a local moment to the minute, and no day that there is not', () => {
    expect(localMoment('2026-11-24T08:00')).toBe('2026-11-24T08:00');
    expect(localMoment('2026-11-24T08:00:30')).toBe('2026-11-24T08:00');
    for (const wrong of [
      '2026-11-31T08:00',
      '2026-11-24',
      '2026-11-24T24:00',
      '2026-11-24T08:60',
      'noon',
      '',
    ])
      expect(localMoment(wrong), wrong).toBeNull();
  });

  it('is told in words', () => {
    const window = { delivery_window_from: '2026-11-24T08:00', delivery_window_to: '2026-11-24T14:00' };
    expect(showDelivery({ ...NO_TERMS, ...window, call_for_appointment: true })).toEqual([
      'Call for appointment',
      '2026-11-24 08:00 to 14:00',
    ]);
    const until = { ...window, delivery_window_to: '2026-11-25T06:30' };
    expect(showDelivery({ ...NO_TERMS, ...until, delivery_instructions: 'Dock 4' })).toEqual([
      '2026-11-24 08:00 to 2026-11-25 06:30',
      'Dock 4',
    ]);
    const appointment = { ...window, delivery_window_to: window.delivery_window_from };
    expect(showDelivery({ ...NO_TERMS, ...appointment })).toEqual(['2026-11-24 08:00']);
    expect(showDelivery({ ...NO_TERMS, ...window, delivery_window_from: null })).toEqual([
      'until 2026-11-24 14:00',
    ]);
    expect(showDelivery(NO_TERMS)).toEqual([]);
  });

  it('does not end before it begins', () => {
    const window = { delivery_window_from: '2026-11-24T08:00', delivery_window_to: '2026-11-24T07:59' };
    expect(isReversed(window)).toBe(true);
    expect(isReversed({ ...window, delivery_window_to: null })).toBe(false);
  });

  it('is kept where nothing is said of it, and taken away where it is emptied', () => {
    const before = {
      ...NO_TERMS,
      note: 'Gate 2',
      call_for_appointment: true,
      delivery_instructions: 'Dock 4',
    };
    expect(rowOfTerms({}, before)).toMatchObject({ note: 'Gate 2', callForAppointment: true });
    expect(rowOfTerms({ note: '', call_for_appointment: false }, before)).toMatchObject({
      note: null,
      callForAppointment: false,
      deliveryInstructions: 'Dock 4',
    });
  });

  it('is asked for by a document in many words', () => {
    for (const said of [
      'Call for appt.',
      'Please call for an appointment before delivery.',
      'CALL 24 HRS AHEAD TO SCHEDULE A DELIVERY APPOINTMENT',
      'phone 912-555-0112 for appointment',
    ])
      expect(asksForAppointment(said), said).toBe(true);
    for (const said of [
      'Appointment 11/24 08:00',
      'No need to call for an appointment',
      'Call upon arrival. Appt 8:00',
    ])
      expect(asksForAppointment(said), said).toBe(false);
  });
});
