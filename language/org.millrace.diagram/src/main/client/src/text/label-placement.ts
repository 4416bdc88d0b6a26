import { Bounds } from '@eclipse-glsp/client';

/** The edge of a square of the grid by which boxes are found, in pixels of the drawing. */
const SQUARE = 128;

/** Places labels where they cover neither each other nor boxes. */
export class LabelPlacement {
    private readonly occupied = new Map<string, Bounds[]>();

    /** Marks an area as occupied. */
    occupy(bounds: Bounds): void {
        squares(bounds).forEach(square => this.occupied.set(square, [...(this.occupied.get(square) ?? []), bounds]));
    }

    /**
     * Occupies the first candidate that is free, or else the one that covers the smallest area, and returns it.
     *
     * @param candidates at least one, in the order of preference
     */
    place<P extends Bounds>(candidates: readonly P[]): P {
        let best = candidates[0];
        let least = Infinity;
        for (const candidate of candidates) {
            const covered = this.covered(candidate);
            if (covered < least) {
                [best, least] = [candidate, covered];
            }
            if (covered === 0) {
                break;
            }
        }
        this.occupy(best);
        return best;
    }

    /** Returns the area that a candidate covers, in square pixels. */
    private covered(candidate: Bounds): number {
        const others = new Set(squares(candidate).flatMap(square => this.occupied.get(square) ?? []));
        return [...others].reduce((sum, other) => sum + overlap(candidate, other), 0);
    }
}

/** Returns the keys of the squares that bounds touch. */
function squares({ x, y, width, height }: Bounds): string[] {
    const found: string[] = [];
    for (let column = Math.floor(x / SQUARE); column * SQUARE <= x + width; column++) {
        for (let row = Math.floor(y / SQUARE); row * SQUARE <= y + height; row++) {
            found.push(`${column}/${row}`);
        }
    }
    return found;
}

function overlap(a: Bounds, b: Bounds): number {
    const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
    const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
    return width > 0 && height > 0 ? width * height : 0;
}
