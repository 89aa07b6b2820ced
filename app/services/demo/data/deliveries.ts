/** How a dispatcher arranged the delivery of a document's first order, so many days after the demo was made. */
export type DemoDelivery = {
  file: string;
  /** E-mail of whoever did it. */
  by: string;
  inDays: number;
  from: string;
  to: string;
  callsForAppointment: boolean;
  instructions: string;
};

export const DEMO_DELIVERIES: readonly DemoDelivery[] = [
  {
    file: 'DO-juniper-rush.pdf',
    by: 'user@harbor.test',
    inDays: 3,
    from: '08:00',
    to: '14:00',
    callsForAppointment: true,
    instructions: 'Dock 4. The driver stays with the truck.',
  },
];
