import { billingRates } from '~/services/billing/schema.server';
import { emcModels, trainingDocuments, variantProposals } from '~/services/classification/schema.server';
import { reviewTimes } from '~/services/companies/schema.server';
import { fieldMaps, learnedSources } from '~/services/field-maps/schema.server';
import { weightsVersion } from '~/services/mapping-runs/page-tagger.server';
import { tunedLayers } from '~/services/mapping-runs/schema.server';
import { db } from '~/services/platform/runtime.server';
import { secondLooks } from '~/services/review/schema.server';
import { rules } from '~/services/rules/schema.server';
import { scheduledOrders } from '~/services/schedules/schema.server';
import { HARBOR, HARBORS_GENERIC_DOCUMENT, idOf } from './demo-ids';
import { anOrder } from './world';

const HARBORS_LAYOUT = 201;

/** A document that the classifier took for one of Harbor's layouts, and one of a layout that was proposed. */
export async function aTrainingDocument(requestId: string) {
  const at = new Date();
  const [proposal] = await db()
    .insert(variantProposals)
    .values({ companyId: HARBOR, suggestedName: 'Pickup order', firstSeenAt: at, lastSeenAt: at })
    .returning({ id: variantProposals.id });
  const [document] = await db()
    .insert(trainingDocuments)
    .values({
      requestId,
      companyId: HARBOR,
      variantId: HARBORS_GENERIC_DOCUMENT,
      labelSource: 'auto',
      variantModifiedAt: at,
      kind: 'text',
      features: [1, 8],
      featuresVersion: 1,
      autoclassedVariantId: HARBORS_LAYOUT,
      autoclassedTop5: { [HARBORS_LAYOUT]: 0.93 },
      discoveredAt: at,
    })
    .returning({ id: trainingDocuments.id });
  return { document: idOf(document), layout: HARBORS_LAYOUT, proposal: idOf(proposal) };
}

/** A model that succeeded, beside one that a person put in force. */
export async function aModel(): Promise<number> {
  const built = { status: 'SUCCEEDED', modelDate: new Date() } as const;
  await db()
    .insert(emcModels)
    .values({ ...built, modelName: 'layouts-1', activatedAt: new Date() });
  const [row] = await db()
    .insert(emcModels)
    .values({ ...built, modelName: 'layouts-2' })
    .returning({ id: emcModels.id });
  return idOf(row);
}

export async function aFieldMap(): Promise<number> {
  const [row] = await db()
    .insert(fieldMaps)
    .values({ level: 1, fieldName: 'custom9', config: { constant_value: 'x' } })
    .returning({ id: fieldMaps.id });
  return idOf(row);
}

/** Harbor's, of its order, every Friday. */
export async function aSchedule(orderId: number): Promise<number> {
  const [row] = await db()
    .insert(scheduledOrders)
    .values({
      companyId: HARBOR,
      exemplarOrderId: orderId,
      startDate: '2026-01-01',
      runTime: '08:00',
      timeZone: 'America/Chicago',
      cadence: 'weekly',
      weekdays: ['friday'],
    })
    .returning({ id: scheduledOrders.id });
  return idOf(row);
}

/** Mondays from eight to six. */
export async function anInterval(): Promise<number> {
  const [row] = await db()
    .insert(reviewTimes)
    .values({ dayOfWeek: 1, startTime: '08:00', endTime: '18:00' })
    .returning({ id: reviewTimes.id });
  return idOf(row);
}

/** A rate of the first plan that no month was billed by. */
export async function aRate(): Promise<number> {
  const [row] = await db()
    .insert(billingRates)
    .values({ planId: 1, item: 'pdf_page_overages', rate: 900, firstDay: '2027-01-01' })
    .returning({ id: billingRates.id });
  return idOf(row);
}

export async function aRule(): Promise<number> {
  const [row] = await db()
    .insert(rules)
    .values({ name: 'Rush loads', code: "if (document.text.includes('RUSH')) order.review('Rush');" })
    .returning({ id: rules.id });
  return row?.id ?? 0;
}

/** Something learned of Harbor's corrections. */
/** What the reader learned of Harbor's generic documents. */
export async function aTunedLayer(): Promise<number> {
  const [row] = await db()
    .insert(tunedLayers)
    .values({
      companyId: HARBOR,
      variantId: HARBORS_GENERIC_DOCUMENT,
      state: 'active',
      weights: weightsVersion() ?? '',
      delta: '',
      learnedFrom: '',
      documents: 12,
      judged: 4,
      figures: [
        {
          field: 'customer_number',
          before: { right: 0, wrong: 0, empty: 4 },
          after: { right: 4, wrong: 0, empty: 0 },
        },
      ],
    })
    .returning({ id: tunedLayers.id });
  return idOf(row);
}

export async function aProposal(): Promise<number> {
  const [row] = await db()
    .insert(learnedSources)
    .values({
      companyId: HARBOR,
      variantId: HARBORS_GENERIC_DOCUMENT,
      fieldName: 'customer_number',
      kind: 'label',
      value: 'CUST REF',
      agree: 3,
      disagree: 0,
      silent: 0,
      exampleOrderIds: [],
      status: 'proposed',
    })
    .returning({ id: learnedSources.id });
  return idOf(row);
}

/** An order of Harbor's that waits to be keyed again. */
export async function aLook(): Promise<string> {
  const orderId = await anOrder({ companyId: HARBOR });
  const drawnAt = new Date();
  const expiresAt = new Date(drawnAt.getTime() + 14 * 24 * 3_600_000);
  const [row] = await db()
    .insert(secondLooks)
    .values({ orderId, companyId: HARBOR, variantId: 0, week: '2026-11-09', drawnAt, expiresAt })
    .returning({ id: secondLooks.id });
  return row?.id ?? '';
}
