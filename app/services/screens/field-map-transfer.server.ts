import type { Actor } from '~/domain/access/actor';
import { can } from '~/domain/access/actor';
import { FIELD_MAP_FILE, type ImportPlan } from '~/domain/fields/field-map-file';
import { isRowId } from '~/domain/row-values';
import { listCompanyChoices, listVariants } from '~/services/companies/company-choices.server';
import { mayWriteLevel } from '~/services/field-maps/save-field-map.server';
import {
  exportFieldMaps,
  importFieldMaps,
  planImport,
  readFieldMapFile,
} from '~/services/field-maps/transfer-field-maps.server';
import { Invalid, NotFound } from '~/services/platform/problems.server';

/** What can be taken out of and into a company's field maps. @throws NotFound, Forbidden */
export async function loadTransferPage(actor: Actor, companyId: number | null) {
  const companies = await listCompanyChoices(actor, 'field-maps-view');
  const company = companies.find(({ id }) => id === companyId) ?? null;
  if (companyId !== null && company === null) throw new NotFound();
  const all = await listVariants({ companyIds: companies.map(({ id }) => id) });
  return {
    company: company && { id: company.id, name: company.name },
    companies: companies.map(({ id, name }) => ({ id, name })),
    variants: all.map(({ id, name, companyId: of }) => ({ id, name, companyId: of })),
    mayExport: actor.allCompanies,
    mayWrite:
      company !== null && can(actor, 'field-maps-view', company.id) && mayWriteLevel(actor, 4, company.id),
  };
}

export type TransferAnswer =
  | { plan: ImportPlan; content: string; variantId: number | null }
  | { changed: number };

const idIn = (form: FormData, name: string): number | null => {
  const id = Number(form.get(name));
  return form.get(name) && isRowId(id) ? id : null;
};

/**
 * A file, or the maps of another company and variant: first what taking them over would change, then, as that was shown, doing it.
 * @throws Invalid for a file that is none, NotFound, Forbidden, Conflict as importFieldMaps
 */
export async function answerTransfer(
  actor: Actor,
  companyId: number,
  form: FormData,
): Promise<TransferAnswer> {
  const variantId = idIn(form, 'toVariant');
  const target = { companyId, variantId };
  if (form.get('intent') === 'apply') {
    const maps = readFieldMapFile(form.get('content')?.toString() ?? '');
    return { changed: await importFieldMaps(actor, target, { maps, seen: String(form.get('seen') ?? '') }) };
  }
  const content = form.get('intent') === 'copy' ? await copied(actor, form) : await uploaded(form);
  return { plan: await planImport(actor, target, readFieldMapFile(content)), content, variantId };
}

async function copied(actor: Actor, form: FormData): Promise<string> {
  const from = idIn(form, 'fromCompany');
  if (from === null) throw new Invalid('Choose a company', { fromCompany: ['Choose a company'] });
  return JSON.stringify(await exportFieldMaps(actor, from, idIn(form, 'fromVariant')));
}

async function uploaded(form: FormData): Promise<string> {
  const file = form.get('file');
  if (!(file instanceof Blob) || file.size === 0)
    throw new Invalid('Choose a file', { file: ['Choose a file'] });
  return file.text();
}

/** The file of a company's field maps, to be saved. @throws as exportFieldMaps */
export async function fieldMapDownload(actor: Actor, companyId: number) {
  const file = await exportFieldMaps(actor, companyId);
  const name = `${FIELD_MAP_FILE.split('/')[0]}-${file.company.replace(/[^\w]+/g, '-')}.json`;
  const content = [new TextEncoder().encode(`${JSON.stringify(file, null, 2)}\n`)];
  return {
    name,
    type: 'application/json',
    content: (async function* () {
      yield* content;
    })(),
  };
}
