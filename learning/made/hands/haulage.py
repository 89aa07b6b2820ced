"""The layouts of hand b: truck and bill papers, letters and mails, and papers that are no orders."""
from . import haulage_2, haulage_3, haulage_4

LAYOUTS = haulage_2.LAYOUTS + haulage_3.LAYOUTS + haulage_4.LAYOUTS + haulage_4.OTHERS
