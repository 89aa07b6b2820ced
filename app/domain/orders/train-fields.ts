import { type Actor, can } from '../access/actor';
import { TASK_STARTS } from '../collaboration/user-tasks';
import { ADDRESS_LABELS, ITINERARY_STOP } from '../trade/tms-needs';
import type { ReviewPlan } from './certification';
import { ORDER_FIELDS } from './order-fields';

/** Marking the fields of an order that are to be trained; off is null. (spec 2 §4 Train-fields mode) */
const TRAIN_MODES = ['select', 'show'] as const;
export type TrainMode = (typeof TRAIN_MODES)[number];

export const TRAIN_MESSAGES = {
  done: 'Order fields marked to be trained successfully',
  failed: 'There was an error, please try again',
  none: 'Select at least one field',
} as const;

export function readTrainMode(text: string | null): TrainMode | null {
  return TRAIN_MODES.find((mode) => mode === text) ?? null;
}

/** The fields that an address or a form names, `fields=a,b` or `fields=a&fields=b`; what is no field is left out. */
export function readFieldsToTrain(search: URLSearchParams): string[] {
  const named = search.getAll('fields').flatMap((text) => text.split(','));
  return [...new Set(named)].filter(isTrainable);
}

/** What of an order can be marked: a field, an address, or the itinerary as a whole. */
export function isTrainable(path: string): boolean {
  return (
    [ORDER_FIELDS, ADDRESS_LABELS].some((known) => Object.hasOwn(known, path)) || path === ITINERARY_STOP
  );
}

/** Users who may view any company, and those whose plan has it: it says what is wrong, so it takes what feedback takes. */
export function mayTrainFields(actor: Actor, companyId: number, plan: ReviewPlan): boolean {
  return (
    (actor.allCompanies || plan.trainFields) && can(actor, TASK_STARTS.field_training_request, companyId)
  );
}

/** "1 field selected", "3 fields selected" */
export function selectedWords(count: number): string {
  return `${count} ${count === 1 ? 'field' : 'fields'} selected`;
}

/** What the field training request of an order says. */
export type FieldTraining = {
  status: string;
  fields: string[];
  comments: { id: number; comment: string; at: string; name: string | null }[];
};
