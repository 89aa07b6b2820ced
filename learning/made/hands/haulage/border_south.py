"""A load from Mexico to the States, in two languages."""
from .draws import cell, fields, head, party, right, table, terms
from .names import MEXICO
from .says import clock, day, firm, goods, money, notes, num, o, paper, phone, place, spell, spread, truck_equip


def border_south(random):
    """A load from Mexico to the States, in two languages."""
    h = paper(random, 'trk', 8.5, dates=['%d/%m/%Y', '%d-%b-%Y', '%m/%d/%Y'], times=['%H:%M', '%H%M HRS'])
    h.label = 1
    top = 6 + head(h, 36, 28, 280)
    right(
        h, 576, 30, [(h.one('Cross Border Load Order', 'ORDEN DE CARGA/LOAD ORDER', 'Northbound Order', 'Carta Instruccion'), 'title')], 12
    )
    a, (city, state, code) = place(h), h.one(*MEXICO)
    a.update(
        name=f"{h.one('Maquila', 'Industrias', 'Empaques', 'Manufacturas')} {h.one('del Norte', 'Reyna', 'Omega', 'La Sierra')} {h.one('SA de CV', 'S. de R.L.', '')}".strip(),
        city=city,
        state=state,
        code=code + h.values.digits(3),
        street=f"{h.one('Carr.', 'Av.', 'Blvd')} {h.one('Industrial', 'Miguel Aleman', 'Las Torres')} {h.one('Km ', 'No. ', '')}{h.values.digits(2)}",
    )
    y = (
        fields(
            h,
            36,
            max(92, top),
            [
                (h.one('Viaje/Trip', 'Orden no.', 'Load'), num(h, 'load_number', 'NB-####', 'MX#####')),
                (h.one('Ref. cliente/customer ref', 'Su referencia'), num(h, 'customer_number', '######', '??####')),
                (h.one('Pedimento', 'Entry'), num(h, 'O', '## ## #### #######')),
                (h.one('SCAC/CAAT', 'CAAT'), num(h, 'O', '????')),
                (h.one('Equipo/Equipment', 'Caja'), truck_equip(h)),
                (h.one('Tipo', 'Type'), o(h.one('Door to door', 'Through trailer', 'Transload'))),
            ],
            540,
            h.one(2, 3),
            h.one('left', 'above'),
        )
        + 6
    )
    low = party(h, 36, y, 240, h.one('Origen / Pick up', 'CARGA EN:', 'Remitente'), 'pickup', h.one(0, 4), spot=a)
    low = cell(h, 36, low, o(h.one('Cita', 'Fecha', 'Appt')) + day(h, 'pickup_by', 1, 3) + clock(h, 'pickup_by'), 240)
    at = party(h, 310, y, 240, h.one('Destino / Deliver', 'ENTREGA EN:', 'Destinatario'), 'deliver', h.one(0, 4), spot=place(h, 'C', 0))
    at = cell(h, 310, at, o(h.one('Entrega', 'Due', 'Cita')) + day(h, 'deliver_by', 5, 9) + clock(h, 'deliver_by'), 240)
    y = max(low, at) + 8
    y = (
        cell(
            h,
            36,
            y,
            o(
                f"{h.one('Cruce', 'Crossing', 'Puente')}: {h.one('Laredo WTB', 'Otay Mesa', 'Santa Teresa', 'Pharr')}  {h.one('Agente aduanal', 'US broker')}: {firm(h)} {phone(h)}"
            ),
            540,
        )
        + 8
    )
    columns = spread(
        h,
        36,
        540,
        (4, h.one('Bultos', 'Cant./Qty')),
        (8, h.one('Mercancia / Goods', 'Descripcion')),
        (4, h.one('Peso bruto', 'Peso / Gross')),
        (3, 'Fraccion'),
        (4, h.one('Pedido', 'O.C./PO')),
    )
    y = (
        table(
            h,
            y,
            columns,
            [
                [h.values.count(), goods(h), h.values.weight(), spell(h, '####.##'), num(h, 'purchase_order_number', '######', 'OC-####')]
                for _ in range(h.random.randint(1, 4))
            ],
            8,
            5,
        )
        + 6
    )
    y = (
        fields(
            h,
            36,
            y,
            [
                (h.one('Tarifa/Linehaul', 'Flete'), money(h, 900, 4800, 'line_haul')),
                (h.one('Combustible/Fuel', 'FSC'), money(h, 50, 700, 'fuel_surcharge')),
                (h.one('Cruce/Crossing fee', 'Transfer'), money(h, 100, 250)),
            ],
            540,
            3,
            'left',
        )
        + 4
    )
    if h.chance(0.6):
        y = party(h, 36, y, 350, h.one('Facturar a / Bill to', 'Invoice to'), 'bill_to', 1, extra=0)
    y = cell(h, 36, y, o(h.one('Notas/Notes', 'Instrucciones')) + notes(h), 520)
    terms(h, 36, y + 6, 520, 2)
    return h
