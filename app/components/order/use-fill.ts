import { useEffect } from 'react';
import { useReview } from './review-state';

/** While its input has the focus, words that are clicked on the document go into it. */
export function useFill(focused: boolean, setText: (text: string) => void): void {
  const { takesFill } = useReview();
  useEffect(() => {
    if (!focused) return;
    takesFill(setText);
    return () => takesFill(null);
  }, [focused, setText, takesFill]);
}
