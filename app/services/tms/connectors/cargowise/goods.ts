import { present, type TmsOrder, textOf } from '../shared/tms-order';
import { coded, decimalOf } from './universal-values';

const CONTAINER_KINDS: Readonly<Record<string, string>> = {
  DV: 'GP',
  HC: 'HC',
  RF: 'RE',
  FR: 'FR',
  OT: 'OT',
  TK: 'TK',
};

const PACK_TYPES: Readonly<Record<string, string>> = {
  PCS: 'PCE',
  DRUM: 'DRM',
  ROLL: 'ROL',
  CASE: 'CAS',
  CRATE: 'CRT',
  BALE: 'BAL',
  UNIT: 'UNT',
};

const VOLUME_UNITS: Readonly<Record<string, string>> = { cbm: 'M3', cf: 'CF' };

/** What is carried, as the shipment and its packing line both say it. */
export function goodsOf(order: TmsOrder) {
  const unit = textOf(order, 'quantity_uom');
  const volumeUnit = textOf(order, 'volume_uom');
  const Weight = decimalOf(order, 'weight');
  return {
    GoodsDescription: textOf(order, 'contents'),
    PackQty: decimalOf(order, 'quantity'),
    PackType: coded(unit && (PACK_TYPES[unit] ?? unit)),
    Volume: decimalOf(order, 'volume'),
    VolumeUnit: coded(volumeUnit && (VOLUME_UNITS[volumeUnit] ?? volumeUnit)),
    Weight,
    // Documents without a unit are American ones.
    WeightUnit: Weight === null ? null : { Code: (textOf(order, 'weight_uom') ?? 'lb').toUpperCase() },
  };
}

export function packingLine(order: TmsOrder): object[] {
  const hazard = present({
    IMOClass: textOf(order, 'hazardous_class'),
    PackingGroup: textOf(order, 'hazardous_packaging_group'),
    ProperShippingName: textOf(order, 'hazardous_description'),
    UNDGCode: textOf(order, 'hazardous_uncode')?.replace(/^UN\s*/i, ''),
  });
  const line = present({
    ...goodsOf(order),
    UNDGCollection: Object.keys(hazard).length > 0 ? { UNDG: [hazard] } : null,
  });
  if (Object.keys(line).length === 0) return [];
  return [{ ContainerLink: '1', ...line }];
}

/** A load is one container, also while its number is not known. */
export function container(order: TmsOrder): object {
  const [size, kind] = [textOf(order, 'equipment_size'), textOf(order, 'equipment_type')];
  const weight = decimalOf(order, 'weight');
  const temperature = decimalOf(order, 'temperature');
  return present({
    ContainerNumber: textOf(order, 'unit_number'),
    ContainerType: present({
      Code: size && kind ? `${size}${CONTAINER_KINDS[kind] ?? kind}` : null,
      Description: [size && `${size} ft`, kind].filter(Boolean).join(' ') || null,
      ISOCode: textOf(order, 'container_type_code'),
    }),
    FCL_LCL_AIR: { Code: 'FCL' },
    GoodsWeight: weight,
    Link: '1',
    ReleaseNum: textOf(order, 'release_number'),
    Seal: textOf(order, 'seal_number'),
    SetPointTemp: temperature,
    SetPointTempUnit: temperature === null ? null : textOf(order, 'temperature_uom'),
    WeightUnit: goodsOf(order).WeightUnit,
  });
}
