"""Bills of lading: the American form of two columns and tables, and the ocean bill with its parties on the left."""
from .vocabulary import NAMES, PLACES

TRUCK_HEADS = ['SHIP FROM', 'SHIP TO', 'THIRD PARTY FREIGHT CHARGES BILL TO']


class Bills:
    def __init__(self, random, style, pen, items):
        self.random, self.style, self.pen, self.items = random, style, pen, items

    def _party(self, x, y, heading, place, role, tails=()):
        """A titled box with "Name: Address: City/State/Zip:"."""
        style, pen, random = self.style, self.pen, self.random
        name, rest, code = (f'{role}.name', f'{role}.addr', f'{role}.zip') if role else ('O', 'O', 'O')
        pen.write(x + random.choice([0, 40]), y, style.cased(heading))
        y += style.leading
        town = [(style.value(place['city']) + random.choice([',', '']), rest), (place['state'], rest), (place['code'], code)]
        labels = random.choice([('Name:', 'Address:', 'City/State/Zip:'), ('NAME', 'ADDRESS', 'CITY/STATE/ZIP'), ('Company:', 'Street:', 'City, State, Zip:'), ('', '', '')])
        for label, line in zip(labels, ([(style.value(place['name']), name)], [(style.value(place['street']), rest)], town)):
            after = pen.write(x, y, label) if label else x
            pen.pieces(after, y, line)
            y += style.leading
        for label, key, value in tails:
            pen.pieces(pen.write(x, y, label), y, [(value, key)])
            y += style.leading
        return y

    def by_truck(self, shipment, x, y, width):
        """Ship from, ship to, bill to on the left; carrier and numbers on the right; order and carrier tables below."""
        style, pen, random, values = self.style, self.pen, self.random, self.items.values
        right, top = x + width * random.uniform(.48, .6), y
        places = {role: place for _, role, place in shipment.stops}
        tails = [('SID#:', 'reference_number', values.reference())] if style.chance(.4) and 'reference_number' not in shipment.says else []
        y = self._party(x, y, random.choice(['SHIP FROM', 'SHIP FROM', 'SHIPPER', 'FROM', 'CONSIGNOR']), places['pickup'], 'pickup', tails)
        tails = [('CID#:', 'O', values.reference())] if style.chance(.3) else []
        y = self._party(x, y, random.choice(['SHIP TO', 'SHIP TO', 'CONSIGNEE', 'TO', 'DELIVER TO']), places['deliver'], 'deliver', tails)
        if shipment.payer:
            y = self._party(x, y, random.choice(PLACES['bill_to'] + ['THIRD PARTY FREIGHT CHARGES BILL TO'] * 12), shipment.payer, 'bill_to')
        numbers = [('Bill of Lading Number:', [shipment.facts['master_bol_mawb']])] if style.chance(.7) else []
        numbers += [self.items.fact(shipment, key) for key in shipment.says if key not in ('line_haul', 'fuel_surcharge', 'master_bol_mawb')]
        if style.chance(.6):
            numbers.append(('CARRIER NAME:', [[(style.value(values.place('C')['name']), 'O')]]))
        numbers += [('SCAC:', [[(values.letters(4), 'O')]]), ('Pro number:', [[(values.reference(), 'load_number' if 'load_number' not in shipment.says else 'O')]])]
        if style.chance(.5):
            numbers.append(('Seal number(s):', [[(values.seal(), 'seal_number')]]))
        numbers.append(('Trailer number:', [[(values.digits(5), 'O')]]))
        row = top
        for label, lines in numbers:
            after = pen.write(right, row, label) if isinstance(label, str) else pen.pieces(right, row, label)
            pen.pieces(after, row, lines[0])
            row += style.leading
        y = max(y, row) + style.leading * .5
        y = self._orders(shipment, x, y, width) if style.chance(.7) else y
        return self._carrier_table(shipment, x, y + style.leading * .5, width)

    def _line(self, xs, y, cells, size=None):
        for x, cell in zip(xs, cells):
            self.pen.pieces(x, y, cell if isinstance(cell, list) else [(cell, 'O')], size)
        return y + self.style.leading

    def _orders(self, shipment, x, y, width):
        """Customer order information: each row an order number, packages, weight, and Y or N."""
        random, style = self.random, self.style
        self.pen.write(x + width * .3, y, 'CUSTOMER ORDER INFORMATION')
        xs = [x, x + width * .25, x + width * .35, x + width * .5, x + width * .7]
        y = self._line(xs, y + style.leading, ['CUSTOMER ORDER NUMBER', '# PKGS', 'WEIGHT', 'PALLET/SLIP', 'ADDITIONAL SHIPPER INFO'], style.size * .75)
        one = 'purchase_order_number' not in shipment.says and style.chance(.6)
        for i in range(1 if one else random.randint(2, 4)):
            number = self.items.values.reference()
            y = self._line(xs, y, [[(number, 'purchase_order_number' if one else 'O')], str(random.randint(1, 90)), f'{random.randint(100, 9000):,}', random.choice('YN'), ''])
        return self._line([x, xs[1], xs[2]], y, ['GRAND TOTAL', str(random.randint(1, 300)), f'{random.randint(1000, 44000):,}'])

    def _carrier_table(self, shipment, x, y, width):
        """Carrier information: handling units, packages, weight, hazard mark, goods, NMFC number and class."""
        random, style, values = self.random, self.style, self.items.values
        self.pen.write(x + width * .4, y, 'CARRIER INFORMATION')
        xs = [x + width * part for part in (0, .07, .15, .22, .31, .4, .46, .78, .9)]
        y = self._line([xs[0], xs[2], xs[7]], y + style.leading, ['HANDLING UNIT', 'PACKAGE', 'LTL ONLY'], style.size * .75)
        y = self._line(xs, y, ['QTY', 'TYPE', 'QTY', 'TYPE', 'WEIGHT', 'H.M. (X)', 'COMMODITY DESCRIPTION', 'NMFC #', 'CLASS'], style.size * .75)
        container = shipment.containers[0]
        single = style.chance(.6)
        for i in range(1 if single else random.randint(2, 4)):
            weight = container['weight'][0][0] if single else f'{random.randint(100, 9000):,}'
            count = container['quantity'][0][0] if single else str(random.randint(1, 60))
            goods = container['contents'][-1] if single or i == 0 else (style.value(values.goods()), 'contents')
            y = self._line(xs, y, [
                str(random.randint(1, 26)), random.choice(['PLT', 'SKD', 'PLTS']), [(count, 'quantity' if single else 'O')],
                [(values.count_unit, 'quantity_uom' if single else 'O')], [(weight, 'weight' if single else 'O')], random.choice(['', '', 'X']), [goods],
                values.digits(6), random.choice(['50', '55', '60', '70', '85', '100', '125']),
            ])
        if not single:
            number, kind = container['weight'][0][0], container['quantity'][0][0]
            y = self._line([xs[2], xs[4], xs[6]], y, [[(kind, 'quantity')], [(number, 'weight')], 'GRAND TOTAL'])
        return y

    def by_sea(self, shipment, x, y, width):
        """Shipper, consignee and notify on the left, numbers on the right, the voyage in boxes, the goods in wide columns."""
        style, pen, random = self.style, self.pen, self.random
        right, top = x + width * random.uniform(.48, .58), y
        stops = {role: (key, place) for key, role, place in shipment.stops}
        takes = 'deliver' in stops and stops['deliver'][0] == 'imp_deliver'
        blocks = [(self.items.label('shipper', PLACES), self.items.address(dict(self.items.values.place('C'), state=random.choice(['CN', 'VN', 'CA'])), None))]
        if takes:
            blocks.append((self.items.label('consignee', PLACES), self.items.address(stops['deliver'][1], 'deliver')))
        else:
            blocks.append((self.items.label('consignee', PLACES), self.items.address(self.items.values.place('C'), None)))
        blocks += [self.items.party() for _ in range(random.choice([1, 1, 2]))]
        for label, lines in blocks:
            pen.pieces(x, y, label, style.size * .75)
            y += style.leading
            for line in lines:
                pen.pieces(x + 3, y, line)
                y += style.leading
            y += style.leading * .4
        row = top
        for key in shipment.says:
            if key in ('vessel', 'carrier', 'pickup_by', 'deliver_by', 'line_haul', 'fuel_surcharge', 'last_free_date'):
                continue
            label, lines = self.items.fact(shipment, key)
            pen.pieces(right, row, label, style.size * .75)
            pen.pieces(right + 4, row + style.leading, lines[0])
            row += style.leading * 2.1
        for role in ('drop', 'pickup', 'hook'):
            if role in stops and style.chance(.7):
                label, lines = self.items.place(stops[role][0], role, stops[role][1])
                for line in [label] + lines:
                    pen.pieces(right, row, line)
                    row += style.leading
        y = max(y, row) + style.leading * .5
        return self._voyage(shipment, x, y, width)

    def _voyage(self, shipment, x, y, width):
        style, pen, random = self.style, self.pen, self.random
        cells = [self.items.fact(shipment, key) for key in ('vessel', 'voyage')] if style.chance(.5) else [self.items.ship_and_voyage(shipment.facts)]
        for text in random.sample(['PORT OF LOADING', 'PORT OF DISCHARGE', 'PLACE OF DELIVERY', 'PLACE OF RECEIPT', 'FINAL DESTINATION'], random.randint(2, 4)):
            where = style.value(random.choice(NAMES['overseas'] if 'LOADING' in text or 'RECEIPT' in text else NAMES['cities']))
            cells.append(([(style.cased(text), 'O')], [[(where, 'O')]]))
        random.shuffle(cells)
        step = width / 3
        for at in range(0, len(cells), 3):
            for column, (label, lines) in enumerate(cells[at:at + 3]):
                pen.pieces(x + column * step, y, label, style.size * .75)
                pen.pieces(x + column * step + 3, y + style.leading, lines[0])
            y += style.leading * 2.2
        return y
