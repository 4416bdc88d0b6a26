import { Bounds, Point } from '@eclipse-glsp/client';
import { PaletteEntry, PaletteGroup } from '../protocol/actions';
import { Size } from '../viewport/view-geometry';

const STAGE: Size = { width: 152, height: 56 };
const NOTE: Size = { width: 176, height: 72 };

/** The distance between the selected element and one that is created beside it, in pixels. */
const GAP = 80;
/** New elements lie on a grid with this distance, in pixels. */
const GRID = 8;

/** Returns the groups with the entries that contain every word of a text; groups without such entries are left out. */
export function search(groups: readonly PaletteGroup[], text: string): PaletteGroup[] {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const isFound = ({ label, provider, words: more }: PaletteEntry): boolean =>
        words.every(word => `${label} ${provider} ${more}`.toLowerCase().includes(word));
    return groups
        .map(({ label, entries }) => ({ label, entries: entries.filter(isFound) }))
        .filter(({ entries }) => entries.length > 0);
}

/** Returns the size of the element that an entry creates, in pixels of the drawing. */
export const sizeOf = ({ type }: PaletteEntry): Size => (type === 'note' ? NOTE : STAGE);

/** Returns the upper left corner, on the grid, of a new element with its center at a point. */
export function centeredAt(entry: PaletteEntry, { x, y }: Point): Point {
    const { width, height } = sizeOf(entry);
    return onGrid({ x: x - width / 2, y: y - height / 2 });
}

/** Returns the upper left corner, on the grid, of a new element to the right of another one. */
export const besideOf = ({ x, y, width }: Bounds): Point => onGrid({ x: x + width + GAP, y });

const onGrid = ({ x, y }: Point): Point => ({ x: Math.round(x / GRID) * GRID, y: Math.round(y / GRID) * GRID });
