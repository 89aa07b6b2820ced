import { z } from 'zod';
import { type Actor, can } from '~/domain/access/actor';
import { readEntry } from '~/domain/fields/entry-problems';
import type { FieldMapEntry } from '~/domain/fields/field-map';
import { FIELD_MAP_MESSAGES, fieldMapName } from '~/domain/fields/field-map-form';
import {
  changedEntry,
  defaultsOf,
  type OwnAndBelow,
  overlaid,
  standsAlone,
} from '~/domain/fields/field-map-inheritance';
import {
  type FieldMappingQuery,
  LAST_DOCUMENT,
  missingAt,
  scopeAt,
} from '~/domain/fields/field-mapping-query';
import { configFromForm, entryFromForm, isConfigField } from '~/domain/fields/map-attributes';
import { REPLAY_SIZES, type ReplayedMap } from '~/domain/fields/map-replay';
import type { TriedCell } from '~/domain/fields/tried-cell';
import {
  deleteFieldMap,
  mayWriteLevel,
  requireSavable,
  saveFieldMap,
} from '~/services/field-maps/save-field-map.server';
import { entriesOf, type FieldMapCell } from '~/services/field-maps/store-field-map.server';
import {
  acceptSourceProposal,
  dismissSourceProposal,
  proposedEntry,
} from '~/services/learning/decide-source-proposal.server';
import { ownReplay } from '~/services/pipeline/replay-view.server';
import { replayOnMore, startReplay } from '~/services/pipeline/start-replay.server';
import { Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { tryCell } from './try-cell.server';

/** What the editor shows next: the form again, what a change would make of past documents, or that it is made. */
type FormAnswer =
  | { step: 'edit'; shown: FieldMapEntry; errors?: Record<string, string[]>; tried?: TriedCell }
  | { step: 'confirm'; replayId: string; errors?: undefined }
  /** `isEmpty`: the cell sets nothing now. */
  | { step: 'done'; id: number | null; isEmpty: boolean }
  | { step: 'decided'; text: string; errors?: undefined };

/**
 * Answers the form of a cell. Nothing is saved or deleted before it was tried on past documents: `check` and
 * `check-delete` begin that, `more` does it on more of them, and only `save` and `delete` of what was tried do it.
 * @returns null when the address selects no cell
 * @throws Forbidden without the permission of the level; Invalid where whose documents it is for is not chosen; Invalid, Conflict,
 * NotFound as saveFieldMap
 */
export async function answerFieldMapForm(
  actor: Actor,
  query: FieldMappingQuery,
  form: FormData,
): Promise<FormAnswer | null> {
  const cell = cellOf(query);
  if (cell === null) return null;
  if (!mayWriteLevel(actor, cell.level, cell.scope.companyId)) throw new Forbidden();
  switch (form.get('intent')) {
    case 'check':
      return checkEntry(actor, cell, form);
    case 'try':
      return { step: 'edit', ...(await tryEntry(actor, cell, query, form)) };
    case 'check-delete':
      return confirm(actor, cell, { id: Number(form.get('id')), version: versionIn(form), entry: null });
    case 'accept':
      return acceptProposal(actor, cell, Number(form.get('proposal')));
    case 'dismiss':
      await dismissSourceProposal(actor, Number(form.get('proposal')));
      return { step: 'decided', text: 'Proposal declined.' };
    case 'more':
      return { step: 'confirm', replayId: await replayOnMore(actor, replayIn(form), sizeIn(form)) };
    case 'save':
    case 'delete':
      return saveTried(actor, cell, replayIn(form));
    default:
      throw new Invalid('The form was not complete', {});
  }
}

/**
 * What the form, as it is being typed, would read in the document beside it: nothing of it is saved.
 * @throws NotFound without a cell or a document, Forbidden as answerFieldMapForm
 */
export async function tryFieldMapForm(actor: Actor, query: FieldMappingQuery, form: FormData) {
  const cell = cellOf(query);
  if (cell === null) throw new NotFound();
  if (!mayWriteLevel(actor, cell.level, cell.scope.companyId)) throw new Forbidden();
  const { errors, tried } = await tryEntry(actor, cell, query, form);
  return { errors: errors ?? null, tried: tried ?? null };
}

async function tryEntry(actor: Actor, cell: FieldMapCell, query: FieldMappingQuery, form: FormData) {
  const { entry, shown, errors } = readForm(cell, form);
  if (errors) return { shown, errors };
  const id = Number(form.get('id')) || undefined;
  const replaces = id === undefined ? null : await entryOf(cell, id);
  const tried = await tryCell(actor, { cell, entry, replaces }, query.document ?? LAST_DOCUMENT);
  return { shown, tried, errors: Object.keys(tried.refused).length > 0 ? tried.refused : undefined };
}

const versionIn = (form: FormData) => Number(form.get('version')) || 0;
const replayIn = (form: FormData) => form.get('replay')?.toString() ?? '';
const sizeIn = (form: FormData) =>
  REPLAY_SIZES.find((size) => String(size) === form.get('size')) ?? REPLAY_SIZES[0];

async function checkEntry(actor: Actor, cell: FieldMapCell, form: FormData): Promise<FormAnswer> {
  const { entry: typed, shown, errors } = readForm(cell, form);
  if (errors) return { step: 'edit', shown, errors };
  const id = Number(form.get('id')) || undefined;
  const entry = await withNotes(actor, cell, typed, id);
  try {
    await requireSavable(cell, { entry, id });
  } catch (problem) {
    // What was typed stays in the form, with what is wrong with it.
    if (problem instanceof Invalid) return { step: 'edit', shown, errors: problem.errors };
    throw problem;
  }
  return confirm(actor, cell, { id, version: versionIn(form), entry });
}

/** Whoever does not see the notes of administrators leaves them as they are. */
async function withNotes(
  actor: Actor,
  cell: FieldMapCell,
  entry: FieldMapEntry,
  id?: number,
): Promise<FieldMapEntry> {
  if (can(actor, 'field-maps-admin-notes-view', cell.scope.companyId ?? undefined)) return entry;
  const stored = id === undefined ? null : await entryOf(cell, id);
  return stored?.notes ? { ...entry, notes: stored.notes } : entry;
}

type Wanted = { id?: number; version: number; entry: FieldMapEntry | null };

/** @throws NotFound for an entry that is not of the cell */
async function confirm(
  actor: Actor,
  cell: FieldMapCell,
  { id, version, entry }: Wanted,
): Promise<FormAnswer> {
  const replaces = id === undefined ? null : await entryOf(cell, id);
  const subject = { kind: 'field-map', ...cell, id: id ?? null, version, entry, replaces } as const;
  return { step: 'confirm', replayId: await startReplay(actor, subject) };
}

/** What goes into the field map is tried first; an address is used at once. @throws NotFound, Forbidden */
async function acceptProposal(actor: Actor, cell: FieldMapCell, proposalId: number): Promise<FormAnswer> {
  const proposed = await proposedEntry(actor, proposalId);
  if (proposed === null) {
    await acceptSourceProposal(actor, proposalId);
    return { step: 'decided', text: 'Proposal accepted: the address is used with the next document.' };
  }
  const { entry, stored } = proposed;
  const version = stored?.version ?? 0;
  const subject = { kind: 'field-map', ...cell, id: stored?.id ?? null, version, entry, proposalId } as const;
  if (!isOf({ ...subject, replaces: null }, proposed.cell)) throw new NotFound();
  const replayId = await startReplay(actor, { ...subject, replaces: stored?.entry ?? null });
  return { step: 'confirm', replayId };
}

/** @throws NotFound for a replay of somebody else, or of another cell */
async function saveTried(actor: Actor, cell: FieldMapCell, replayId: string): Promise<FormAnswer> {
  const { subject } = await ownReplay(db(), actor, replayId);
  if (subject.kind !== 'field-map' || !isOf(subject, cell)) throw new NotFound();
  const { entry, id, version } = subject;
  if (entry === null) {
    if (id === null) throw new NotFound();
    await deleteFieldMap(actor, id, version);
    return { step: 'done', id: null, isEmpty: false };
  }
  const { fieldName, scope } = cell;
  const stored = await saveFieldMap(actor, { ...scope, fieldName, entry, version, id: id ?? undefined });
  if (subject.proposalId !== undefined) await acceptSourceProposal(actor, subject.proposalId);
  return { step: 'done', id: stored.id, isEmpty: setsNothing(entry) };
}

/** A text of the settings that was emptied is null. */
const setsNothing = (entry: FieldMapEntry) => Object.values(entry).every((value) => (value ?? '') === '');

function isOf(subject: ReplayedMap, { level, scope, fieldName }: FieldMapCell): boolean {
  return (
    subject.level === level &&
    subject.fieldName === fieldName &&
    subject.scope.companyId === scope.companyId &&
    subject.scope.variantId === scope.variantId &&
    subject.scope.tmsProviderId === scope.tmsProviderId
  );
}

function cellOf(query: FieldMappingQuery): FieldMapCell | null {
  const { field, level } = query;
  const scope = level === null ? null : scopeAt(level, query);
  if (field === null || level === null) return null;
  if (scope === null) throw new Invalid(FIELD_MAP_MESSAGES.notSaved, missingAt(level, query));
  const name = fieldMapName.safeParse(field);
  if (!name.success) throw new Invalid(name.error.issues[0]?.message ?? '', {});
  return { level, scope, fieldName: name.data };
}

async function entryOf(cell: FieldMapCell, id: number): Promise<FieldMapEntry> {
  const found = (await entriesOf(db(), cell)).find((one) => one.id === id);
  if (!found) throw new NotFound();
  return found.entry;
}

type ReadEntry = {
  /** What the cell would set. */
  entry: FieldMapEntry;
  /** What its form shows, right or wrong. */
  shown: FieldMapEntry;
  errors?: Record<string, string[]>;
};

/** The form as it was typed, right or wrong; only what was changed of what it began with is set by the cell. */
function readForm({ fieldName, level }: FieldMapCell, form: FormData): ReadEntry {
  const from = begunWith(fieldName, form);
  if (isConfigField(fieldName)) {
    const { value, problem } = configFromForm(fieldName, form);
    const shown = { _config_value: problem === undefined ? value : form.get('_config_value')?.toString() };
    if (problem !== undefined) return { entry: shown, shown, errors: { _config_value: [problem] } };
    return checked(withInherited(changedEntry(from, shown), form), shown);
  }
  const { notes } = overlaid(from.below, from.own);
  const shown: FieldMapEntry = {
    ...(form.has('notes') ? {} : { notes }),
    d3canon_name: '',
    ...entryFromForm(form),
  };
  const typed = checked(shown, shown);
  if (typed.errors) return typed;
  const isAlone = level === 1 || standsAlone(shown);
  const below = isAlone ? defaultsOf(fieldName) : from.below;
  return checked(withInherited(changedEntry({ own: from.own, below }, typed.entry), form), shown);
}

/** What the cell set and inherited when its form was shown; what becomes of it is checked like anything typed. */
function begunWith(fieldName: string, form: FormData): OwnAndBelow {
  const read = (name: string) =>
    begunEntry.safeParse(form.get(name)?.toString()).data as FieldMapEntry | undefined;
  return { own: read('own') ?? {}, below: read('below') ?? defaultsOf(fieldName) };
}

const begunEntry = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'no JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.unknown()));

/** The attributes that are to be taken from below again are not set any more. */
function withInherited(entry: FieldMapEntry, form: FormData): FieldMapEntry {
  const left = new Set(form.getAll('inherit').map(String));
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !left.has(name)));
}

function checked(values: FieldMapEntry, shown: FieldMapEntry): ReadEntry {
  const { entry, problems } = readEntry(values);
  return Object.keys(problems).length > 0 ? { entry, shown, errors: problems } : { entry, shown };
}
