import { UNRECOGNISED_VARIANT } from '~/domain/orders/unrecognised';
import type { VariantType } from '~/services/companies/schema.server';

export type DemoVariant = {
  id: number;
  /** Null: for every company. */
  companyId: number | null;
  name: string;
  variantType: VariantType;
  description: string;
};

/** What every company has at least (contract §3); ids 120 to 159, ten for each company. */
const forEveryCompany = (companyId: number): DemoVariant[] => {
  const base = 100 + (companyId - 1) * 10;
  return [
    {
      id: base + 10,
      companyId,
      name: 'Generic document',
      variantType: 'textract',
      description: 'Any PDF or picture in a layout that is not known',
    },
    {
      id: base + 11,
      companyId,
      name: 'Generic spreadsheet',
      variantType: 'tabular',
      description: 'Any CSV or XLSX; columns are found by their headings',
    },
    {
      id: base + 12,
      companyId,
      name: 'Not an order',
      variantType: 'notanorder',
      description: 'Invoices, statements and other papers that order nothing',
    },
    {
      id: base + 13,
      companyId,
      name: 'EDI load tender',
      variantType: 'edi',
      description: 'X12 204 and EDIFACT IFTMIN',
    },
  ];
};

const named = (id: number, companyId: number, name: string, description: string): DemoVariant => ({
  id,
  companyId,
  name,
  variantType: 'textract',
  description,
});

export const DEMO_VARIANTS: readonly DemoVariant[] = [
  {
    id: UNRECOGNISED_VARIANT,
    companyId: null,
    name: 'Unrecognised document',
    variantType: 'unknown',
    description: 'A layout that nobody has given a name yet',
  },
  ...[2, 3, 4, 5].flatMap(forEveryCompany),
  named(
    201,
    3,
    'Meridian Tide delivery order',
    'Boxed delivery order, one container, empty return at the foot',
  ),
  named(202, 3, 'Alderbrook arrival notice', 'Arrival notice with charges, sent by mail five days ahead'),
  named(203, 4, 'Prairie Gate rate confirmation', 'Rate confirmation with numbered stops'),
  named(
    204,
    4,
    'Copperline multi-container order',
    'One delivery order for several containers, a table of them',
  ),
  named(205, 5, 'Halvorsen booking confirmation', 'Export booking with cut-offs and empty pickup'),
];

/** The variant of a company by its type, as the manifest's spreadsheets need it. */
export function demoVariantOf(companyId: number, variantType: VariantType): DemoVariant | undefined {
  return DEMO_VARIANTS.find(
    (variant) => variant.companyId === companyId && variant.variantType === variantType,
  );
}
