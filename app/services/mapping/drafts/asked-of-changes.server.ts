import { joinDoubts, type OrderDraft, offeredFor, type Provenance } from '~/domain/orders/order-draft';
import type { ReadPage } from '~/domain/reading/reading';
import { type Superseded, saysPutOff, supersededIn } from '~/domain/trade/superseded-date';
import { completeYears } from '~/domain/trade/yearless-dates';
import { POLICY } from '~/services/mapping/decide/policy';
import { CONTRADICTED } from '~/services/mapping/decide/rival';
import { copyOf, settle } from '~/services/mapping/decide/settle';
import { doubtField } from './check-plausibility.server';
import { lineFrom, lineOf } from './line-of-value.server';

/** An order with the later-said one of each date that its line says was changed; it is asked, and the earlier one is offered. `pages`: those whose dates are in one line with what changes them. */
export function askedOfChanges(draft: OrderDraft, pages: readonly ReadPage[]): OrderDraft {
  const made = copyOf(draft);
  for (const [field, value] of Object.entries(draft.fields)) {
    const { [field]: source } = draft.provenance;
    if (!field.endsWith('_date') || typeof value !== 'string' || source?.source !== 'document') continue;
    const line = lineOf(pages, source);
    const change = changeOf(value, [source.text ?? '', line?.text ?? '']);
    const behind = line ? lineFrom(line, source) : (source.text ?? '');
    if (!change && saysPutOff(behind)) {
      made.provenance[field] = { ...source };
      doubtField(made, field, 'the paper says that it was put off');
    }
    if (change) settle(made, field, { value: change.now, provenance: asked(source, change) }, POLICY.map);
  }
  return made;
}

function changeOf(value: string, texts: readonly string[]): Superseded | undefined {
  const all = texts.map((text) => completeYears(text.split(' '), '', [value], 'mdy').join(' '));
  const changes = all.flatMap((text) =>
    (['mdy', 'dmy'] as const).flatMap((order) => supersededIn(text, order) ?? []),
  );
  return changes.find(({ now, before }) => now === value || before.includes(value));
}

function asked(source: Provenance, { now, before }: Superseded): Provenance {
  const doubt = joinDoubts([source.doubt, `the paper says ${[...before, now].join(', then ')}`]) ?? '';
  return {
    ...source,
    doubt,
    near: [...offeredFor(source), ...before.slice(-1)],
    confidence: Math.min(source.confidence ?? 1, CONTRADICTED),
  };
}
