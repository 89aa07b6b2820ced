import type { Submission, SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod';
import { data } from '@remix-run/node';
import { setupSchema, TEST_MAIL, testMailSchema } from '~/domain/access/setup-form';
import { paths } from '~/domain/urls/paths';
import { beginSession } from '~/services/access/sessions/begin-session.server';
import { replyWithProblem } from '~/services/platform/form-problem.server';
import { Conflict } from '~/services/platform/problems.server';
import { type Limit, takeHit } from '~/services/platform/rate-limit.server';
import { currentScope } from '~/services/platform/scope.server';
import { redirectWithToast } from '~/services/web/toast.server';
import { requireLiveSetupLink, setUp } from './set-up.server';
import { isLiveSetupLink } from './setup-link.server';
import { type MailTried, tryMail } from './test-mail.server';

const PER_ADDRESS: Limit = { hits: 20, seconds: 60 };
/** The address of the page holds its token: no other page is told of it. */
const HEADERS = { 'Referrer-Policy': 'strict-origin' };
const SHOWN = ['company', 'name', 'email'];

type Answer = { result: SubmissionResult<string[]>; mail?: MailTried };

/** What /setup/{token} shows. */
export async function showSetupPage(token: string) {
  return data({ isLive: await isLiveSetupLink(token) }, { headers: HEADERS });
}

/** Sends a test mail, or makes the first superadmin, signs them in and leads on to the first company. */
export async function postSetupPage(request: Request, token: string) {
  const form = await request.formData();
  if (form.get('intent') === TEST_MAIL) return postTestMail(form, token);
  const submission = parseWithZod(form, { schema: setupSchema });
  try {
    await takeHit(`set-up:address:${currentScope()?.address ?? 'unknown'}`, PER_ADDRESS);
    await requireLiveSetupLink(token);
    if (submission.status !== 'success') return answer(submission, 400);
    const { userId } = await setUp(token, submission.value);
    return redirectWithToast(
      paths.newAdminRow('companies'),
      { tone: 'success', text: 'Order Automation is set up. Now add the first company that sends orders.' },
      await beginSession(request, userId, { remember: false }),
    );
  } catch (problem) {
    if (problem instanceof Conflict)
      return redirectWithToast(paths.login(), { tone: 'info', text: `${problem.message}. Sign in.` });
    const { result, status } = replyWithProblem(submission, problem);
    return data<Answer>({ result: withoutSecrets(result) }, { status, headers: HEADERS });
  }
}

async function postTestMail(form: FormData, token: string) {
  const submission = parseWithZod(form, { schema: testMailSchema });
  try {
    await requireLiveSetupLink(token);
    if (submission.status !== 'success') return answer(submission, 400);
    return answer(submission, 200, await tryMail(submission.value.email));
  } catch (problem) {
    const { result, status } = replyWithProblem(submission, problem);
    return data<Answer>({ result: withoutSecrets(result) }, { status, headers: HEADERS });
  }
}

function answer<Schema>(submission: Submission<Schema>, status: number, mail?: MailTried) {
  return data<Answer>({ result: withoutSecrets(submission.reply()), mail }, { status, headers: HEADERS });
}

/** What was typed goes back into the form, but for what nobody should read in a page. */
function withoutSecrets({ initialValue, ...result }: SubmissionResult<string[]>): SubmissionResult<string[]> {
  const shown = Object.entries(initialValue ?? {}).filter(([name]) => SHOWN.includes(name));
  return { ...result, initialValue: Object.fromEntries(shown) };
}
