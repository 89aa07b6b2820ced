import type { EdiSegment, EdiStandard } from '../reading/reading';

/** A segment with what it and its elements are called, so that a person can read it. */
export type NamedSegment = {
  index: number;
  tag: string;
  /** Empty for a segment we have no name for. */
  name: string;
  elements: { name: string; text: string }[];
};

/** "Name: element 1, element 2, …" by tag; an element we have no name for is a dash. */
const SEGMENTS: Readonly<Record<EdiStandard, Readonly<Record<string, string>>>> = {
  x12: {
    ISA: 'Interchange: -, -, -, -, Sender qualifier, Sender, Receiver qualifier, Receiver, Date, Time',
    GS: 'Group: Kind, Sender, Receiver, Date, Time, Number, Agency, Version',
    ST: 'Begin of message: Type, Number',
    B2: 'Shipment: Tariff, SCAC, -, Shipment number, Weight unit, Payment, -, -, Charges',
    B2A: 'Purpose: Purpose, Application',
    L11: 'Reference: Number, Kind, Description',
    G62: 'Date: Kind, Date, Time kind, Time, Time zone',
    MS3: 'Carrier: SCAC, Routing, City, Mode',
    AT5: 'Handling: Code, Instruction, Text',
    NTE: 'Note: Kind, Text',
    N1: 'Party: Role, Name, Id kind, Id',
    N2: 'Party, more: Name, Name',
    N3: 'Street: Street, Street',
    N4: 'Place: City, State, ZIP, Country, Location kind, Location',
    G61: 'Contact: Role, Name, Means, Number',
    N7: 'Equipment: Initials, Number, Weight, Weight kind, Tare, -, -, Volume, Volume unit, -, Kind, Owner, -, -, Length, -, -, -, -, -, -, Type',
    N7A: 'Equipment, more: Load',
    M7: 'Seals: Seal, Seal, Seal, Seal',
    S5: 'Stop: Number, Reason, Weight, Weight unit, Quantity, Quantity unit, Volume, Volume unit, Description',
    L5: 'Goods: Line, Description, Commodity code, Code kind',
    AT8: 'Weight: Kind, Unit, Weight, Quantity, Pieces, Volume unit, Volume',
    LAD: 'Lading: Form, Quantity, Weight kind, Weight, -, -, Number kind, Number',
    OID: 'Order: Reference, Purchase order, -, Unit, Quantity, Weight unit, Weight',
    PLD: 'Pallets: Shipped',
    LH1: 'Hazard: Unit, Quantity, UN code, -, -, -, -, -, -, Packing group',
    LH2: 'Hazard class: Class',
    L3: 'Totals: Weight, Weight kind, Rate, Rate kind, Charges, -, -, -, Volume, Volume unit, Quantity',
    C3: 'Currency: Currency',
    SE: 'End of message: Segments, Number',
    GE: 'End of group: Messages, Number',
    IEA: 'End of interchange: Groups, Number',
  },
  edifact: {
    UNB: 'Interchange: Syntax, Sender, Receiver, Date and time, Number',
    UNH: 'Begin of message: Number, Type',
    BGM: 'Document: Kind, Number, Purpose',
    CTA: 'Contact: Role, Name',
    COM: 'Means of contact: Number',
    DTM: 'Date: Kind, date and format',
    TSR: 'Service: Contract, Service',
    CNT: 'Control total: Kind and total',
    RFF: 'Reference: Kind and number',
    TDT: 'Transport: Stage, Voyage, Mode, Means, Carrier, -, -, Vessel',
    LOC: 'Place: Role, Place, -, -',
    NAD: 'Party: Role, Id, Address, Name, Street, City, State, ZIP, Country',
    GID: 'Goods: Line, Quantity and kind',
    FTX: 'Text: Kind, -, -, Text',
    PCI: 'Marks: Kind, Marks',
    MEA: 'Measure: Kind, What, Unit and value',
    DIM: 'Dimensions: Kind, Dimensions',
    SGP: 'Split goods: Container, Quantity',
    TMP: 'Temperature: Kind, Value and unit',
    DGS: 'Hazard: Rules, Class, UN code',
    EQD: 'Equipment: Kind, Number, Size and type, Supplier, Status, Full or empty',
    EQN: 'Number of units: Units',
    SEL: 'Seal: Number, Party',
    HAN: 'Handling: Instruction',
    TMD: 'Movement: Type',
    UNT: 'End of message: Segments, Number',
    UNZ: 'End of interchange: Messages, Number',
  },
};

/** A segment as a person reads it. */
export function namedSegment(standard: EdiStandard, { index, tag, elements }: EdiSegment): NamedSegment {
  const [name = '', names = ''] = (SEGMENTS[standard][tag] ?? '').split(': ');
  const known = names.split(', ');
  return {
    index,
    tag,
    name,
    elements: elements.map((parts, i) => ({
      name: known[i] === '-' ? '' : (known[i] ?? ''),
      text: parts.join(':'),
    })),
  };
}
