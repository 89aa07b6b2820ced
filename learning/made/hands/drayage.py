"""Papers of drayage and ocean freight, by hand."""
from . import drayage_1, drayage_2, drayage_3, drayage_4

LAYOUTS = drayage_1.LAYOUTS + drayage_2.LAYOUTS + drayage_3.LAYOUTS + drayage_4.LAYOUTS
