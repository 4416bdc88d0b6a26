import { Bounds, Point } from '@eclipse-glsp/client';
import { LabelPlacement } from '../text/label-placement';
import { Network, boxes, wires } from '../model';
import { DETAIL_FONT, widthOf } from '../text/text-fitting';
import { wireLabel } from '../wire/wire-label';
import { route } from '../wire/wire-router';

const LINE = 13;
/** From the base line of a text to its upper edge. */
const ASCENT = 10;
/** Figures are bold in part. */
const BOLD = 1.08;
/** Widths are rounded up, so that a figure stays in its place while its digits change. */
const STEP = 12;
/** How far ports and the rim of a busy stage reach out of its box. */
const RIM = 6;
const BESIDE = 5;
/** Where a rate is looked for along its wire, the best place first. */
const ALONG = [0.5, 0.35, 0.65, 0.2, 0.8];

/** The place of a text: the box that it covers, and where its middle stands on its base line. */
export interface TextPlace extends Bounds {
    at: Point;
}

/** Finds places for the figures of a running network that keep clear of stages, their ports, other texts and each other. */
export class FigurePlacement {
    private readonly room = new LabelPlacement();

    constructor(root: Network) {
        boxes(root).forEach(({ bounds }) =>
            this.room.take({
                x: bounds.x - RIM,
                y: bounds.y - 1,
                width: bounds.width + 2 * RIM,
                height: bounds.height + 2
            })
        );
        for (const wire of wires(root)) {
            const label =
                wire.source
                && wire.target
                && wireLabel(wire, route(wire.source.bounds, wire.target.bounds, wire.routingPoints));
            if (label) {
                this.room.take(place(label, widthOf(label.text, DETAIL_FONT)));
            }
        }
    }

    /** Notes that something else is drawn there. */
    take(bounds: Bounds): void {
        this.room.take(bounds);
    }

    /** A place above a stage. */
    above(box: Bounds, text: string): Point {
        return this.beside(box, text, box.y - 6, -LINE);
    }

    /** A place below a stage and what is drawn there, which ends at a height. */
    below(box: Bounds, text: string, from: number): Point {
        return this.beside(box, text, from, LINE);
    }

    private beside(box: Bounds, text: string, y: number, step: number): Point {
        const width = breadth(text);
        const middle = box.x + box.width / 2;
        return this.room.place(
            [0, 1, 2].flatMap(row =>
                [middle, box.x + width / 2, box.x + box.width - width / 2].map(x =>
                    place({ x, y: y + row * step }, width)
                )
            )
        ).at;
    }

    /** A place at a wire. */
    at(way: readonly Point[], from: Bounds, to: Bounds, text: string): Point {
        const width = breadth(text);
        const segments = way
            .slice(1)
            .map((end, i) => ({ begin: way[i], end }))
            .sort((a, b) => length(b) - length(a));
        const near = segments.flatMap(segment => ALONG.flatMap(share => around(segment, share, width)));
        // Between two stages with no room between them there is some above and below both.
        const x = (from.x + from.width + to.x) / 2;
        const outside = [Math.max(from.y + from.height, to.y + to.height) + LINE + 3, Math.min(from.y, to.y) - 6].map(
            y => place({ x, y }, width)
        );
        return this.room.place([...near, ...outside]).at;
    }
}

interface Segment {
    begin: Point;
    end: Point;
}

function around({ begin, end }: Segment, share: number, width: number): TextPlace[] {
    const { x, y } = Point.linear(begin, end, share);
    return Math.abs(begin.y - end.y) < 1
        ? [place({ x, y: y + LINE }, width), place({ x, y: y - 6 }, width)]
        : [
              place({ x: x + width / 2 + BESIDE, y: y + 4 }, width),
              place({ x: x - width / 2 - BESIDE, y: y + 4 }, width)
          ];
}

const length = ({ begin, end }: Segment): number => Point.euclideanDistance(begin, end);
const breadth = (text: string): number => Math.ceil((widthOf(text, DETAIL_FONT) * BOLD) / STEP) * STEP;

function place(at: Point, width: number): TextPlace {
    return { at: { x: at.x, y: at.y }, x: at.x - width / 2, y: at.y - ASCENT, width, height: LINE };
}
