import { createImageUpload, imageUploadSchema } from '~/services/tms/create-image-upload.server';
import { imageDetail } from '~/services/tms/image-detail.server';
import { requestImages, requestImagesSchema } from '~/services/tms/request-images.server';
import { call } from './call.server';
import { dataResponse } from './respond.server';

/** Images for loads that a TMS has. (spec 1 §7 TMS image upload) */

/** The file is then sent by PUT to `upload_uri`, once. */
export const createImageUploadCall = call({
  method: 'post',
  path: '/api/file-upload-requests',
  summary: 'Ask for an address to which an image for the TMS can be sent',
  permission: 'tms-images-create',
  body: imageUploadSchema,
  answers: 201,
  run: async ({ actor, body }) => {
    const { uploadUri, requestId, originalFilename, uploadingFilename, at } = await createImageUpload(
      actor,
      body,
    );
    return dataResponse({
      upload_uri: uploadUri,
      request_id: requestId,
      original_filename: originalFilename,
      uploading_filename: uploadingFilename,
      datetime_utciso: at,
    });
  },
});

export const requestImagesCall = call({
  method: 'post',
  path: '/api/upload-tms-images',
  summary: 'Send images that were uploaded to a load of the TMS',
  permission: 'tms-images-create',
  body: requestImagesSchema,
  answers: 202,
  run: async ({ actor, body }) => {
    const ids = await requestImages(actor, body);
    return dataResponse(ids.map((request_id) => ({ request_id })));
  },
});

export const imageDetailCall = call({
  method: 'get',
  path: '/api/upload-tms-images/{requestId}',
  summary: 'An image that was sent to the TMS, and what came of it',
  permission: 'orders-view',
  run: async ({ actor, params }) => {
    const detail = await imageDetail(actor, params.requestId);
    const { pages, isPdf } = detail;
    return dataResponse({
      request_id: params.requestId,
      status: detail.status,
      status_metadata: {
        event_info: {
          original_filename: detail.filename,
          tms_provider_id: detail.providerId,
          pt_image_type: detail.imageType,
          tms_shipment_id: detail.shipmentId,
          order_id: detail.orderId,
        },
        datetime_utciso: detail.uploadedAt,
        message: detail.message,
      },
      user: { name: detail.uploadedBy },
      presigned_image_url: isPdf ? null : (pages[0] ?? null),
      presigned_pdf_image_urls: isPdf ? pages : [],
    });
  },
});
