import { Point } from '@eclipse-glsp/client';
import { Stage, Wire, count } from '../model';
import { DETAIL_FONT, fitted, widthOf } from '../text/text-fitting';

/** A text whose middle stands at a place; its base line is the place's. */
export interface Label extends Point {
    text: string;
}

/** What is written at a wire: the type of its events, and the statement that they come from. */
export function wireText(wire: Readonly<Wire>): string {
    return [wire.args.eventType, wire.args.statement && `⟵ ${wire.args.statement}`].filter(Boolean).join(' ');
}

/** The text of a wire on a level segment that it shares with no other one, else in the middle of its longest descent. */
export function wireLabel(wire: Readonly<Wire>, way: readonly Point[]): Label | undefined {
    const text = wireText(wire);
    if (!text) {
        return undefined;
    }
    const width = widthOf(text, DETAIL_FONT);
    const segments = way.slice(1).map((to, i) => ({
        from: way[i],
        to,
        level: Math.abs(way[i].y - to.y) < 1,
        length: Point.euclideanDistance(way[i], to)
    }));
    const alone = segments.filter(
        (_, i) =>
            (i > 0 || count((wire.source as Stage).outgoingEdges) === 1)
            && (i < segments.length - 1 || count((wire.target as Stage).incomingEdges) === 1)
    );
    const longest = (all: typeof segments): (typeof segments)[0] | undefined =>
        all.reduce<(typeof segments)[0] | undefined>((a, b) => (a && a.length >= b.length ? a : b), undefined);
    const level = longest(alone.filter(s => s.level && s.length >= width + 20));
    if (level) {
        return { x: (level.from.x + level.to.x) / 2, y: level.from.y - 6, text };
    }
    const descent = longest(alone.filter(s => !s.level && s.length >= 24));
    if (descent) {
        return { x: descent.from.x, y: (descent.from.y + descent.to.y) / 2 + 4, text: fitted(text, DETAIL_FONT, 120) };
    }
    const rest = longest(segments.filter(s => s.level));
    return rest && rest.length >= 44
        ? { x: (rest.from.x + rest.to.x) / 2, y: rest.from.y - 6, text: fitted(text, DETAIL_FONT, rest.length - 14) }
        : undefined;
}
