/** A JPEG as it stands, on a page of its size in a PDF; null for what is no JPEG that a PDF can hold. */
export function jpegToPdf(jpeg: Buffer): Buffer<ArrayBuffer> | null {
  const frame = frameOf(jpeg);
  const colour = frame && COLOURS[frame.components];
  if (!frame || !colour) return null;
  const { width, height } = frame;
  // A page at 150 dots per inch: 72 points are an inch.
  const [w, h] = [(width * 72) / 150, (height * 72) / 150].map((side) => side.toFixed(2));
  const drawing = Buffer.from(`q ${w} 0 0 ${h} 0 0 cm /Im0 Do Q`);
  const picture = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${colour} /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`;
  return assemble([
    [Buffer.from('<< /Type /Catalog /Pages 2 0 R >>')],
    [Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
    [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Resources << /XObject << /Im0 4 0 R >> >> /Contents 5 0 R >>`,
      ),
    ],
    [Buffer.from(picture), jpeg],
    [Buffer.from(`<< /Length ${drawing.length} >>`), drawing],
  ]);
}

const COLOURS: Readonly<Record<number, string>> = {
  1: '/ColorSpace /DeviceGray',
  3: '/ColorSpace /DeviceRGB',
  // As Adobe's programs write it: upside down.
  4: '/ColorSpace /DeviceCMYK /Decode [1 0 1 0 1 0 1 0]',
};

/** Objects one after the other, a stream behind its dictionary, with the table of where each begins. */
function assemble(objects: [Buffer, Buffer?][]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  let at = parts[0]?.length ?? 0;
  const offsets = objects.map(([dictionary, stream], i) => {
    const begins = at;
    const body = stream
      ? [dictionary, Buffer.from('\nstream\n'), stream, Buffer.from('\nendstream')]
      : [dictionary];
    const whole = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), ...body, Buffer.from('\nendobj\n')]);
    parts.push(whole);
    at += whole.length;
    return begins;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

/** Size and components from the frame header (SOF0 to SOF15 without DHT, JPG and DAC; ITU T.81 table B.1). */
function frameOf(bytes: Buffer): { width: number; height: number; components: number } | null {
  let at = 2;
  while (at + 10 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return {
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
        components: bytes[at + 9] ?? 0,
      };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
