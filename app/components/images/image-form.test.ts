import { expect, test } from 'vitest';
import type { ImageCompany } from '~/domain/trade/tms-images';
import { missing } from './image-form';

const company: ImageCompany = { id: 3, name: 'Harbor', block: null, needsType: true, types: [] };
const nothing = new FormData();

test('what is missing is asked for before anything is sent', () => {
  expect(missing(nothing, { choosesCompany: true, company: undefined })).toEqual({
    company_id: ['Please select a company'],
    tms_shipment_id: ['Please specify a TMS Shipment ID'],
    files: ['Please select a file to upload'],
  });
  expect(missing(nothing, { choosesCompany: false, company })).toMatchObject({
    pt_image_type: ['Please specify an image type'],
  });
});

test('for Trinium nothing is asked for: it is sent, and the answer is the warning that closes the dialog', () => {
  const trinium = { ...company, block: 'Image upload not yet supported for Trinium' };
  expect(missing(nothing, { choosesCompany: false, company: trinium })).toEqual({});
});
