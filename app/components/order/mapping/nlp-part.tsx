import { Button } from '~/components/ui/button';
import { TextField } from '~/components/ui/field';
import { MAX_NLP_QUERIES } from '~/domain/fields/nlp-query';
import type { MappingAnswer, MappingErrors, MappingForm } from '~/domain/fields/source-mapping';

type Props = {
  form: MappingForm;
  errors: MappingErrors | null;
  answers: MappingAnswer[] | null;
  questions: { alias: string; text: string }[];
};

/** Questions to the document; the answer to one of them is the source. (spec 2 §5 NLP alias, NLP query) */
export function NlpPart({ form, errors, answers, questions }: Props) {
  const queries = form.queries.length > 0 ? form.queries : [''];
  return (
    <div className="grid gap-3">
      <TextField
        id="nlp-alias"
        name="alias"
        label="NLP alias"
        defaultValue={form.alias}
        autoComplete="off"
        spellCheck={false}
        errors={errors?.alias ? [errors.alias] : undefined}
        hint="The name of the answer, i.e. query_test_nlp"
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium">NLP queries (at most {MAX_NLP_QUERIES})</legend>
        {queries.map((query, at) => {
          const error = errors?.queries?.[at];
          return (
            <div key={`${at} of ${queries.length}`} className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <TextField
                  id={`nlp-query-${at}`}
                  name="query"
                  label={`NLP query ${at + 1}`}
                  hideLabel
                  defaultValue={query}
                  placeholder="What is the booking number?"
                  autoComplete="off"
                  errors={error ? [error] : undefined}
                />
              </div>
              {queries.length > 1 ? (
                <Button
                  type="submit"
                  name="intent"
                  value={`remove-${at}`}
                  look="quiet"
                  aria-label={`Remove NLP query ${at + 1}`}
                >
                  Remove
                </Button>
              ) : null}
            </div>
          );
        })}
        {queries.length < MAX_NLP_QUERIES ? (
          <div>
            <Button type="submit" name="intent" value="add">
              Add query
            </Button>
          </div>
        ) : null}
      </fieldset>
      {questions.length > 0 ? (
        <p className="text-sm text-muted">
          Asked already: {questions.map(({ alias, text }) => `${text} (${alias})`).join(' ')}
        </p>
      ) : null}
      {answers ? <Answers answers={answers} selected={form.selected} /> : null}
    </div>
  );
}

function Answers({ answers, selected }: { answers: MappingAnswer[]; selected: string }) {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">Results</caption>
      <thead className="text-muted">
        <tr>
          {['Select', 'NLP query', 'Result', 'Confidence', 'Page'].map((column) => (
            <th key={column} scope="col" className="border-b border-line py-1 pr-3 font-semibold">
              {column === 'Select' ? <span className="sr-only">{column}</span> : column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {answers.map(({ query, answer, confidence, page }) => (
          <tr key={query} className="border-b border-line align-top">
            <td className="py-1 pr-3">
              <input
                type="radio"
                name="selected"
                value={query}
                aria-label={`Take the answer to ${query}`}
                disabled={answer === null}
                defaultChecked={answer !== null && query === selected}
                className="h-4 w-4 accent-accent disabled:opacity-50"
              />
            </td>
            <td className="py-1 pr-3 [overflow-wrap:anywhere]">{query}</td>
            <td className="py-1 pr-3 font-medium [overflow-wrap:anywhere]">{answer ?? 'N/A'}</td>
            <td className="py-1 pr-3 tabular-nums">
              {answer === null ? '--' : `${Math.round(confidence * 100)}%`}
            </td>
            <td className="py-1 tabular-nums">{page === null ? '--' : page + 1}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
