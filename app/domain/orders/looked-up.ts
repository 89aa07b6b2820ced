/** Fields that hold an entry of a list, by the text beside them that says which: one fact in two fields. */
export const LOOKED_UP = { carrier_dictid: 'carrier', vessel_dictid: 'vessel' } as const;

export type EntryField = keyof typeof LOOKED_UP;
export type LookedUpText = (typeof LOOKED_UP)[EntryField];

export const ENTRY_FIELDS = Object.keys(LOOKED_UP) as EntryField[];

/** The text that a field's entry is looked up from; none for any other field. */
export const textOfEntry = (name: string): LookedUpText | undefined => LOOKED_UP[name as EntryField];

/** The text that any entry of a ship or a line goes with, Trinium's own too; none for any other field. */
export const textOfAnyEntry = (name: string): LookedUpText | undefined =>
  (Object.keys(ENTRIES_OF_TEXT) as LookedUpText[]).find((text) => ENTRIES_OF_TEXT[text].includes(name));

/** The fields that say one thing with this one: a text and its entries; of any other field itself alone. */
export function fieldsOfOneFact(name: string): readonly string[] {
  const fact = Object.entries(ENTRIES_OF_TEXT).find(
    ([text, entries]) => text === name || entries.includes(name),
  );
  return fact ? [fact[0], ...fact[1]] : [name];
}

/** Entries of which a TMS is told one, the first that is there, before the text that they are to agree with. */
export const ENTRIES_OF_TEXT: Readonly<Record<LookedUpText, readonly string[]>> = {
  carrier: ['trnedi_supplierssl_dictid', 'carrier_dictid'],
  vessel: ['trnedi_vessel_dictid', 'vessel_dictid'],
};

/** Entries of lists of containers and chassis, by what says them; a box of its length and kind stands beside its kind. */
export const ENTRIES_OF_BOX: Readonly<Record<string, readonly string[]>> = {
  equipment_size: ['cc_containersize_dictid', 'trnedi_containersize_dictid'],
  equipment_type: [
    'pt_equipmenttype_container_dictid',
    'cc_containertype_dictid',
    'trnedi_containertype_dictid',
    'itgcontainer_dictid',
  ],
  chassis_equipment_type: ['pt_equipmenttype_chassis_dictid'],
};
