import { describe, expect, it } from 'vitest';
import { linesOfPage } from '../../../tests/support/lines-of-page';
import { isJumbled } from './text-quality.server';

const shifted = (text: string, by: number): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + by) % 26) + first);
  });

const PAPERS = [
  'DELIVERY ORDER Container number Seal Gross weight Pick up at the terminal Deliver to the warehouse',
  'Lieferauftrag Container Nummer Gewicht in Kilogramm Abholung am Terminal Lieferung an das Lager',
  'Orden de entrega número de contenedor peso bruto recoger en la terminal entregar al almacén',
  'Bon de livraison numéro du conteneur poids brut enlèvement au terminal livraison au destinataire',
  'Zlecenie dostawy numer kontenera plomba waga brutto odbiór z terminalu dostawa do magazynu klienta',
];

describe('the letters of a page', () => {
  it.each(PAPERS)('are no jumble in "%s"', (text) => {
    expect(isJumbled(linesOfPage([text]))).toBe(false);
  });
  it.each([1, 2, 3, 13, 25])('are one where each stands for the letter %i further', (by) => {
    for (const text of PAPERS) expect(isJumbled(linesOfPage([shifted(text, by)]))).toBe(true);
  });
  it('are none in a list of codes, however long', () => {
    const rows = Array.from({ length: 60 }, (_, i) => `MSKU90${i} CMAU${i} OOLU HLCU TGHU KGS PKGS FCL 40HQ`);
    expect(isJumbled(linesOfPage(rows))).toBe(false);
  });
});
