import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { SecondLookScreen } from '~/components/second-looks/second-look-screen';
import { usePosted } from '~/components/shell/use-posted';
import { LOOK_STEPS } from '~/domain/collaboration/second-looks';
import { pageTitle } from '~/domain/urls/page-title';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { openSecondLook } from '~/services/review/open-second-look.server';
import { postSecondLook } from '~/services/screens/second-look-screen.server';

const stepSchema = z.enum(LOOK_STEPS);

/** A document beside an empty form. Nothing that its order says is sent, and not which order it is. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'all-orders-review');
  return openSecondLook(actor, paramOf(params, 'lookId'));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'all-orders-review');
  const form = await request.formData();
  const step = stepSchema.safeParse(form.get('step'));
  if (!step.success) return data({ errors: {}, typed: {}, reason: '' }, { status: 400 });
  const answer = await postSecondLook(actor, paramOf(params, 'lookId'), { step: step.data, form });
  return answer instanceof Response ? answer : data(answer, 422);
}

export const meta = () => pageTitle('Second Look');

export default function SecondLook() {
  return <SecondLookScreen view={useLoaderData<typeof loader>()} refused={usePosted<typeof action>()} />;
}
