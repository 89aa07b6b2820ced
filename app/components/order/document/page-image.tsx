import type { PageView } from '~/domain/orders/order-view';

export function PageImage({ page, className }: { page: PageView; className: string }) {
  return (
    <img
      src={page.imageUrl}
      alt={`Page ${page.index + 1} of the document`}
      width={Math.round(page.width)}
      height={Math.round(page.height)}
      loading={page.index === 0 ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className={className}
    />
  );
}
