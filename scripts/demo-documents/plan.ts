import type { DemoOutcome } from '~/services/demo/data/manifest';
import type { RegionName } from './trade-facts';

export type PaperKind =
  | 'delivery-order'
  | 'arrival-notice'
  | 'booking-confirmation'
  | 'bill-of-lading'
  | 'rate-confirmation'
  | 'work-order'
  | 'multi-container-order'
  | 'freight-release'
  | 'invoice';
export type ListKind = 'csv' | 'xlsx';
export type EdiKind = 'x12-204' | 'iftmin';
export type Kind = PaperKind | ListKind | EdiKind | 'broken' | 'copy';

export type Planned = {
  file: string;
  kind: Kind;
  companyId: 3 | 4 | 5;
  region: RegionName;
  ageHours: number;
  outcome: DemoOutcome;
  /** Set when the customer of the shipment is not the region's own. */
  forwarder?: string;
  boxes?: number;
  scan?: 'pdf' | 'jpg' | 'png';
  by?: 'mail';
  private?: true;
  /** An older document of the same company, whose first order it changes. */
  revises?: string;
};

const at =
  (companyId: Planned['companyId']) =>
  (
    file: string,
    kind: Kind,
    region: RegionName,
    ageHours: number,
    outcome: DemoOutcome,
    more: Partial<Planned> = {},
  ): Planned => ({ file, kind, companyId, region, ageHours, outcome, ...more });

const harbor = at(3);
const summit = at(4);
const bayline = at(5);
const mail = { by: 'mail' } as const;

/**
 * Every document of the demo: whose it is, how old, and where it ends. Denser towards today. Only papers that name
 * who pays are sent: a TMS turns a load without a bill-to away.
 */
export const PLAN: readonly Planned[] = [
  harbor('meridian-do-closet.pdf', 'delivery-order', 'LA', 0, 'fresh'),
  harbor('DO-juniper-rush.pdf', 'delivery-order', 'LA', 0.3, 'as-it-comes', mail),
  harbor('arrival-notice-alderbrook.pdf', 'arrival-notice', 'NJ', 0.7, 'as-it-comes', mail),
  harbor('scan0041.pdf', 'delivery-order', 'SAV', 1.2, 'as-it-comes', { scan: 'pdf' }),
  harbor('work-order-fenix.pdf', 'work-order', 'LA', 1.6, 'sent', { forwarder: 'HALVORSEN' }),
  harbor('DO-pier-t.pdf', 'delivery-order', 'LA', 2.1, 'accepted'),
  harbor('delivery-order-stonecrop.pdf', 'delivery-order', 'OAK', 2.6, 'tms-refused'),
  harbor('tender-meridian.edi', 'x12-204', 'LA', 3.1, 'accepted', mail),
  harbor('containers-week.csv', 'csv', 'LA', 3.8, 'as-it-comes', { boxes: 2 }),
  harbor('IMG_2207.jpg', 'work-order', 'NJ', 4.5, 'as-it-comes', { scan: 'jpg' }),
  harbor('fennel-rye-do.pdf', 'delivery-order', 'NJ', 5.2, 'tms-failed', { forwarder: 'FENNELRYE' }),
  harbor('delivery-order.pdf', 'broken', 'LA', 5.9, 'rejected', mail),
  harbor('invoice-september.pdf', 'invoice', 'LA', 7, 'not-an-order', mail),
  harbor('release-maher.pdf', 'freight-release', 'NJ', 8.4, 'processed'),
  harbor('DO-pier-t-again.pdf', 'copy', 'LA', 9, 'duplicate'),
  harbor('garden-city-multi.pdf', 'multi-container-order', 'SAV', 20, 'accepted', { boxes: 4 }),
  harbor('pnct-arrival.pdf', 'arrival-notice', 'NJ', 26, 'marked-done'),
  harbor('iftmin-osprey.edi', 'iftmin', 'HOU', 31, 'accepted', mail),
  harbor('osprey-do.pdf', 'delivery-order', 'HOU', 33, 'accepted'),
  harbor('export-ironwood.pdf', 'booking-confirmation', 'SAV', 46, 'processed'),
  harbor('bol-ironwood.pdf', 'bill-of-lading', 'SAV', 52, 'accepted'),
  harbor('meridian-orders.xlsx', 'xlsx', 'LA', 70, 'accepted', { boxes: 2 }),
  harbor('204-copperline.x12', 'x12-204', 'SAV', 96, 'complete', mail),
  harbor('pier-400-do.pdf', 'delivery-order', 'LA', 120, 'complete'),
  harbor('private-rates.pdf', 'rate-confirmation', 'LA', 150, 'processed', { private: true }),
  harbor('bayonne-wo.pdf', 'work-order', 'NJ', 200, 'complete'),
  harbor('yti-do.pdf', 'delivery-order', 'LA', 290, 'complete'),
  harbor('newark-an.pdf', 'arrival-notice', 'NJ', 420, 'marked-done'),
  harbor('lbct-do.pdf', 'delivery-order', 'LA', 640, 'complete'),

  summit('prairie-gate-ratecon.pdf', 'rate-confirmation', 'CHI', 0.1, 'fresh'),
  summit('ratecon-elwood.pdf', 'rate-confirmation', 'CHI', 0.5, 'as-it-comes', mail),
  summit('ramp-loads.csv', 'csv', 'CHI', 1, 'as-it-comes', { boxes: 2 }),
  summit('copperline-four-boxes.pdf', 'multi-container-order', 'SAV', 1.9, 'as-it-comes', { boxes: 6 }),
  summit('204-prairie.edi', 'x12-204', 'CHI', 2.4, 'accepted', { forwarder: 'OSPREYVANE', ...mail }),
  summit('scan-norfolk.pdf', 'arrival-notice', 'ORF', 3.4, 'as-it-comes', { scan: 'pdf' }),
  summit('tall-oak-release.pdf', 'freight-release', 'ORF', 4.2, 'processed'),
  summit('global-iv-wo.pdf', 'work-order', 'CHI', 6.3, 'tms-refused', { forwarder: 'STONECROP' }),
  summit('tender-monday-revised.edi', 'x12-204', 'CHI', 7, 'processed', {
    revises: 'tenders-monday.edi',
    ...mail,
  }),
  summit('iftmin-tall-oak.edi', 'iftmin', 'ORF', 8, 'processed', mail),
  summit('harvey-ratecon.pdf', 'rate-confirmation', 'CHI', 12, 'sent', { forwarder: 'HALVORSEN' }),
  summit('ramp-plan.xlsx', 'xlsx', 'CHI', 24, 'processed', { boxes: 2 }),
  summit('photo-of-bol.png', 'bill-of-lading', 'ORF', 29, 'processed', { scan: 'png' }),
  summit('tenders-monday.edi', 'x12-204', 'CHI', 44, 'accepted', mail),
  summit('bedford-park-do.pdf', 'delivery-order', 'CHI', 66, 'complete', { forwarder: 'PRAIRIEGT' }),
  summit('nit-multi.pdf', 'multi-container-order', 'ORF', 110, 'complete', { boxes: 22 }),
  summit('statement-of-charges.pdf', 'invoice', 'CHI', 140, 'not-an-order'),
  summit('peanut-belt-booking.pdf', 'booking-confirmation', 'ORF', 230, 'accepted'),
  summit('logistics-park.pdf', 'rate-confirmation', 'CHI', 360, 'complete'),
  summit('vig-an.pdf', 'arrival-notice', 'ORF', 560, 'marked-done'),

  bayline('halvorsen-booking.pdf', 'booking-confirmation', 'SEA', 0.9, 'as-it-comes', mail),
  bayline('oakland-an.pdf', 'arrival-notice', 'OAK', 2.8, 'as-it-comes'),
  bayline('IMG_0093.jpg', 'delivery-order', 'OAK', 5, 'as-it-comes', { scan: 'jpg' }),
  bayline('almond-bookings.csv', 'csv', 'OAK', 10, 'processed', { boxes: 1 }),
  bayline('terminal-18.edi', 'x12-204', 'SEA', 22, 'processed', mail),
  bayline('orchard-export.xlsx', 'xlsx', 'SEA', 40, 'processed', { boxes: 1 }),
  bayline('iftmin-stonecrop.edi', 'iftmin', 'OAK', 76, 'processed', mail),
  bayline('seattle-bol.pdf', 'bill-of-lading', 'SEA', 160, 'marked-done'),
  bayline('oict-release.pdf', 'freight-release', 'OAK', 300, 'marked-done'),
  bayline('loads-october.csv', 'csv', 'SEA', 330, 'marked-done', { boxes: 2 }),
  bayline('204-halvorsen.edi', 'x12-204', 'SEA', 480, 'marked-done', mail),
  bayline('import-plan.xlsx', 'xlsx', 'OAK', 610, 'marked-done', { boxes: 2 }),
];
