"""Papers of drayage and ocean freight, each the layout of one firm."""
from .amended_booking import amended_booking
from .appointment import appointment
from .broker_order import broker_order
from .check_form import check_form
from .container_cards import container_cards
from .dispatch_sheet import dispatch_sheet
from .dock_receipt import dock_receipt
from .driver_ticket import driver_ticket
from .empties_list import empties_list
from .empty_return import empty_return
from .explained import explained
from .export_cards import export_cards
from .export_dray import export_dray
from .export_letter import export_letter
from .export_message import export_message
from .forwarder_pickup import forwarder_pickup
from .freight_release import freight_release
from .french import french
from .german import german
from .hot_list import hot_list
from .key_table import key_table
from .label_below import label_below
from .line_arrival import line_arrival
from .line_booking import line_booking
from .nvocc_arrival import nvocc_arrival
from .outgate_mail import outgate_mail
from .outgate_ticket import outgate_ticket
from .portuguese import portuguese
from .ramp_ingate import ramp_ingate
from .ramp_notice import ramp_notice
from .rate_confirmation import rate_confirmation
from .receiver_routing import receiver_routing
from .reefer_print import reefer_print
from .shared_labels import shared_labels
from .short_print import short_print
from .spanish import spanish
from .stuffing_order import stuffing_order
from .transload import transload
from .wide_table import wide_table
from .work_order_grid import work_order_grid
from .yard_slang import yard_slang

LAYOUTS = [
    broker_order,
    forwarder_pickup,
    line_arrival,
    nvocc_arrival,
    freight_release,
    ramp_notice,
    outgate_mail,
    empty_return,
    dispatch_sheet,
    driver_ticket,
    transload,
    container_cards,
    wide_table,
    key_table,
    hot_list,
    receiver_routing,
    outgate_ticket,
    line_booking,
    export_dray,
    dock_receipt,
    export_letter,
    reefer_print,
    work_order_grid,
    empties_list,
    amended_booking,
    ramp_ingate,
    stuffing_order,
    export_cards,
    export_message,
    spanish,
    german,
    french,
    portuguese,
    yard_slang,
    label_below,
    appointment,
    shared_labels,
    short_print,
    rate_confirmation,
    explained,
    check_form,
]
