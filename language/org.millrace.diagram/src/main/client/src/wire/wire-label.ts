import { Point } from '@eclipse-glsp/client';
import { Stage, Wire, count } from '../model';
import { texts } from '../settings';
import { fitted } from '../text/text-fitting';
import { DETAIL_FONT, widthOf } from '../text/text-width';

/** A text with the position of the middle of its baseline. */
export interface Label extends Point {
    text: string;
}

/** A straight part of a wire. */
interface Segment {
    from: Point;
    to: Point;
    isLevel: boolean;
    length: number;
}

/** Space beside a text on a level segment, in pixels. */
const SPACE = 20;
/** The shortest vertical segment that has room for a line of text, in pixels. */
const SHORTEST_DESCENT = 24;
/** The width of a text beside a vertical segment, in pixels. */
const WIDTH_AT_DESCENT = 120;
/** The shortest level segment that gets a shortened text, in pixels. */
const SHORTEST_LEVEL = 44;

/** Returns the text of a wire: the type of its events, the statement that emits them, and whether they are dead letters. */
export function wireText({ args }: Readonly<Wire>): string {
    const events = [args.eventType, args.statement && `⟵ ${args.statement}`].filter(Boolean).join(' ');
    return [events, args.deadLetters && texts.get('wire.dead.letters')].filter(Boolean).join(' · ');
}

/**
 * Places the text of a wire: on the longest level segment that it shares with no other wire, else in the middle of
 * the longest vertical one, else shortened on any level segment. Undefined if there is no text or no room.
 */
export function wireLabel(wire: Readonly<Wire>, points: readonly Point[]): Label | undefined {
    const text = wireText(wire);
    if (!text) {
        return undefined;
    }
    const width = widthOf(text, DETAIL_FONT);
    const segments = points.slice(1).map((to, i): Segment => {
        const from = points[i];
        return { from, to, isLevel: Math.abs(from.y - to.y) < 1, length: Point.euclideanDistance(from, to) };
    });
    const unshared = segments.filter(
        (_, i) =>
            (i > 0 || count((wire.source as Stage).outgoingEdges) === 1)
            && (i < segments.length - 1 || count((wire.target as Stage).incomingEdges) === 1)
    );
    const level = longest(unshared.filter(s => s.isLevel && s.length >= width + SPACE));
    if (level) {
        return { ...above(level), text };
    }
    const descent = longest(unshared.filter(s => !s.isLevel && s.length >= SHORTEST_DESCENT));
    if (descent) {
        const y = (descent.from.y + descent.to.y) / 2 + 4;
        return { x: descent.from.x, y, text: fitted(text, DETAIL_FONT, WIDTH_AT_DESCENT) };
    }
    const rest = longest(segments.filter(s => s.isLevel && s.length >= SHORTEST_LEVEL));
    return rest && { ...above(rest), text: fitted(text, DETAIL_FONT, rest.length - 14) };
}

const above = ({ from, to }: Segment): Point => ({ x: (from.x + to.x) / 2, y: from.y - 6 });

/** The longest segment; the first of those that are equally long. */
function longest(segments: Segment[]): Segment | undefined {
    return segments.reduce<Segment | undefined>((a, b) => (a && a.length >= b.length ? a : b), undefined);
}
