import type { GridSize } from '~/domain/lists/classifier-list';

/** Between two tiles, px. */
export const TILE_GAP = 8;
/** The outer sides of a tile, px: its picture and what stands around it. */
export const tileWidth = (size: GridSize): number => size + 16;
export const tileHeight = (size: GridSize): number => size + 56;
