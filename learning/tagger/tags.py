"""What a word can be. app/services/mapping/tagger/tags.ts names the same in the same order: a test compares them."""

ROLES = ['pickup', 'deliver', 'drop', 'hook', 'bill_to']
FIELDS = [
    'unit_number', 'seal_number', 'booking_number', 'master_bol_mawb', 'house_bol_hawb', 'reference_number', 'customer_number',
    'purchase_order_number', 'release_number', 'pickup_number', 'load_number', 'vessel', 'voyage', 'vessel+voyage', 'carrier',
    'equip', 'chassis', 'contents', 'quantity', 'quantity_uom', 'weight', 'weight_uom', 'volume', 'volume_uom', 'temperature',
    'temperature_uom', 'hazardous_uncode', 'hazardous_class', 'eta_date', 'last_free_date', 'earliest_receiving_date', 'cutoff_date',
    'cutoff_time', 'pickup_by_date', 'pickup_by_time', 'deliver_by_date', 'deliver_by_time', 'line_haul', 'fuel_surcharge', 'ship_comment',
]
# What a paper calls itself: one that asks for a move, and one that is no order.
PAPER = ['title', 'other_title']
TAGS = ['O'] + FIELDS + [f'{role}.{part}' for role in ROLES for part in ('name', 'addr', 'zip')] + PAPER
INDEX = {tag: i for i, tag in enumerate(TAGS)}
