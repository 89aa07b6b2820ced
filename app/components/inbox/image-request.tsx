import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Moment } from '~/components/ui/moment';
import { StatusChip } from '~/components/ui/status-chip';
import type { RequestDetail } from '~/domain/orders/request-view';
import { IMAGE_MESSAGES, type ImageDetail, isImageFailed, showsImageType } from '~/domain/trade/tms-images';
import { paths } from '~/domain/urls/paths';
import { RequestActions } from './request-pane';

/** An image that was sent to a load of the TMS: what it is, what came of it, and its pages. (spec 1 §2 TMS image requests) */
export function ImageRequest({ request, image }: { request: RequestDetail; image: ImageDetail | null }) {
  return (
    <section aria-label="TMS image" className="grid gap-4 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg font-bold">TMS image</h2>
        <StatusChip status={request.display} />
        <div className="ml-auto">
          <RequestActions request={request} />
        </div>
      </div>
      {image ? (
        <>
          <Facts image={image} />
          <Outcome image={image} />
          <Pages image={image} />
        </>
      ) : (
        <p role="alert" className="font-semibold text-error">
          {IMAGE_MESSAGES.loadError}
        </p>
      )}
    </section>
  );
}

function Facts({ image }: { image: ImageDetail }) {
  const { providerId, imageType, filename, uploadedAt, uploadedBy, shipmentId, orderId } = image;
  return (
    <dl className="grid max-w-[640px] grid-cols-[minmax(108px,max-content)_1fr] gap-x-4 gap-y-1">
      {showsImageType(providerId) ? <Fact name="Image Type">{imageType ?? '--'}</Fact> : null}
      <Fact name="Filename">{filename}</Fact>
      <Fact name="Uploaded time">
        <Moment at={uploadedAt} />
      </Fact>
      <Fact name="Uploaded by">{uploadedBy ?? '--'}</Fact>
      <Fact name="TMS Shipment ID">{shipmentId}</Fact>
      {orderId === null ? null : (
        <Fact name="Order ID">
          <OrderLink id={orderId} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function OrderLink({ id }: { id: number }) {
  return (
    <Link to={paths.order(id)} className="inline-flex min-h-6 items-center text-accent hover:underline">
      #{id}
    </Link>
  );
}

function Outcome({ image: { status, message } }: { image: ImageDetail }) {
  if (isImageFailed(status))
    return (
      <p role="status" className="rounded bg-error-ground px-3 py-1.5 font-medium text-error">
        {message ?? IMAGE_MESSAGES.failed}
      </p>
    );
  const isUnderWay = status.startsWith('upload-image-requested');
  return (
    <p
      role="status"
      className={
        isUnderWay
          ? 'rounded bg-progress-ground px-3 py-1.5 font-medium text-progress'
          : 'rounded bg-success-ground px-3 py-1.5 font-medium text-success'
      }
    >
      {isUnderWay ? 'The document is being uploaded to the TMS' : IMAGE_MESSAGES.uploaded}
    </p>
  );
}

function Pages({ image: { pages, filename, isPdf } }: { image: ImageDetail }) {
  return (
    <ol className="grid max-w-[960px] gap-3">
      {pages.map((page, index) => (
        <li key={page}>
          <img
            src={page}
            alt={isPdf ? `Page ${index + 1} of ${filename}` : filename}
            loading={index === 0 ? undefined : 'lazy'}
            className="w-full border border-line bg-white"
          />
        </li>
      ))}
    </ol>
  );
}
