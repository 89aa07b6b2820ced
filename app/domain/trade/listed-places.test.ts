import { describe, expect, test } from 'vitest';
import { namesPlace, onlyPlace } from './listed-places';

/** "APM Terminals Pier 400 | 2500 Navy Way | San Pedro | CA | 90731": name, street, city, state, ZIP. */
function partsOf(line: string) {
  const [location_name = '', address_line_1 = '', city = '', state = '', postal_code = ''] = line
    .split('|')
    .map((part) => part.trim());
  return { location_name, address_line_1, city, state, postal_code };
}

const isNamed = (said: string, entry: string) => {
  const parts = partsOf(said);
  return namesPlace({ raw_text: said, ...parts }, partsOf(entry));
};

const APM = 'APM Terminals Pier 400 | 2500 Navy Way | San Pedro | CA | 90731';
const SSA = 'SSA Terminals T18 | 1050 SW Spokane St | Seattle | WA | 98134';
const GLOBAL = 'UP Global IV | 3000 Centerpoint Way | Joliet | IL | 60436';
const FOXGLOVE = 'Foxglove Pet Products LLC | 4100 E Ontario Blvd, Suite 200 | Ontario | CA | 91761';
const NORTH = 'Northgate Warehouse North | 14820 Redfern Ave | Chino | CA | 91710';

describe('is the place of the book', () => {
  test.each([
    [APM, APM],
    ['APM Terminals | 2500 Navy Way | San Pedro | CA | 90731', APM],
    ['APM Terminals Pier 400 | 2500 Navy Way | Terminal Island | CA | 90731', APM],
    ['APMT Pier 400 | 2500 Navy Wy | San Pedro | CA |', APM],
    ['APM TERMINALS PIER 400 | | San Pedro | CA |', APM],
    ['APM Terminals Pier 400 | | | |', APM],
    ['Pier 400 APM Terminals | | | | 90731', APM],
    ['SSA Terminal 18 | 1050 SW Spokane Street | Seattle | WA | 98134', SSA],
    ['SSA Terminals T-18 | 1050 Spokane St | Seattle | Washington | 98134', SSA],
    ['UP Global 4 | | Joliet | IL | 60436', GLOBAL],
    ['UP Global IV | 3000 Centerpoint Way | Joliet | IL | 60421', GLOBAL],
    ['Foxglove Pet | | Ontario | CA | 91761', FOXGLOVE],
    ['FOXGLOVE PET PRODUCTS INC | 4100 East Ontario Boulevard | Ontario | CA | 91761-2210', FOXGLOVE],
    ['Foxglove Pet Products | 4100 E. Ontario Blvd. Ste 210 | Ontario | CA | 91761', FOXGLOVE],
    ['Foxglove Pet Prodcts | | Ontario | CA |', FOXGLOVE],
    ['Northgate Whse North | 14820 Redfern Avenue | Chino | CA | 91710', NORTH],
    ["Miller's Yard | 12 Dock Rd | Newark | NJ | 07114", 'Millers Yard | 12 Dock Road | Newark | NJ | 07114'],
    [
      'Harbor Cold | 1400 Dock Street, Door 4 | Savannah | GA | 31415',
      'Harbor Cold | 1400 Dock St Dock B2 | Savannah | GA | 31415',
    ],
    [
      'Harbor Yard | 2500-2520 Pier Way | Carson | CA | 90745',
      'Harbor Yard | 2520 Pier Way | Carson | CA | 90745',
    ],
  ])('%s: %s', (said, entry) => expect(isNamed(said, entry)).toBe(true));
});

/** Why it is another one, what the document says, and the entry of the book. */
const OTHERS = [
  ['another pier', 'APM Terminals Pier 300 | 2500 Navy Way | San Pedro | CA | 90731', APM],
  ['another pier', 'APM Terminals Pier 300 | | San Pedro | CA | 90731', APM],
  ['no pier at all', 'APM Terminals | | San Pedro | CA | 90731', APM],
  [
    'another pier by its letter',
    'TTI Pier T | | Long Beach | CA | 90802',
    'TTI Pier J | | Long Beach | CA | 90802',
  ],
  ['another house', 'SSA Terminals T18 | 2431 E Marginal Way S | Seattle | WA | 98134', SSA],
  ['another terminal', 'SSA Terminals T30 | | Seattle | WA | 98134', SSA],
  ['another numeral', 'UP Global III | | Joliet | IL | 60436', GLOBAL],
  ['another numeral', 'UP Global II | | | |', GLOBAL],
  ['a numeral more', 'JL Logistics II | | Carson | CA | 90745', 'JL Logistics | | Carson | CA | 90745'],
  [
    'a number more',
    'Marigold Ceramics 2 | | Carson | CA | 90745',
    'Marigold Ceramics | | Carson | CA | 90745',
  ],
  [
    'another state',
    'Marigold Ceramics | 100 Main St | Houston | TX | 77029',
    'Marigold Ceramics | 100 Main St | Carson | CA | 90745',
  ],
  ['another city', 'Marigold Ceramics | | Houston | |', 'Marigold Ceramics | | Carson | CA | 90745'],
  [
    'another ZIP, and no street',
    'Marigold Ceramics | | Carson | CA | 90810',
    'Marigold Ceramics | | Carson | CA | 90745',
  ],
  [
    'another house of one street',
    'Redfern Warehouse B | 14900 Redfern Ave | Chino | CA | 91710',
    'Redfern Warehouse | 14820 Redfern Ave | Chino | CA | 91710',
  ],
  [
    'another letter',
    'Redfern Warehouse B | 14820 Redfern Ave | Chino | CA | 91710',
    'Redfern Warehouse C | 14820 Redfern Ave | Chino | CA | 91710',
  ],
  ['another direction', 'Northgate Warehouse South | | Chino | CA | 91710', NORTH],
  ['no direction', 'Northgate Warehouse | | Chino | CA | 91710', NORTH],
  [
    'another number behind its name',
    'Northgate Warehouse 10002 | | Chino | CA | 91710',
    'Northgate Warehouse 1002 | | Chino | CA | 91710',
  ],
  [
    'a number of a row',
    'Northgate Warehouse | | Chino | CA |',
    'Northgate Warehouse 1 | 1 Northgate Rd | Chino | CA | 91710',
  ],
  ['the other side of a street', 'Foxglove Pet | 4100 W Ontario Blvd | Ontario | CA | 91761', FOXGLOVE],
  ['another street', 'Foxglove Pet | 4100 Euclid Ave | Ontario | CA | 91761', FOXGLOVE],
  [
    'another street, whose name is a word for a part of a building',
    'Harbor Cold | 1400 Dock Street | Savannah | GA | 31415',
    'Harbor Cold | 88 Cannery Road | Savannah | GA | 31415',
  ],
  [
    'another house of a street of such a name',
    'Harbor Cold | 1400 Gate Avenue | Savannah | GA | 31415',
    'Harbor Cold | 1410 Gate Ave | Savannah | GA | 31415',
  ],
  [
    'another numbered street',
    'Dock Yard | 100 2nd St | Oakland | CA | 94607',
    'Dock Yard | 100 3rd St | Oakland | CA | 94607',
  ],
  [
    'a name of which only words are the same',
    'Carson Ceramics | | Carson | CA | 90745',
    'Marigold Ceramics Carson | | Carson | CA | 90745',
  ],
  [
    'another kind of yard',
    'Marigold Foods International RDC | | Carson | CA | 90745',
    'Marigold Foods International SDC | | Carson | CA | 90745',
  ],
  ['nothing but its town', ' | | Carson | CA | 90745', 'Marigold Ceramics | | Carson | CA | 90745'],
];

test.each(OTHERS)('is another one, or may be, %s: %s', (_, said, entry) =>
  expect(isNamed(said, entry)).toBe(false),
);

test('of two that stand on one street the one of the very name is meant, and of none it is asked', () => {
  const yards = [
    'Harbor Yard 1 | 12 Dock Rd | Newark | NJ | 07114',
    'Harbor Yard 2 | 12 Dock Rd | Newark | NJ | 07114',
  ];
  const meant = (location_name: string) => {
    const said = { ...partsOf('| 12 Dock Rd | Newark | NJ | 07114'), location_name, raw_text: '' };
    const places = yards.map(partsOf).filter((place) => namesPlace(said, place));
    return onlyPlace(said, places)?.location_name;
  };
  expect(['Harbor Yard 2', 'Harbor Yard', 'Harbor Yard 3'].map(meant)).toEqual([
    'Harbor Yard 2',
    undefined,
    undefined,
  ]);
});

test.each([
  ['Building 9', 'Building 9'],
  ['Bldg. 7', 'Building 7'],
  ['', ''],
  ['Building 8', ''],
  ['Suite 12', undefined],
])('of buildings under one name and street the one that is named is meant: "%s" is "%s"', (said, meant) => {
  const yard = (address_line_2: string) => ({
    ...partsOf('Quill Storage | 9 Harbor Way | Newark | NJ | 07114'),
    address_line_2,
  });
  const books = ['Building 7', 'Building 9', ''].map(yard);
  const paper = { ...yard(said), raw_text: '' };
  const named = books.filter((place) => namesPlace(paper, place));
  expect(onlyPlace(paper, named)?.address_line_2).toBe(meant);
});

test('an entry of another building is not the place, though nothing else is', () => {
  const entry = partsOf('Quill Storage | 9 Harbor Way, Bldg 7 | Newark | NJ | 07114');
  const paper = { ...entry, address_line_1: '9 Harbor Way', address_line_2: 'Building 9', raw_text: '' };
  expect(namesPlace(paper, entry)).toBe(false);
});
