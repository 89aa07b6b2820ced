"""Names, notes and other words that these papers share."""

# The tag of what a notice or confirmation calls itself.
NOTICE = 'title'

PORTS = [
    'NINGBO',
    'YANTIAN',
    'HO CHI MINH CITY (CAT LAI)',
    'Bremerhaven',
    'ANTWERP',
    'Busan, Korea',
    'NHAVA SHEVA',
    'Santos BR',
    'GENOVA',
    'KAOHSIUNG',
    'LAEM CHABANG',
    'Rotterdam',
    'LE HAVRE',
    'Veracruz MX',
    'TOKYO',
    'PORT KLANG',
    'Algeciras',
    'MERSIN, TURKEY',
    'CALLAO',
]

US_PORTS = [
    'LONG BEACH, CA',
    'Savannah',
    'NEW YORK / NJ',
    'Houston TX',
    'NORFOLK, VA',
    'Seattle',
    'Oakland',
    'CHARLESTON',
    'Port Everglades',
    'MOBILE AL',
]

OVERSEAS = [
    'Haoyue Metalwork Co., Ltd',
    'GRUPO TEXTIL DEL SUR SA',
    'Nordhaus Keramik GmbH',
    'PT Indah Furnitur',
    'Ravi Polymers Pvt Ltd',
    'Ha Long Rattan JSC',
    'KAWANO TRADING K.K.',
    'Cristalerias Olmo S.L.',
    'SHUNFENG IMP & EXP',
    'Usine Belrive SARL',
    'Zeytin Gida AS',
]

ORDERS = [
    'Driver must wear hi-vis vest and closed shoes',
    'Call receiver one hour out',
    'NO LUMPER ON SITE',
    'Live unload only, two hours free',
    'drop and pick, bring empty back same day',
    'do not break seal before receiver is present',
    'Deliver to rear docks 14-22, entrance off the side road',
    'WEIGHT TICKET NEEDED BEFORE DELIVERY',
    'tri-axle required - overweight box',
    'Appointment has been set by our office, do not change it',
    'Hold at your yard until we give the green light',
    'Return empty within 3 days or charges are yours',
    'MUST HAVE TWIC',
    'send POD the same day',
    'clean, odor free, food grade box only',
    'pre-trip and set temp before loading',
    'customs exam possible, wait for our OK',
    'guard shack closes 1530 sharp',
    'Use own chassis',
    'split chassis will be paid with receipt only',
    'ASK FOR MARISOL AT GATE 3',
    'Scale light and heavy and email both tickets',
    'No weekend delivery without written consent',
    'check in with bill of lading number',
    'steer clear of Elm St bridge 12 ft 6',
    'load bars to be left with shipper',
    'Straps and blocking to be photographed',
    'PLEASE CONFIRM RECEIPT OF THIS ORDER',
    'first come first served until noon',
    'hazmat endorsement needed',
]

PEOPLE = ['Darla', 'Kim N.', 'R. Ochoa', 'TBrandt', 'J.P. Lefort', 'Mei-Ling', 'Gus', 'ksantos', 'Ivana P', 'Teddy W.', 'LUPE', 'shana.b']
