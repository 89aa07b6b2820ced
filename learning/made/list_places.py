"""The columns of a made list in which places stand: name and address in one, or in some that stand beside each other."""
STOPS = {
    'imp': [('imp_pickup', 'pickup', 'T', .65), ('imp_deliver', 'deliver', 'C', .9), ('drop', 'drop', 'D', .35)],
    'exp': [('hook', 'hook', 'D', .35), ('exp_pickup', 'pickup', 'C', .8), ('exp_deliver', 'deliver', 'T', .65)],
    'trk': [('trk_pickup', 'pickup', 'C', .95), ('trk_deliver', 'deliver', 'C', .95)],
}


def place_groups(made, says):
    stops = [(key, role, kind) for key, role, kind, share in STOPS[made.kind] if made.chance(share)]
    if made.chance(.35):
        stops.append(('bill_to', 'bill_to', 'C'))
    if made.chance(.2):
        stops.append(('none', None, 'C'))
    # Where the list says where a container is delivered or loaded, the party of that side is no stop.
    party = {'imp': ('deliver', 'consignee'), 'exp': ('pickup', 'shipper'), 'trk': ('deliver', 'consignee')}[made.kind]
    if made.chance(.07) and any(role == party[0] for _, role, _ in stops):
        stops.append((party[1], None, 'C'))
    elif made.chance(.35):
        stops = [(party[1] if role == party[0] else key, role, kind) for key, role, kind in stops]
    form = made.random.choice(['full', 'full', 'name', 'name', 'name', 'parts', 'parts', 'parts', 'parts', 'city'])
    groups = [_columns(made, key, role, kind, form if made.chance(.85) else 'name') for key, role, kind in stops]
    for (_, role, _), group in zip(stops, groups):
        if role in ('pickup', 'deliver') and f'{role}_by' not in says and made.chance(.2):
            group += _moment(made, role)
    return groups


def _moment(made, role):
    """"Date" and "Time" behind a place: when the truck is due there."""
    words = lambda *some: made.headings.written(made.random.choice(some))
    columns = [(words('DATE', 'DATE', 'DAY', 'APPT', 'DT', 'WHEN', 'DATE/TIME', 'DATUM', 'FECHA'), made.cells.days(1, 20, .4), f'{role}_by_date')]
    if made.chance(.6):
        columns.append((words('TIME', 'TIME', 'HOUR', 'TM', 'WINDOW', 'UHRZEIT', 'HORA'), made.cells.times(), f'{role}_by_time'))
    return columns


def _columns(made, key, role, kind, form):
    values, cells, chance = made.values, made.cells, made.chance
    form = 'name' if kind in 'TD' and form != 'full' and chance(.5) else form
    few = [values.place(kind) for _ in range(made.random.choice([1, 2, 3, made.count]))]
    rows = [made.random.choice(few) for _ in range(made.count)]
    tag = lambda part: f'{role}.{part}' if role else 'O'
    heading = lambda part: made.headings.part(key, part, behind and alone)
    written = lambda text: values.style.value(text)
    alone, behind = chance(.4), False
    if form == 'full':
        mark = made.random.choice([', ', ', ', '\n', ' - ', ' '])
        street, town = made.random.choice([', ', ', ', '\n', ' ']), made.random.choice([', ', ' '])
        texts = [f"{written(one['name'])}{mark}{written(one['street'])}{street}{written(one['city'])}{town}{one['state']} {one['code']}" for one in rows]
        return [(heading('full'), cells.gapped(texts, made.random.choice([0, 0, .1])), tag('full'))]
    if form == 'city' and kind == 'C':
        return [(made.headings.part(key, made.random.choice(['full', 'city']), False), [f"{written(one['city'])}, {one['state']}" + (f" {one['code']}" if chance(.3) else '') for one in rows], tag('city'))]
    columns = [(heading('name'), [written(one['name']) for one in rows], tag('name'))]
    behind = True
    if form == 'name':
        if chance(.3):
            texts = [f"{written(one['street'])}, {written(one['city'])}, {one['state']} {one['code']}" for one in rows]
            columns.append((heading('full'), texts, tag('street')))
        return columns
    if chance(.75):
        columns.append((heading('street'), [written(one['street']) for one in rows], tag('street')))
    if chance(.25):
        mark = made.random.choice([', ', ' '])
        columns.append((heading('city'), [f"{written(one['city'])}{mark}{one['state']}" + (f" {one['code']}" if chance(.2) else '') for one in rows], tag('city')))
    else:
        columns.append((heading('city'), [written(one['city']) for one in rows], tag('city')))
        if chance(.9):
            columns.append((heading('state'), [one['state'] for one in rows], tag('state')))
    if chance(.85):
        columns.append((heading('zip'), [one['code'].lstrip('0') if chance(.02) else one['code'] for one in rows], tag('zip')))
    return columns
