/**
 * Ships that the demo's documents name. The names are invented in the manner of each line; the seven digits are in
 * the form of an IMO number and end in its check digit.
 */
export type DemoVessel = { name: string; imo: string; scac: string };

const VESSELS_BY_LINE: Readonly<Record<string, readonly string[]>> = {
  MAEU: ['MAERSK ODDERSUND', 'MAERSK TVERSTED', 'MAERSK KALVEBOD'],
  MEDU: ['MSC ORSOLYA', 'MSC PERPETUA', 'MSC LUDOVICA V'],
  CMDU: ['CMA CGM ALDEBERT', 'CMA CGM CORNICHE'],
  APLU: ['APL BUKIT MERAH'],
  COSU: ['COSCO SHIPPING MAGNOLIA', 'COSCO SHIPPING TAIHU'],
  OOLU: ['OOCL ABERDEEN HARBOUR', 'OOCL CHANTILLY'],
  HLCU: ['LUENEBURG EXPRESS', 'WERRA EXPRESS', 'AALEN EXPRESS'],
  ONEY: ['ONE KINGFISHER', 'ONE HARMATTAN'],
  EGLV: ['EVER LAUREL', 'EVER MERIT'],
  YMLU: ['YM PERENNIAL'],
  HDMU: ['HMM CORALLINE'],
  ZIMU: ['ZIM SYCAMORE'],
  WHLC: ['WAN HAI 718'],
  SMLM: ['SM GANGNEUNG'],
  MATS: ['KALAMALO'],
};

/** Six digits with their check digit: each digit times 7 down to 2, the last digit of the sum. */
function withImoCheckDigit(serial: number): string {
  const digits = String(serial).padStart(6, '0');
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (7 - i), 0);
  return `${digits}${sum % 10}`;
}

export const DEMO_VESSELS: readonly DemoVessel[] = Object.entries(VESSELS_BY_LINE)
  .flatMap(([scac, names]) => names.map((name) => ({ name, scac })))
  .map((vessel, i) => ({ ...vessel, imo: withImoCheckDigit(970_113 + i * 1_009) }));
