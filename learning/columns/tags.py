"""What a column can hold. app/services/mapping/columns/tags.ts names the same in the same order: its weights name them too."""

ROLES = ['pickup', 'deliver', 'drop', 'hook', 'bill_to']
PARTS = ['full', 'name', 'street', 'city', 'state', 'zip']
FIELDS = [
    'unit_number', 'seal_number', 'booking_number', 'master_bol_mawb', 'house_bol_hawb', 'reference_number', 'customer_number',
    'purchase_order_number', 'release_number', 'pickup_number', 'load_number', 'vessel', 'voyage', 'vessel+voyage', 'carrier', 'equip',
    'equipment_size', 'equipment_type', 'chassis', 'contents', 'quantity', 'quantity_uom', 'weight', 'weight_uom', 'volume', 'temperature',
    'temperature_uom', 'hazardous', 'hazardous_uncode', 'hazardous_class', 'hazard', 'eta_date', 'last_free_date', 'earliest_receiving_date',
    'cutoff_date', 'cutoff_time', 'pickup_by_date', 'pickup_by_time', 'deliver_by_date', 'deliver_by_time', 'line_haul', 'fuel_surcharge',
    'ship_comment', 'shipment_direction',
]
TAGS = ['O'] + FIELDS + [f'{role}.{part}' for role in ROLES for part in PARTS]
INDEX = {tag: i for i, tag in enumerate(TAGS)}
