import { orderField } from '../orders/order-fields';

/** What a TMS is told for a field, an address or the itinerary of an order. */
export type SentPart = {
  name: string;
  label: string;
  /** As the form shows it. */
  shown: string;
  /** Each value that is made of it, with where it is in the load by the TMS's own names; none where it is not sent. */
  values: { place: string; value: string }[];
  /** What is to be said of it: how it is written otherwise, or why it is not sent; null where it is sent as it is shown. */
  note: SentNote | null;
};

export type SentNote = {
  /** What is sent, "MERIDIAN TIDE · MERIDTIDE"; null where nothing is. */
  text: string | null;
  /** Why that is not what is shown: "in pounds". */
  why: string | null;
  /** It says something else than what is shown, and no rule of the TMS explains it. */
  differs: boolean;
};

/** What is sent of an order, in words. */
export type WhatIsSent = {
  tms: string;
  parts: SentPart[];
  /** Values of the load that are of no part of the order: what every load says. */
  others: { place: string; value: string }[];
};

/** The notes by the fields that they are about: all that the form says of what is sent. */
export type SentNotes = Readonly<Record<string, SentNote>>;

/**
 * One row for each place of a load: a date with its time, an amount with its unit, a text with the entry that it is matched to. What
 * is sent at no place but those of a part before it is told there.
 */
export function byPlace(parts: readonly SentPart[]): SentPart[] {
  const rows: SentPart[] = [];
  for (const part of parts) {
    // An address and the itinerary are rows of their own.
    const isField = orderField(part.name) !== undefined && part.values.length > 0;
    const row = isField ? rows.find(({ values }) => isWithin(part.values, values)) : undefined;
    if (!row) rows.push({ ...part });
    else {
      // The name of an entry says what the text before it says.
      if (orderField(part.name)?.type !== 'dictionary') row.shown = `${row.shown} ${part.shown}`;
      row.note ??= part.note;
    }
  }
  return rows;
}

const isWithin = (some: SentPart['values'], all: SentPart['values']) =>
  some.every(({ place }) => all.some((one) => one.place === place));
