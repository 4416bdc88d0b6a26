import { Bounds } from '@eclipse-glsp/client';

/** Boxes are looked up by the squares of a grid that they lie in, in pixels of the drawing. */
const SQUARE = 128;

/** Finds room for labels beside what is drawn and beside each other. */
export class LabelPlacement {
    private readonly taken = new Map<string, Bounds[]>();

    /** Notes that something is drawn there. */
    take(bounds: Bounds): void {
        squares(bounds).forEach(square => this.taken.set(square, [...(this.taken.get(square) ?? []), bounds]));
    }

    /** Takes the first place that is free, or else the one that covers least. */
    place<P extends Bounds>(places: readonly P[]): P {
        let best = places[0];
        let least = Infinity;
        for (const place of places) {
            const covered = this.covered(place);
            if (covered < least) {
                [best, least] = [place, covered];
            }
            if (covered === 0) {
                break;
            }
        }
        this.take(best);
        return best;
    }

    private covered(place: Bounds): number {
        const others = new Set(squares(place).flatMap(square => this.taken.get(square) ?? []));
        return [...others].reduce((sum, other) => sum + overlap(place, other), 0);
    }
}

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
