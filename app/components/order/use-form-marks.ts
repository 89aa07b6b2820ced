import { useMemo } from 'react';
import { useAnswer } from '~/components/shell/use-answer';
import { isEmptyValue } from '~/domain/fields/field-values';
import type { LaneOffer } from '~/domain/orders/lane-offers';
import type { OrderView } from '~/domain/orders/order-view';
import { paths } from '~/domain/urls/paths';

type ShownOffer = LaneOffer & { text: string };
type RecentEdit = { path: string; before: string; user: string | null; at: string };
type Answer = { offers: ShownOffer[]; recent: RecentEdit[] };

export type FormMarks = {
  /** What the last orders of the lane had, for fields that are empty here. */
  offers: ReadonlyMap<string, ShownOffer>;
  /** The last edit of each value, for who may see that in any company. */
  recent: ReadonlyMap<string, RecentEdit>;
};

/** What stands beside the values of an order: asked for when its page is there, and again for another version. */
export function useFormMarks(view: OrderView): FormMarks {
  const { id, version, mayEdit, sent, edited, maySeeRecentEdits, fields, screens } = view;
  const isWanted = (mayEdit && sent === null) || (maySeeRecentEdits && edited !== null);
  // Another version may have other marks.
  const answer = useAnswer<Answer>(isWanted ? paths.orderMarks(id) : null, { again: version });
  const data = answer.state === 'answered' ? answer.data : null;
  return useMemo(() => {
    const isOffered = ({ path }: ShownOffer) =>
      mayEdit && sent === null && isEmptyValue(fields[path]) && screens[path]?.readonly !== true;
    return {
      offers: new Map((data?.offers ?? []).filter(isOffered).map((offer) => [offer.path, offer])),
      recent: new Map((data?.recent ?? []).map((edit) => [edit.path, edit])),
    };
  }, [data, mayEdit, sent, fields, screens]);
}
