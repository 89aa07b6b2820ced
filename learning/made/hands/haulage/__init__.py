"""Papers of trucks, bills of lading, letters and papers that are no orders, each the layout of one firm."""
from .appointment import appointment
from .bill_mono import bill_mono
from .border_north import border_north
from .border_south import border_south
from .bulk import bulk
from .cards import cards
from .chat import chat
from .clauses import clauses
from .dispatch_print import dispatch_print
from .dray_list import dray_list
from .edi import edi
from .entry import entry
from .export_order import export_order
from .fax import fax
from .flatbed import flatbed
from .hazmat import hazmat
from .house import house
from .invoice import invoice
from .keyed import keyed
from .letter import letter
from .ltl import ltl
from .mail_out import mail_out
from .mail_thread import mail_thread
from .narrow import narrow
from .ocean import ocean
from .packing import packing
from .pick import pick
from .produce import produce
from .quote import quote
from .rail import rail
from .reefer import reefer
from .release import release
from .scrawl import scrawl
from .sides import sides
from .spot_prose import spot_prose
from .statement import statement
from .stop_grid import stop_grid
from .straight import straight
from .tender_wide import tender_wide
from .tracking import tracking
from .transfer import transfer
from .transload import transload
from .waybill import waybill

LAYOUTS = [
    cards,
    tender_wide,
    dispatch_print,
    reefer,
    sides,
    keyed,
    edi,
    narrow,
    flatbed,
    ltl,
    produce,
    spot_prose,
    stop_grid,
    straight,
    bill_mono,
    hazmat,
    transfer,
    pick,
    rail,
    ocean,
    waybill,
    house,
    export_order,
    clauses,
    release,
    transload,
    bulk,
    letter,
    mail_out,
    mail_thread,
    chat,
    fax,
    scrawl,
    appointment,
    border_south,
    border_north,
    dray_list,
    invoice,
    statement,
    quote,
    packing,
    entry,
    tracking,
]
