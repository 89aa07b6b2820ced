import { Key } from '~/components/ui/button';

/** Where keys are valid: in the list of the inbox, in an order, and everywhere. */
type Place = 'list' | 'order' | 'everywhere';

const PLACES: Record<Place, string> = { list: 'In the list', order: 'In an order', everywhere: 'Everywhere' };

const KEYS: Record<Place, readonly [keys: string, does: string][]> = {
  list: [
    ['J / K, ↓ / ↑', 'Next or previous request'],
    ['Enter, →', 'Into the order, to what needs a look first'],
    ['Esc', 'From the order back to its row'],
    ['R', 'Show new and changed requests, while some wait'],
    ['G, then 1 to 9', 'A saved view'],
    ['/', 'Search'],
  ],
  order: [
    ['Enter', 'Accept a value that needs a look and go to the next one; open any other'],
    ['Alt + U', 'Use what is offered in place of a value: its other reading, the likest entry'],
    ['Typing, F2', 'Open a value, with what is typed or as it is'],
    ['↓, Enter', 'Open the search of an address; take the one that is lit'],
    ['Tab', 'Next field'],
    ['Esc', 'Undo the field; once more leaves it'],
    ['Ctrl + Z', 'Undo your last change of the order, with Shift redo it, until it is sent'],
    ['Ctrl + C', 'Copy the value that has the focus'],
    ['Alt + Enter', 'Accept a value for all orders of the request'],
    ['Shift + F2', 'Where a value comes from, and what it was before'],
    ['Ctrl + Enter', 'Go to what is to check, then send and open the next order of the list'],
    ['Shift + Enter', 'What is sent to the TMS, before it is; outside of a field'],
    ['Ctrl + ↑ / ↓', 'Previous or next area: Shipment, Itinerary, Notes, Inventory'],
    ['Alt + ↑ / ↓', 'Previous or next page of the document'],
    ['Alt + ← / →', 'Previous or next order of the request'],
    ['H', 'History, outside of a field'],
    ['R', 'Rotate the document, outside of a field'],
    ['Alt + plus / minus / 0', 'Zoom in or out, or fit the width; outside of a field without Alt'],
    ['Alt + B / T', 'Boxes of the fields or of the text on the document; outside of a field without Alt'],
    ['Alt + P', 'Papers of the document: split, join, move; outside of a field without Alt'],
    ['Alt + S', 'Download Source File; outside of a field without Alt'],
    ['← / →', 'Width of the form, while the bar beside it has the focus'],
    [
      'Click, drag',
      'Fill the field with words of the document; where none were found, what is framed is read',
    ],
  ],
  everywhere: [
    ['C', 'Create Request, outside of a field'],
    ['?', 'These keys'],
  ],
};

/** The keys valid at some places, as a list of what each does. */
export function KeyList({ places }: { places: readonly Place[] }) {
  return (
    <div className="grid gap-4">
      {places.map((place) => (
        <section key={place} aria-labelledby={`keys-${place}`} className="grid gap-2">
          <h2 id={`keys-${place}`} className="font-semibold">
            {PLACES[place]}
          </h2>
          <dl className="grid grid-cols-[9rem_1fr] max-md:grid-cols-[7rem_1fr] gap-x-4 gap-y-2">
            {KEYS[place].map(([keys, does]) => (
              <div key={keys} className="contents">
                <dt className="text-right">
                  <span className="sr-only">{keys}</span>
                  <Key always>{keys}</Key>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
