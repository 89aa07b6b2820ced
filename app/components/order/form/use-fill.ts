import { useEffect } from 'react';
import { type TakeFill, useReview } from '~/components/order/review-state';

/** While its input has the focus, words that are clicked on the document go into it. */
export function useFill(focused: boolean, take: TakeFill): void {
  const { takesFill } = useReview();
  useEffect(() => {
    if (!focused) return;
    takesFill(take);
    return () => takesFill(null);
  }, [focused, take, takesFill]);
}
