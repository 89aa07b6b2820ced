import { z } from 'zod';
import { CARGOWISE_TARGETS } from '~/domain/trade/connection-codes';

/**
 * The Universal Shipment that CargoWise takes, as `XML_WIRE` writes and reads it: every leaf is a text. Each element is
 * explained in docs/tms/cargowise.md.
 */
export const UNIVERSAL_NAMESPACE = 'http://www.cargowise.com/Schemas/Universal/2011/11';
export const UNIVERSAL_VERSION = '1.1';

/** What our order is called in CargoWise, by which a second send of it is known. */
export const SENDER_REFERENCE = /^OA-([1-9]\d{0,14})$/;
export const DATA_PROVIDER = 'OrderAutomation';

type Target = keyof typeof CARGOWISE_TARGETS;
const JOBS = Object.keys(CARGOWISE_TARGETS) as [Target, ...Target[]];

const text = (longest = 120) => z.string().trim().min(1, 'Required').max(longest);
const digits = z.string().regex(/^\d{1,9}$/, 'must be a whole number');
const decimal = z.string().regex(/^-?\d{1,12}(\.\d{1,4})?$/, 'must be a number');
const more = decimal.refine((value) => Number(value) > 0, 'must be more than 0');
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, 'must be yyyy-MM-ddTHH:mm:ss');
const yesNo = z.enum(['true', 'false']);

/** `{Code: 'CTN'}`, as CargoWise writes everything that comes of a list. */
const code = <T extends z.ZodTypeAny>(of: T) => z.object({ Code: of }).strict();
const described = z.object({ Code: text(10), Description: text(60).optional() }).strict();
const port = z
  .object({ Code: text(5), Name: text() })
  .partial()
  .strict();

/** A list that adds to the one CargoWise has: what people entered there stays. */
const added = <T extends z.ZodRawShape>(shape: T) =>
  z.object({ '@Content': z.literal('Partial'), ...shape }).strict();

/** A list that takes the place of the one CargoWise has. */
const whole = <T extends z.ZodRawShape>(shape: T) =>
  z.object({ '@Content': z.literal('Complete'), ...shape }).strict();

const registration = z
  .object({ Type: code(z.literal('CCC')), CountryOfIssue: code(z.literal('US')), Value: text(4) })
  .strict();

const placed = {
  Address1: text(),
  Address2: text().optional(),
  City: text(80),
  CompanyName: text(),
  Country: code(text(2)),
  OrganizationCode: text(40).optional(),
  Postcode: text(12),
  State: text(3),
};

const ADDRESS_TYPES = [
  'SendersLocalClient',
  'SendingForwarderAddress',
  'ReceivingForwarderAddress',
  'ArrivalCTOAddress',
  'DepartureCTOAddress',
  'ConsignorPickupDeliveryAddress',
  'ConsigneePickupDeliveryAddress',
] as const;
export type CargoWiseAddressType = (typeof ADDRESS_TYPES)[number];

const address = z.object({ AddressType: z.enum(ADDRESS_TYPES), ...placed }).strict();

const dataContext = z
  .object({
    DataTargetCollection: z
      .object({
        DataTarget: z.array(z.object({ Type: z.enum(JOBS), Key: text(35).optional() }).strict()).length(1),
      })
      .strict(),
    Company: code(text(3)).optional(),
    DataProvider: z.literal(DATA_PROVIDER),
    EnterpriseID: text(3).optional(),
    ServerID: text(3).optional(),
  })
  .strict();

const localProcessing = z
  .object({
    DeliveryCartageCompleted: moment,
    DeliveryRequiredBy: moment,
    FCLAvailable: moment,
    FCLStorageCommences: moment,
    PickupRequiredBy: moment,
    OrderNumberCollection: z
      .object({
        OrderNumber: z
          .array(z.object({ OrderReference: text(60), Sequence: z.literal('1') }).strict())
          .length(1),
      })
      .strict(),
  })
  .partial()
  .strict();

const container = z
  .object({
    ContainerNumber: text(20).optional(),
    ContainerType: z
      .object({ Code: text(4), Description: text(40), ISOCode: text(4) })
      .partial()
      .strict()
      .optional(),
    FCL_LCL_AIR: code(z.literal('FCL')),
    GoodsWeight: more.optional(),
    Link: z.literal('1'),
    ReleaseNum: text(60).optional(),
    Seal: text(40).optional(),
    SetPointTemp: decimal.optional(),
    SetPointTempUnit: z.enum(['C', 'F']).optional(),
    WeightUnit: code(z.enum(['KG', 'LB'])).optional(),
  })
  .strict();

const instruction = z
  .object({
    Sequence: z.string().regex(/^[1-8]$/, 'must be 1 to 8'),
    Address: z
      .object({
        AddressType: z.enum(['ConsignorPickupDeliveryAddress', 'ConsigneePickupDeliveryAddress']),
        ...placed,
      })
      .strict(),
    ServiceInstruction: text(1100).optional(),
    Type: z.object({ Code: z.enum(['PIC', 'DLV']), Description: text(20) }).strict(),
    InstructionContainerLinkCollection: z
      .object({
        InstructionContainerLink: z
          .array(
            z
              .object({
                ContainerLink: z.literal('1'),
                Quantity: z.literal('1'),
                ConfirmationCollection: z
                  .object({
                    Confirmation: z
                      .array(
                        z.object({ RequiredFromDate: moment, RequiredToDate: moment }).partial().strict(),
                      )
                      .length(1),
                  })
                  .strict(),
              })
              .strict(),
          )
          .length(1),
      })
      .strict()
      .optional(),
  })
  .strict();

const packingLine = z
  .object({
    ContainerLink: z.literal('1').optional(),
    GoodsDescription: text(500).optional(),
    PackQty: digits.optional(),
    PackType: code(text(3)).optional(),
    Volume: more.optional(),
    VolumeUnit: code(z.enum(['M3', 'CF'])).optional(),
    Weight: more.optional(),
    WeightUnit: code(z.enum(['KG', 'LB'])).optional(),
    UNDGCollection: z
      .object({
        UNDG: z
          .array(
            z
              .object({
                IMOClass: text(20),
                PackingGroup: text(20),
                ProperShippingName: text(),
                UNDGCode: text(10),
              })
              .partial()
              .strict(),
          )
          .length(1),
      })
      .strict()
      .optional(),
  })
  .strict();

const transportLeg = z
  .object({
    PortOfDischarge: port.optional(),
    PortOfLoading: port.optional(),
    LegOrder: z.literal('1'),
    Carrier: z
      .object({
        AddressType: z.literal('Carrier'),
        CompanyName: text(60).optional(),
        RegistrationNumberCollection: z
          .object({ RegistrationNumber: z.array(registration).length(1) })
          .strict()
          .optional(),
      })
      .strict()
      .optional(),
    EstimatedArrival: moment.optional(),
    FCLAvailability: moment.optional(),
    FCLCutOff: moment.optional(),
    FCLReceivalCommences: moment.optional(),
    LegType: z.literal('Main'),
    TransportMode: z.literal('Sea'),
    VesselLloydsIMO: z
      .string()
      .regex(/^\d{7}$/, 'must be an IMO number')
      .optional(),
    VesselName: text(80).optional(),
    VoyageFlightNo: text(40).optional(),
  })
  .strict();

const shipment = z
  .object({
    DataContext: dataContext,
    BookingConfirmationReference: text(60).optional(),
    ContainerMode: code(z.literal('FCL')),
    GoodsDescription: text(500).optional(),
    OuterPacks: digits.optional(),
    OuterPacksPackageType: code(text(3)).optional(),
    OwnerRef: z.string().regex(SENDER_REFERENCE, 'must be OA- and a number'),
    TotalVolume: more.optional(),
    TotalVolumeUnit: code(z.enum(['M3', 'CF'])).optional(),
    TotalWeight: more.optional(),
    TotalWeightUnit: code(z.enum(['KG', 'LB'])).optional(),
    TransportBookingDirection: code(text(4)),
    TransportMode: code(z.literal('SEA')),
    WayBillNumber: text(60).optional(),
    WayBillType: code(z.enum(['HWB', 'MWB'])).optional(),
    LocalProcessing: localProcessing.optional(),
    AdditionalReferenceCollection: added({
      AdditionalReference: z
        .array(z.object({ Type: described, ReferenceNumber: text(60) }).strict())
        .min(1)
        .max(20),
    }).optional(),
    ContainerCollection: whole({ Container: z.array(container).length(1) }).optional(),
    CustomizedFieldCollection: z
      .object({
        CustomizedField: z
          .array(
            z
              .object({ DataType: z.enum(['String', 'Boolean', 'Decimal']), Key: text(40), Value: text(500) })
              .strict(),
          )
          .max(40),
      })
      .strict(),
    InstructionCollection: whole({ Instruction: z.array(instruction).min(1).max(8) }),
    NoteCollection: added({
      Note: z
        .array(
          z
            .object({
              Description: text(40),
              IsCustomDescription: z.literal('true'),
              NoteText: text(2000),
              Visibility: code(z.literal('INT')),
            })
            .strict(),
        )
        .min(1)
        .max(8),
    }).optional(),
    OrganizationAddressCollection: z
      .object({ OrganizationAddress: z.array(address).max(8) })
      .strict()
      .superRefine(({ OrganizationAddress }, context) => {
        if (OrganizationAddress.some(({ AddressType }) => AddressType === 'SendersLocalClient')) return;
        context.addIssue({
          code: 'custom',
          path: ['OrganizationAddress', 'SendersLocalClient'],
          message: 'Required',
        });
      }),
    PackingLineCollection: whole({ PackingLine: z.array(packingLine).length(1) }).optional(),
    TransportLegCollection: whole({ TransportLeg: z.array(transportLeg).length(1) }).optional(),
  })
  .strict();

const universal = { '@xmlns': z.literal(UNIVERSAL_NAMESPACE), '@version': z.literal(UNIVERSAL_VERSION) };

export const cargoWisePayload = z
  .object({ UniversalShipment: z.object({ ...universal, Shipment: shipment }).strict() })
  .strict();
export type CargoWisePayload = z.infer<typeof cargoWisePayload>;

/** A document for a job that CargoWise has: a Universal Event that brings it along. */
export const cargoWiseDocument = z
  .object({
    UniversalEvent: z
      .object({
        ...universal,
        Event: z
          .object({
            DataContext: dataContext,
            EventTime: moment,
            EventType: z.literal('DIM'),
            IsEstimate: yesNo,
            AttachedDocumentCollection: z
              .object({
                AttachedDocument: z
                  .array(
                    z
                      .object({
                        FileName: text(255),
                        ImageData: z
                          .string()
                          .min(4)
                          .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64'),
                        Type: described,
                        IsPublished: yesNo,
                      })
                      .strict(),
                  )
                  .length(1),
              })
              .strict(),
          })
          .strict(),
      })
      .strict(),
  })
  .strict();
