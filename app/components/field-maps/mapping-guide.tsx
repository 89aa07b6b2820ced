import type { ReactNode } from 'react';
import { CONFIG_FIELDS } from '~/domain/fields/config-fields';
import type { FieldMapLevel } from '~/domain/fields/field-map';
import { FIELD_MAP_LEVELS } from '~/domain/fields/field-map-levels';
import { LEVEL_NEEDS } from '~/domain/fields/field-mapping-query';

const LEVELS = [1, 2, 3, 4, 5] as const satisfies readonly FieldMapLevel[];

/** Where a value comes from, in the order in which it happens, for the person who maps. */
export function MappingGuide() {
  return (
    <div className="grid gap-4 rounded border border-line bg-panel p-4">
      <Part title="Five levels; of each attribute the most specific one speaks">
        <p>
          A field of an order has one entry on each level at most for every shipment. An entry sets some
          attributes; each that it leaves out is inherited from the nearest level below that sets it, else it
          is the default. An entry that was set to stand by itself inherits nothing.
        </p>
        <ol className="list-decimal pl-5">
          {LEVELS.map((level) => (
            <li key={level}>
              {FIELD_MAP_LEVELS[level]}
              {LEVEL_NEEDS[level] ? (
                <span className="text-muted"> – {LEVEL_NEEDS[level].toLowerCase()}</span>
              ) : null}
            </li>
          ))}
        </ol>
      </Part>
      <Part title="For some shipments only">
        <p>
          Filters (shipment direction, bill-to address, customer location) say for which shipments an entry
          is. An entry whose filters all hold goes before one with fewer, whatever the level, and stands by
          itself. There has to be an entry without filters on the same level or below.
        </p>
      </Part>
      <Part title="From the document to the value">
        <ol className="list-decimal pl-5">
          <li>
            The labels of OCR source fields are looked for; above the system-wide level the first that has a
            value is taken.
          </li>
          <li>
            ABBYY source pattern takes a part of that text; prefixes and suffixes are cut off, newlines
            removed or converted.
          </li>
          <li>
            The text is read as what the field is: a date, a number, a choice, an entry of the dictionary.
          </li>
          <li>
            An NLP query answers where nothing stood under the labels, or first when its alias is named first.
          </li>
          <li>The post-process source fills what is still empty; the concatenated sources replace it.</li>
          <li>The constant goes over everything, or, as a default only, where nothing was found.</li>
          <li>What was learned from corrections speaks where no company’s own entry does.</li>
          <li>Rules change the order, then the template of the TMS fills what is left to it.</li>
        </ol>
      </Part>
      <Part title="Patterns">
        <p>
          Patterns ignore capitals. Their first group is what is taken, else all that matches. Look-around and
          back-references are refused, as they could run for ever. With a document beside the form the texts
          that a pattern matches are shown under it.
        </p>
      </Part>
      <Part title="To the TMS">
        <p>
          A destination sends the value to another place of the load than its own; the reference type makes it
          one of the three further references of Profit Tools. Update TMS may change it allows the value to be
          sent again to a load that exists.
        </p>
        <p>
          Canonical table and column are the customer’s own names: with both set, the API gives the value of
          an order there too, under canon_values.
        </p>
      </Part>
      <Part title="Before it is saved">
        <p>
          Values that are not valid are refused beside their attribute: a constant that the field does not
          take, a unit that it does not have, a rule or a list entry that does not exist. Such values that
          were stored before are marked, and ignored when documents are read.
        </p>
        <p>
          Try it shows what the form reads in one document. Save first maps past documents again, with and
          without the change: right values that would become wrong come first. Nothing is saved until you say
          so there.
        </p>
      </Part>
      <Part title="Fields that steer the mapping">
        <dl className="grid gap-1">
          {Object.entries(CONFIG_FIELDS).map(([name, help]) => (
            <div key={name}>
              <dt className="font-medium [overflow-wrap:anywhere]">{name}</dt>
              <dd className="text-muted">{help}</dd>
            </div>
          ))}
        </dl>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </section>
  );
}
