import type { SystemStatus, TmsTarget } from '../orders/statuses';
import { type TmsFeature, type TmsProviderName, tmsProviderById } from './tms-providers';

/** Uploading images to the TMS. (spec 1 §2, §5, §8 TMS image upload; 2 §2 TMS image request detail) */
export const IMAGE_MESSAGES = {
  file: 'Please select a file to upload',
  shipment: 'Please specify a TMS Shipment ID',
  type: 'Please specify an image type',
  company: 'Please select a company',
  done: 'File uploaded successfully',
  failed: 'There was an error uploading the file',
  trinium: 'Image upload not yet supported for Trinium',
  kind: 'Only .jpg, .jpeg, .pdf files can be uploaded here',
  uploaded: 'The document was uploaded to the TMS',
  loadError: 'There was an error loading the data',
} as const;

export const IMAGE_EXTENSIONS = ['.jpg', '.jpeg', '.pdf'] as const;
/** As many files as a request takes. */
export const MAX_IMAGES = 60;
export const MAX_IMAGE_TYPE = 60;

/** What each TMS takes: the other kind is made into it before it is sent. */
export type ImageFormat = 'pdf' | 'jpeg';

/** Providers that take no images; a test holds them against the connectors. */
const TRINIUM: readonly string[] = ['triniumedi', 'triniumcoreapi'];
/** The two whose requests show what the image is of. */
const TYPE_SHOWN: readonly string[] = ['profittools', 'ptblackfly'];

/** Why no image can be sent to a company's TMS, in words, or null when one can. */
export function imageBlock(providerId: number | null): string | null {
  const provider = tmsProviderById(providerId);
  if (!provider) return 'This company has no TMS';
  return TRINIUM.includes(provider.name) ? IMAGE_MESSAGES.trinium : null;
}

function hasFeature(providerId: number | null, feature: TmsFeature): boolean {
  const features: readonly TmsFeature[] = tmsProviderById(providerId)?.features ?? [];
  return features.includes(feature);
}

/** Whether "Upload Images" stands in the application bar for a company. */
export const offersImagesInBar = (providerId: number | null) => hasFeature(providerId, 'bar-images');
/** Whether an image needs a type there. */
export const needsImageType = (providerId: number | null) => hasFeature(providerId, 'image-type-required');
/** Whether an order with a load has "Upload Image to TMS". */
export function offersImageOfOrder(order: {
  tmsProviderId: number | null;
  tmsShipmentId: string | null;
  isDeleted: boolean;
}): boolean {
  return !order.isDeleted && order.tmsShipmentId !== null && hasFeature(order.tmsProviderId, 'order-images');
}

export function showsImageType(providerId: number): boolean {
  return TYPE_SHOWN.includes(tmsProviderById(providerId)?.name ?? '');
}

export type ImageOutcome = 'requested' | 'failed' | 'succeeded';

/** Targets whose image events have a name of their own; the others have the plain one. */
const OWN_EVENTS = ['compcare', 'coreapi', 'trncapi', 'trnedi'] as const satisfies readonly TmsTarget[];

/** The status event of an image for a provider: `upload-image-failed` for Profit Tools, `upload-image-failed-compcare`. */
export function imageStatus(outcome: ImageOutcome, provider: TmsProviderName | undefined): SystemStatus {
  const target = OWN_EVENTS.find((own) => own === tmsTarget(provider));
  return target ? `upload-image-${outcome}-${target}` : `upload-image-${outcome}`;
}

function tmsTarget(provider: TmsProviderName | undefined): TmsTarget | undefined {
  const targets: Partial<Record<TmsProviderName, TmsTarget>> = {
    compcare: 'compcare',
    ptcoreapi: 'coreapi',
    elcoreapi: 'coreapi',
    triniumcoreapi: 'trncapi',
    triniumedi: 'trnedi',
  };
  return provider && targets[provider];
}

export function isImageFailed(status: SystemStatus): boolean {
  return /^upload-image-failed/.test(status);
}

/** An image request as its detail view shows it. */
export type ImageDetail = {
  status: SystemStatus;
  providerId: number;
  imageType: string | null;
  filename: string;
  uploadedAt: string;
  uploadedBy: string | null;
  shipmentId: string;
  orderId: number | null;
  message: string | null;
  /** Addresses of the pages of a PDF, or of the one picture; none until they are drawn. */
  pages: string[];
  isPdf: boolean;
};

/** What the dialog offers for a company. */
export type ImageCompany = {
  id: number;
  name: string;
  block: string | null;
  needsType: boolean;
  types: string[];
};
