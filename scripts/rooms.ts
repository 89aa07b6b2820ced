/** `npm run rooms` draws the rooms of the code anew into docs/images/rooms.svg; a test fails while the picture is old. */
import { writeFileSync } from 'node:fs';
import { drawRooms, ROOMS_PICTURE, readRooms } from './room-picture';

writeFileSync(ROOMS_PICTURE, drawRooms(readRooms()));
