import { Link } from '@remix-run/react';
import type { CellsOf } from '~/components/list/data-table';
import { Button, ButtonLink } from '~/components/ui/button';
import { Moment } from '~/components/ui/moment';
import { ToneChip } from '~/components/ui/tone-chip';
import { PENDING_NAME, percent } from '~/domain/classification/model-rules';
import type { MODEL_LIST } from '~/domain/lists/model-list';
import { paths } from '~/domain/urls/paths';

export type ModelRow = {
  id: number;
  modelName: string | null;
  modelDate: string | null;
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  statusReason: string | null;
  accuracy: number | null;
  goodShare: number | null;
  isActive: boolean;
  createdAt: string;
  latestComment: string | null;
  commentsCount: number;
  whyNotActivate: string | null;
  whyNotDelete: string | null;
};

const TONES = { PENDING: 'progress', SUCCEEDED: 'success', FAILED: 'error' } as const;

export function ModelStatus({ model: { status, statusReason } }: { model: ModelRow }) {
  return (
    <span title={statusReason ?? undefined}>
      <ToneChip tone={TONES[status]}>{status}</ToneChip>
      {statusReason ? <span className="block text-sm text-muted">{statusReason}</span> : null}
    </span>
  );
}

/** What stands in the cells of the list of models. (spec 3 §2 EMC model list) */
export const MODEL_CELLS: CellsOf<typeof MODEL_LIST, ModelRow> = {
  modelName: ({ id, status, modelName }) =>
    status === 'PENDING' ? (
      PENDING_NAME
    ) : (
      <Link to={paths.model(id)} className="cell-link font-semibold">
        {modelName ?? `#${id}`}
      </Link>
    ),
  modelDate: ({ modelDate }) => (modelDate ? <Moment at={modelDate} /> : null),
  status: (row) => <ModelStatus model={row} />,
  accuracy: ({ accuracy }) => percent(accuracy),
  goodShare: ({ goodShare }) => percent(goodShare),
  isActive: ({ isActive }) => (isActive ? <ToneChip tone="success">Active</ToneChip> : null),
  createdAt: ({ createdAt }) => <Moment at={createdAt} />,
  comment: ({ latestComment, commentsCount }) =>
    latestComment ? (
      <span className="whitespace-normal break-words md:inline-block md:min-w-36">
        {latestComment}
        {commentsCount > 1 ? <span className="text-muted"> and {commentsCount - 1} more</span> : null}
      </span>
    ) : null,
  actions: (row) => <ModelActions model={row} />,
};

/** Links to the two questions; what may not be done says why. */
export function ModelActions({ model }: { model: ModelRow }) {
  return (
    <span className="inline-flex gap-1">
      <Asked to={paths.modelActivate(model.id)} label="Activate" whyNot={model.whyNotActivate} />
      <Asked to={paths.modelDelete(model.id)} label="Delete" whyNot={model.whyNotDelete} />
    </span>
  );
}

function Asked({ to, label, whyNot }: { to: string; label: string; whyNot: string | null }) {
  if (whyNot === null)
    return (
      <ButtonLink to={to} look="quiet" preventScrollReset>
        {label}
      </ButtonLink>
    );
  return (
    <Button look="quiet" disabled title={whyNot}>
      {label}
      <span className="sr-only">: {whyNot}</span>
    </Button>
  );
}
