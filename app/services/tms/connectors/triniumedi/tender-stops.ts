import { hazardNumber } from '~/domain/trade/hazard-number';
import { PIECE_CODES } from './payload';
import { digits, type Load, notes, party, type Stop } from './tender-parts';
import { inPieces, type Segment, segment, told } from './x12-text';

const WEIGHT_UNITS = { lb: 'L', kg: 'K' } as const;
const VOLUME_UNITS = { cf: 'E', cbm: 'X' } as const;

/** The stop at which the goods of the load are told: the first that loads, else the first of all. */
function goodsAt({ stops = [] }: Load): number {
  return Math.max(
    0,
    stops.findIndex(({ event }) => event === 'pickup'),
  );
}

const STOP_ROLES: Readonly<Record<string, string>> = { pickup: 'SH', deliver: 'CN' };

/** S5 and what is said of a stop. */
export function stopLoop(load: Load, stop: Stop, index: number): Segment[] {
  const path = `stops.${index}`;
  const { freight = {} } = load;
  const isGoods = index === goodsAt(load);
  const unit = PIECE_CODES[freight.piecesUnit ?? 'PCS'];
  const amounts = isGoods
    ? [
        told(freight.weight, 'freight.weight'),
        freight.weight === undefined ? null : WEIGHT_UNITS[freight.weightUnit ?? 'lb'],
        told(freight.pieces, 'freight.pieces'),
        freight.pieces === undefined ? null : unit,
        told(freight.volume, 'freight.volume'),
        freight.volume === undefined ? null : VOLUME_UNITS[freight.volumeUnit ?? 'cf'],
      ]
    : [];
  return [
    segment('S5', [stop.sequence, told(stop.reason, path), ...amounts], path),
    ...(stop.event === 'mount' || stop.event === 'dismount'
      ? [segment('L11', [told(stop.event, path), 'ZZ', 'STOP EVENT'], path)]
      : []),
    ...stopTimes(load, stop, index),
    ...notes('OTH', stop.note, `${path}.note`),
    ...(stop.callForAppointment
      ? [segment('NTE', ['OTH', told('CALL FOR APPOINTMENT', `${path}.callForAppointment`)], path)]
      : []),
    ...notes('DEL', stop.instructions, `${path}.instructions`),
    ...party(STOP_ROLES[stop.event] ?? 'ZZ', stop.site, `${path}.site`),
    ...(isGoods ? goods(load, unit) : []),
  ];
}

/** G62-01 and G62-03 by what the stop does: from when, until when, and the day it is wanted. */
const TIMES = {
  pickup: { from: ['37', 'I'], to: ['38', 'K'], wanted: ['10', 'Y'] },
  deliver: { from: ['53', 'G'], to: ['54', 'L'], wanted: ['68', 'Z'] },
} as const;

function stopTimes(load: Load, stop: Stop, index: number): Segment[] {
  const codes = TIMES[stop.event === 'pickup' || stop.event === 'hook' ? 'pickup' : 'deliver'];
  const at = (code: readonly [string, string], moment: string | undefined, path: string): Segment[] => {
    const text = digits(moment);
    if (!text) return [];
    const time = text.slice(8) || null;
    return [segment('G62', [code[0], told(text.slice(0, 8), path), time && code[1], told(time, path)], path)];
  };
  const window = [
    ...at(codes.from, stop.windowFrom, `stops.${index}.windowFrom`),
    ...at(codes.to, stop.windowTo, `stops.${index}.windowTo`),
  ];
  if (window.length > 0) return window;
  const isFirst = load.stops?.findIndex(({ event }) => event === stop.event) === index;
  if (!isFirst) return [];
  if (stop.event === 'pickup') return at(codes.wanted, load.dates?.pickupBy, 'dates.pickupBy');
  return stop.event === 'deliver' ? at(codes.wanted, load.dates?.deliverBy, 'dates.deliverBy') : [];
}

/** The goods line by line of 50 characters; weight and pieces stand with the first, and the hazard behind them. */
function goods({ freight = {}, billTo }: Load, unit: string): Segment[] {
  const { weight, weightUnit = 'lb', pieces, hazardous } = freight;
  const lines = inPieces(freight.contents ?? '', 50);
  const isHazard = hazardous !== undefined && Object.keys(hazardous).length > 0;
  if (lines.length === 0 && !isHazard) return [];
  const [first = null, ...more] = lines;
  return [
    segment('L5', [1, told(first, 'freight.contents')], 'freight.contents'),
    ...(weight === undefined && pieces === undefined
      ? []
      : [
          segment(
            'AT8',
            [
              weight === undefined ? null : 'G',
              weight === undefined ? null : WEIGHT_UNITS[weightUnit],
              told(weight, 'freight.weight'),
              told(pieces, 'freight.pieces'),
            ],
            'freight',
          ),
        ]),
    ...(isHazard ? hazard(hazardous, billTo?.name ?? 'SHIPPER', [unit, pieces]) : []),
    ...more.map((line, i) => segment('L5', [i + 2, told(line, 'freight.contents')], 'freight.contents')),
  ];
}

function hazard(
  { un, class: kind, description, packingGroup }: NonNullable<NonNullable<Load['freight']>['hazardous']>,
  contact: string,
  [unit, pieces]: [string, number | undefined],
): Segment[] {
  const path = 'freight.hazardous';
  const isNumber = /^(UN|NA|ID)?\s*\d{4}$/i.test(un ?? '');
  return [
    segment('G61', ['HM', contact.slice(0, 60)], path),
    segment(
      'LH1',
      [
        unit,
        told(pieces, 'freight.pieces'),
        told(isNumber ? hazardNumber(un ?? '') : un, `${path}.un`),
        ...[null, null, null, null, null, null],
        told(packingGroup, `${path}.packingGroup`),
      ],
      path,
    ),
    ...(kind ? [segment('LH2', [told(kind, `${path}.class`), 'P'], path)] : []),
    ...(description ? [segment('LH3', [told(description, `${path}.description`), 'P'], path)] : []),
  ];
}

/** L3: the load as a whole. */
export function totals({ freight = {}, charges = [] }: Load): Segment[] {
  const { weight, weightUnit = 'lb', pieces, volume, volumeUnit = 'cf' } = freight;
  const lineHaul = charges.find(({ code }) => code === 'LINE HAUL')?.amount;
  if (weight === undefined && pieces === undefined && volume === undefined && !lineHaul) return [];
  return [
    segment(
      'L3',
      [
        told(weight, 'freight.weight'),
        weight === undefined ? null : 'G',
        told(lineHaul?.replace(/\.00$/, ''), 'charges'),
        lineHaul ? 'FR' : null,
        told(lineHaul?.replace('.', ''), 'charges'),
        ...[null, null, null],
        told(volume, 'freight.volume'),
        volume === undefined ? null : VOLUME_UNITS[volumeUnit],
        told(pieces, 'freight.pieces'),
        weight === undefined ? null : WEIGHT_UNITS[weightUnit],
      ],
      'freight',
    ),
  ];
}
