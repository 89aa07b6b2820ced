import { Form } from '@remix-run/react';
import type { CellsOf } from '~/components/list/data-table';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { Moment } from '~/components/ui/moment';
import type { SECOND_LOOK_LIST } from '~/domain/lists/second-look-list';
import { paths } from '~/domain/urls/paths';

export type SecondLookRow = {
  id: string;
  company: string;
  variant: string | null;
  pages: number;
  drawn_at: string;
  expires_at: string;
  is_mine: boolean;
};

/** What stands in the cells of the queue of second looks. */
export const SECOND_LOOK_CELLS: CellsOf<typeof SECOND_LOOK_LIST, SecondLookRow> = {
  company: ({ company }) => company,
  variant: ({ variant }) => variant,
  pages: ({ pages }) => pages,
  drawn: ({ drawn_at }) => <Moment at={drawn_at} />,
  expires: ({ expires_at }) => (
    <time dateTime={expires_at}>{`${expires_at.slice(0, 16).replace('T', ' ')} UTC`}</time>
  ),
  actions: (row) => (row.is_mine ? <GoOn {...row} /> : <Take {...row} />),
};

function GoOn({ id, company }: SecondLookRow) {
  return (
    <ButtonLink to={paths.secondLook(id)} look="primary">
      Go on<span className="sr-only"> with the document of {company}</span>
    </ButtonLink>
  );
}

function Take({ id, company }: SecondLookRow) {
  return (
    <Form method="post" action={paths.secondLook(id)}>
      <CsrfField />
      <Button type="submit" name="step" value="take">
        Take<span className="sr-only"> the document of {company}</span>
      </Button>
    </Form>
  );
}
