import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type CreateCompanyView, MethodChoice } from './create-fields';

const COMPANY: CreateCompanyView = {
  id: 1,
  name: 'Harbor',
  directions: [],
  variants: [],
  monthly: { remaining: 1, max: 2 },
  manualAllowed: true,
  mayBePrivate: false,
};

/** Each method as it is offered: whether it can be chosen, and what is said of it. */
function offered(changes: Partial<CreateCompanyView>) {
  const company = { ...COMPANY, ...changes };
  const text = renderToStaticMarkup(
    <MethodChoice
      method="automated"
      company={company}
      usedUp={company.monthly?.remaining === 0}
      onChoose={() => {}}
      month="November"
    />,
  );
  return Object.fromEntries(
    [...text.matchAll(/<label.*?<\/label>/g)].map(([label]) => {
      const words = label.split(/<[^>]+>/).filter(Boolean);
      return [/value="(\w+)"/.exec(label)?.[1], { isDisabled: label.includes(' disabled=""'), words }];
    }),
  );
}

const AUTOSCAN = ['Autoscan', 'The document is read for you'];
const MANUAL = ['Manual', 'A blank order, filled by hand'];

test('both methods can be chosen while something of the month is left and the plan has both', () => {
  expect(offered({})).toMatchObject({
    automated: { isDisabled: false, words: AUTOSCAN },
    manual: { isDisabled: false, words: MANUAL },
  });
});

test('with nothing left of the month Autoscan cannot be chosen, and says why', () => {
  expect(offered({ monthly: { remaining: 0, max: 2 } })).toMatchObject({
    automated: { isDisabled: true, words: ['Autoscan', 'All 2 documents of this month are used'] },
    manual: { isDisabled: false, words: MANUAL },
  });
});

test('without manual requests in the plan Manual cannot be chosen, and says why', () => {
  expect(offered({ manualAllowed: false })).toMatchObject({
    automated: { isDisabled: false, words: AUTOSCAN },
    manual: { isDisabled: true, words: ['Manual', 'Manual requests are not part of your plan'] },
  });
});
