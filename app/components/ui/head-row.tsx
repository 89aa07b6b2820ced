/** The heads of a small table's columns. */
export function HeadRow({ columns }: { columns: readonly string[] }) {
  return (
    <tr>
      {columns.map((column) => (
        <th key={column} scope="col" className="border-b border-line px-2 py-1 font-semibold">
          {column}
        </th>
      ))}
    </tr>
  );
}
