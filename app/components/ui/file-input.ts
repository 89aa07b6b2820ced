/** How an input of files looks: its button like any other. */
export const FILE_INPUT =
  'max-w-full text-muted file:mr-3 file:h-7.5 file:cursor-pointer file:rounded file:border file:border-solid file:border-line file:bg-panel file:px-3 file:font-semibold file:text-text max-md:file:h-11';
