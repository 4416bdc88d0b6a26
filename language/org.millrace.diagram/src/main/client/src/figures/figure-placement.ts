import { Bounds, Point } from '@eclipse-glsp/client';
import { Network, boxes, wires } from '../model';
import { LabelPlacement } from '../text/label-placement';
import { DETAIL_FONT, widthOf } from '../text/text-width';
import { route } from '../wire/route';
import { wireLabel } from '../wire/wire-label';

/** The height of a figure, in pixels. */
const LINE = 13;
/** The height of a figure above its baseline, in pixels. */
const ASCENT = 10;
/** Some figures are bold and by this factor wider. */
const BOLD = 1.08;
/** Widths are rounded up to multiples of this, so that a figure does not jump while its digits change. */
const STEP = 12;
/** How far ports and the highlighted border of a stage reach out of its box, in pixels. */
const BORDER = 6;
/** The distance between a figure and a vertical segment, in pixels. */
const BESIDE = 5;
/** Positions of a rate along a segment of its wire, the preferred ones first. */
const ALONG = [0.5, 0.35, 0.65, 0.2, 0.8];

/** The bounds of a text, and the position of the middle of its baseline. */
interface Candidate extends Bounds {
    at: Point;
}

interface Segment {
    begin: Point;
    end: Point;
}

/** Places the figures of a running network beside stages, their ports, the labels of wires and each other. */
export class FigurePlacement {
    private readonly placement = new LabelPlacement();

    constructor(root: Network) {
        for (const {
            bounds: { x, y, width, height }
        } of boxes(root)) {
            this.placement.occupy({ x: x - BORDER, y: y - 1, width: width + 2 * BORDER, height: height + 2 });
        }
        for (const wire of wires(root)) {
            const { source, target } = wire;
            const label = source && target && wireLabel(wire, route(source.bounds, target.bounds, wire.routingPoints));
            if (label) {
                this.placement.occupy(candidate(label, widthOf(label.text, DETAIL_FONT)));
            }
        }
    }

    /** Marks an area as occupied. */
    occupy(bounds: Bounds): void {
        this.placement.occupy(bounds);
    }

    /** Returns the position of a figure above a stage. */
    above(box: Bounds, text: string): Point {
        return this.beside(box, text, box.y - 6, -LINE);
    }

    /** Returns the position of a figure below a stage; its first candidates have their baseline at a given height. */
    below(box: Bounds, text: string, baseline: number): Point {
        return this.beside(box, text, baseline, LINE);
    }

    private beside(box: Bounds, text: string, baseline: number, step: number): Point {
        const width = reservedWidth(text);
        const positions = [box.x + box.width / 2, box.x + width / 2, box.x + box.width - width / 2];
        const candidates = [0, 1, 2].flatMap(row =>
            positions.map(x => candidate({ x, y: baseline + row * step }, width))
        );
        return this.placement.place(candidates).at;
    }

    /** Returns the position of a figure at a wire with a given route between two stages. */
    along(points: readonly Point[], from: Bounds, to: Bounds, text: string): Point {
        const width = reservedWidth(text);
        const segments = points
            .slice(1)
            .map((end, i) => ({ begin: points[i], end }))
            .sort((a, b) => length(b) - length(a));
        const near = segments.flatMap(segment => ALONG.flatMap(share => around(segment, share, width)));
        // If there is no room between two stages, there is some below or above both.
        const x = (from.x + from.width + to.x) / 2;
        const outside = [Math.max(from.y + from.height, to.y + to.height) + LINE + 3, Math.min(from.y, to.y) - 6];
        return this.placement.place([...near, ...outside.map(y => candidate({ x, y }, width))]).at;
    }
}

/** The candidates on both sides of a point on a segment: below and above a level one, else to the right and left. */
function around({ begin, end }: Segment, share: number, width: number): Candidate[] {
    const { x, y } = Point.linear(begin, end, share);
    return Math.abs(begin.y - end.y) < 1
        ? [candidate({ x, y: y + LINE }, width), candidate({ x, y: y - 6 }, width)]
        : [
              candidate({ x: x + width / 2 + BESIDE, y: y + 4 }, width),
              candidate({ x: x - width / 2 - BESIDE, y: y + 4 }, width)
          ];
}

const length = ({ begin, end }: Segment): number => Point.euclideanDistance(begin, end);
const reservedWidth = (text: string): number => Math.ceil((widthOf(text, DETAIL_FONT) * BOLD) / STEP) * STEP;

function candidate({ x, y }: Point, width: number): Candidate {
    return { at: { x, y }, x: x - width / 2, y: y - ASCENT, width, height: LINE };
}
