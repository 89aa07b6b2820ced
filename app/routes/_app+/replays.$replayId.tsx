import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ReplayFindings } from '~/components/replays/replay-findings';
import { useReplay } from '~/components/replays/use-replay';
import { Pager } from '~/components/ui/pager';
import { pageTitle } from '~/domain/urls/page-title';
import { requireUser } from '~/services/access/sessions/guards.server';
import { loadReplayPage } from '~/services/pipeline/replay-view.server';
import { withinPages } from '~/services/web/last-page.server';

/** Everything that a replay has found, page by page: of whoever asked for it alone. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireUser(request);
  const { searchParams } = new URL(request.url);
  return withinPages(request, await loadReplayPage(actor, params.replayId ?? '', searchParams));
}

export const meta = () => pageTitle('Replay');

export default function Replay() {
  const { replay, title, paging } = useLoaderData<typeof loader>();
  useReplay(replay);
  return (
    <main id="main" className="mx-auto grid w-full max-w-[1120px] gap-4 p-4">
      <h1 className="text-lg">{title}</h1>
      <section className="rounded border border-line bg-panel p-4">
        <ReplayFindings replay={replay} showsAll />
      </section>
      <Pager {...paging} />
    </main>
  );
}
