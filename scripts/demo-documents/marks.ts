import { type Color, rgb } from 'pdf-lib';
import type { Paper } from './paper';

export type House = {
  colour: Color;
  phone: string;
  licence: string;
  mark: (paper: Paper, x: number, y: number) => void;
};

const NAVY = rgb(0.06, 0.2, 0.42);
const TEAL = rgb(0.02, 0.42, 0.45);
const COPPER = rgb(0.68, 0.33, 0.12);
const GREEN = rgb(0.11, 0.37, 0.2);
const WINE = rgb(0.48, 0.08, 0.2);
const SLATE = rgb(0.22, 0.26, 0.34);
const OCHRE = rgb(0.75, 0.5, 0.05);

/** The forwarders' marks, drawn with plain shapes in a square of about 34 points. */
const HOUSES: Readonly<Record<string, House>> = {
  MERIDTIDE: {
    colour: NAVY,
    phone: '(310) 555-0142',
    licence: 'FMC-OTI 031772NF',
    mark: (paper, x, y) => {
      paper.disc(x + 17, y + 17, 17, NAVY);
      paper.shape('M0 6 Q8 -4 16 6 T32 6 L32 12 Q24 20 16 12 T0 12 Z', x + 1, y + 12, 1, rgb(1, 1, 1));
    },
  },
  ALDERBROOK: {
    colour: GREEN,
    phone: '(908) 555-0117',
    licence: 'NVOCC · OTI 027716N',
    mark: (paper, x, y) => {
      paper.shape('M17 0 C34 10 32 28 17 34 C2 28 0 10 17 0 Z', x, y, 1, GREEN);
      paper.rule(x + 17, y + 6, x + 17, y + 38, 1.2, rgb(1, 1, 1));
    },
  },
  COPPERLINE: {
    colour: COPPER,
    phone: '(770) 555-0163',
    licence: 'MC 884120',
    mark: (paper, x, y) => {
      for (const i of [0, 1, 2]) paper.box(x + i * 5, y + i * 12, 34 - i * 5, 8, COPPER, null);
    },
  },
  OSPREYVANE: {
    colour: WINE,
    phone: '(281) 555-0188',
    licence: 'CHB 29117 · Houston',
    mark: (paper, x, y) => {
      paper.shape('M0 8 L17 16 L34 8 L24 22 L17 34 L10 22 Z', x, y, 1, WINE);
    },
  },
  HALVORSEN: {
    colour: TEAL,
    phone: '(206) 555-0129',
    licence: 'Agents for ocean carriers since 1974',
    mark: (paper, x, y) => {
      paper.box(x, y, 34, 34, TEAL, null);
      paper.shape(
        'M6 28 L6 6 L11 6 L11 14 L23 14 L23 6 L28 6 L28 28 L23 28 L23 19 L11 19 L11 28 Z',
        x,
        y,
        1,
        rgb(1, 1, 1),
      );
    },
  },
  PRAIRIEGT: {
    colour: SLATE,
    phone: '(630) 555-0154',
    licence: 'MC 771093 · Broker',
    mark: (paper, x, y) => {
      for (const i of [0, 1, 2, 3]) paper.box(x + i * 9, y + 4, 5, 30, SLATE, null);
      paper.box(x - 2, y + 10, 36, 4, OCHRE, null);
    },
  },
  TALLOAK: {
    colour: GREEN,
    phone: '(757) 555-0135',
    licence: 'FMC-OTI 030419F',
    mark: (paper, x, y) => {
      paper.disc(x + 17, y + 11, 11, GREEN);
      paper.disc(x + 9, y + 17, 8, GREEN);
      paper.disc(x + 25, y + 17, 8, GREEN);
      paper.box(x + 14.5, y + 20, 5, 14, COPPER, null);
    },
  },
  STONECROP: {
    colour: SLATE,
    phone: '(510) 555-0171',
    licence: 'FMC-OTI 028805N',
    mark: (paper, x, y) => {
      paper.shape('M0 34 L10 12 L18 24 L24 16 L34 34 Z', x, y, 1, SLATE);
    },
  },
  FENNELRYE: {
    colour: OCHRE,
    phone: '(732) 555-0106',
    licence: 'Importers of record',
    mark: (paper, x, y) => {
      paper.disc(x + 17, y + 17, 16, OCHRE);
      paper.text(x + 17, y + 9, 'F&R', { size: 13, bold: true, colour: rgb(1, 1, 1), align: 'centre' });
    },
  },
};

export function houseOf(code: string): House {
  const house = HOUSES[code];
  if (!house) throw new Error(`No mark for ${code}`);
  return house;
}
