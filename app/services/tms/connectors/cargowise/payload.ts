import { z } from 'zod';
import { container, packingLine } from './goods-payload';
import {
  added,
  code,
  dataContext,
  described,
  digits,
  moment,
  more,
  placed,
  port,
  text,
  universal,
  whole,
} from './universal-parts';

/**
 * The Universal Shipment that CargoWise takes, as `XML_WIRE` writes and reads it: every leaf is a text. Each element is
 * explained in docs/tms/cargowise.md.
 */

/** What our order is called in CargoWise, by which a second send of it is known. */
export const SENDER_REFERENCE = /^OA-([1-9]\d{0,14})$/;

const registration = z
  .object({ Type: code(z.literal('CCC')), CountryOfIssue: code(z.literal('US')), Value: text(4) })
  .strict();

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

export const cargoWisePayload = z
  .object({ UniversalShipment: z.object({ ...universal, Shipment: shipment }).strict() })
  .strict();
export type CargoWisePayload = z.infer<typeof cargoWisePayload>;
