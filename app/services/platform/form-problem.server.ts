import type { Submission, SubmissionResult } from '@conform-to/react';
import { Problem } from './problems.server';

/** `company_role.0.role_id` is `company_role[0].role_id` to a form. */
const fieldName = (path: string) => path.replace(/\.(\d+)/g, '[$1]');

/**
 * A service's refusal as the form shows it: errors on their fields, and its message above the form where it says more.
 * @throws whatever is no refusal, and NotFound
 */
export function replyWithProblem<Schema>(
  submission: Submission<Schema>,
  problem: unknown,
): { result: SubmissionResult; status: number } {
  if (!(problem instanceof Problem) || problem.status === 404) throw problem;
  const errors = Object.entries(problem.errors ?? {});
  const isSaidBeside =
    errors.length > 0 && problem.message === errors.flatMap(([, texts]) => texts).join(' ');
  const result = submission.reply({
    fieldErrors: Object.fromEntries(errors.map(([path, messages]) => [fieldName(path), messages])),
    formErrors: isSaidBeside ? [] : [problem.message],
  });
  return { result, status: problem.status };
}
