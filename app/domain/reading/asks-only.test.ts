import { expect, test } from 'vitest';
import { asksOnly } from './asks-only';

test.each([
  'Can you tell me if container MSKU9070323 is available at Maher yet? And what would you charge for a 40HC from Newark to Allentown, PA 18104?',
  'Hi Brenda,\n\nIs CSQU3054383 available yet?\n\nThanks\nDana',
  'What would you charge to pick up a 40HC at Maher and deliver it to Allentown, PA 18104?',
  'Please quote the following:\nOrigin: Newark, NJ 07114\nDeliver to: Allentown, PA 18104\n1 x 40HC, 42,000 lbs\nThank you',
  'Could you please advise your rate from Port Newark to Reading, PA 19601 for a 20ft?',
  'How much would it be to deliver a 40HC to 18104?',
  'When can you deliver container MSKU9070323?',
  'Has MSKU9070323 been picked up yet?',
  'Please let me know if container MSKU9070323 has been discharged.',
  'Rate request: 40HC from Savannah to Macon, GA 31201',
  'We are looking for a rate for 2 x 40HC from Oakland to Reno, NV 89502. Thanks!',
  'What is the last free day of TGHU1234567?',
  'Do you have a truck for 12/10 from Elizabeth to 18104?',
  'Hello team, can you send me a quote for drayage of a 40HC to Carson, CA 90745?',
  'Can you check the status of these?\nMSKU9070323\nCSQU3054383',
])('orders nothing: %s', (text) => {
  expect(asksOnly(text)).not.toBeNull();
});

test.each([
  'Can you pick up MSKU9070323 tomorrow?',
  'Could you please deliver container MSKU9070323 to Allentown, PA 18104 on 12/10?',
  'Hi Joe, can you handle this one? Container MSKU9070323, deliver to Macon, GA 31201.',
  'could you take one more box for us next week? It is TEMU7539068, a 40 foot high cube.',
  'Marco, can you cover this one? Booking: MEL61177204',
  'Is MSKU9070323 available yet? If so please pick it up and deliver to Allentown, PA 18104.',
  'Please dispatch MSKU9070323 to Macon, GA 31201 on 12/10. What is your rate?',
  'Can you arrange delivery of CSQU3054383 by 12/10?',
  'Would you please move booking HLCU88213 on Tuesday?',
  'Container: MSKU9070323\nDeliver to: Macon, GA 31201\nCan you confirm receipt?',
  'Can you confirm you got this?\nContainer: MSKU9070323\nDeliver to: Copperline Mills, Macon, GA 31201',
  'Please pull MSKU9070323 from Maher. Do you need a pickup number?',
  'We need container MSKU9070323 delivered on 12/10. Can you make it?',
  'DELIVERY ORDER\nMSKU9070323\nMacon, GA 31201\nAny questions?',
  'Can you book a driver for HLCU88213 on 12/10 at 08:00?',
  'Thanks for the quote. Is Dec 8 good for you? Then go ahead with MSKU9070323.',
  'How are you?\nThe customer wants MSKU9070323 on 12/10 at 10:00.',
  'Hello, thank you for your help.',
])('orders, or asks nothing: %s', (text) => {
  expect(asksOnly(text)).toBeNull();
});
