/** "3 changes from": the words of spec 2 §2 before the order that was updated. */
export function changesFrom(count: number): string {
  return `${count} ${count === 1 ? 'change' : 'changes'} from`;
}
