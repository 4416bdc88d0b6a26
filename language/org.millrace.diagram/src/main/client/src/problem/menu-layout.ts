import { Bounds, Point } from '@eclipse-glsp/client';
import { Size } from '../viewport/view-geometry';

/** The distance between the menu and its badge, in pixels. */
const GAP = 6;
/** The distance between the menu and the edges of the window, in pixels. */
const MARGIN = 8;

/** Returns the position of a menu: below a badge, or above it if there is no room, and inside of the window. */
export function menuPosition(badge: Bounds, menu: Size, window: Size): Point {
    const below = badge.y + badge.height + GAP;
    const y = below + menu.height > window.height ? badge.y - GAP - menu.height : below;
    return {
        x: Math.max(MARGIN, Math.min(badge.x, window.width - menu.width - MARGIN)),
        y: Math.max(MARGIN, y)
    };
}

/** Returns the index of the entry to which a key moves the focus; undefined if it does not move it. */
export function nextEntry(key: string, index: number, count: number): number | undefined {
    switch (key) {
        case 'ArrowDown':
            return (index + 1) % count;
        case 'ArrowUp':
            return (Math.max(index, 0) + count - 1) % count;
        case 'Home':
            return 0;
        case 'End':
            return count - 1;
        default:
            return undefined;
    }
}
