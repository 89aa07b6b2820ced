import { readModules } from '../tests/architecture/imports';

export const ROOMS_PICTURE = 'docs/images/rooms.svg';

const BOX = { width: 148, height: 34, gapX: 22, gapY: 58, margin: 24 };

/** A room of the code, and the rooms that its modules import. */
type Room = { name: string; imports: Set<string> };

/** `app/services/orders/…` lies in the room `orders`; domain, components, platform and routes are one room each. */
function roomOf(module: string): string {
  const [top = '', area = ''] = module.split('/');
  if (top === 'services') return area;
  return ['domain', 'components'].includes(top) ? top : 'routes';
}

export function readRooms(): Room[] {
  const rooms = new Map<string, Room>();
  for (const { file, imports } of readModules()) {
    const name = roomOf(file);
    const room = rooms.get(name) ?? { name, imports: new Set<string>() };
    rooms.set(name, room);
    for (const to of imports.map(roomOf)) if (to !== name) room.imports.add(to);
  }
  return [...rooms.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** Everything that each room stands on, through others as well. */
function reachOf(rooms: readonly Room[]): Map<string, Set<string>> {
  const reach = new Map(rooms.map(({ name, imports }) => [name, new Set(imports)]));
  for (const [middle, below] of reach)
    for (const reached of reach.values()) if (reached.has(middle)) for (const far of below) reached.add(far);
  return reach;
}

/** The rows of the picture from the ground up: a room lies above all that it imports. @throws Error where rooms import each other */
function rowsOf(rooms: readonly Room[]): Room[][] {
  const placed = new Set<string>();
  const rows: Room[][] = [];
  while (placed.size < rooms.length) {
    const row = rooms.filter(
      ({ name, imports }) => !placed.has(name) && [...imports].every((to) => placed.has(to)),
    );
    const left = rooms.filter(({ name }) => !placed.has(name));
    if (row.length === 0)
      throw new Error(`Rooms import each other: ${left.map(({ name }) => name).join(', ')}`);
    for (const { name } of row) placed.add(name);
    rows.push(row);
  }
  return rows;
}

/** The rooms of the code as an SVG, the ground below; an arrow leads to what a room imports and reaches through no other. */
export function drawRooms(rooms: readonly Room[]): string {
  const rows = rowsOf(rooms);
  const widest = Math.max(...rows.map((row) => row.length));
  const width = 2 * BOX.margin + widest * (BOX.width + BOX.gapX) - BOX.gapX;
  const height = 2 * BOX.margin + rows.length * (BOX.height + BOX.gapY) - BOX.gapY;
  const places = new Map<string, { x: number; y: number }>();
  for (const [level, row] of rows.entries()) {
    const indent = (width - row.length * (BOX.width + BOX.gapX) + BOX.gapX) / 2;
    for (const [at, { name }] of row.entries())
      places.set(name, {
        x: indent + at * (BOX.width + BOX.gapX),
        y: height - BOX.margin - BOX.height - level * (BOX.height + BOX.gapY),
      });
  }
  const reach = reachOf(rooms);
  const direct = ({ imports }: Room) =>
    [...imports].filter((to) => ![...imports].some((via) => reach.get(via)?.has(to)));
  const arrows = rooms.flatMap((room) =>
    direct(room).map((to) => arrow(places.get(room.name), places.get(to))),
  );
  const boxes = rooms.map(({ name }) => box(name, places.get(name)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif">
<title>The rooms of the code, and which way imports point</title>
<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="#7a8794"/></marker></defs>
<rect width="${width}" height="${height}" fill="#ffffff"/>
${[...arrows, ...boxes].join('\n')}
</svg>
`;
}

type Place = { x: number; y: number } | undefined;

function arrow(from: Place, to: Place): string {
  if (!from || !to) return '';
  const [x1, y1] = [from.x + BOX.width / 2, from.y + BOX.height];
  const [x2, y2] = [to.x + BOX.width / 2, to.y - 2];
  const bend = (y2 - y1) / 2;
  return `<path d="M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}" fill="none" stroke="#b6c0ca" marker-end="url(#tip)"/>`;
}

function box(name: string, place: Place): string {
  if (!place) return '';
  const { x, y } = place;
  return `<rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="5" fill="#f3f6f9" stroke="#7a8794"/><text x="${x + BOX.width / 2}" y="${y + 22}" font-size="13" text-anchor="middle" fill="#1c2833">${name}</text>`;
}
