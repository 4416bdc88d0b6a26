import { Bounds, Point } from '@eclipse-glsp/client';
import { Stage, Wire } from '../model';

/** The radius around a port or an end of a wire in which a press counts, in pixels of the drawing. */
const RADIUS = 10;

/** An end of a wire that can be moved to another stage. */
export interface WireEnd {
    wire: Wire;
    /** The stage at the other end, which stays. */
    fixed: Stage;
    /** Whether the other end is the target of the wire. */
    backwards: boolean;
}

/** Returns the topmost stage at a point or a few pixels beside it. */
export function stageAt(stages: Stage[], point: Point): Stage | undefined {
    return stages.findLast(({ bounds: { x, y, width, height } }) =>
        Bounds.includes({ x: x - 8, y: y - 4, width: width + 16, height: height + 8 }, point)
    );
}

/** Returns the stage that has its output port at a point. */
export function outputPortAt(stages: Stage[], point: Point): Stage | undefined {
    return stages.find(stage => stage.args.output && isNear(point, stage.output));
}

/** Returns the end of a wire at a point. */
export function wireEndAt(wire: Wire, from: Stage, to: Stage, point: Point): WireEnd | undefined {
    if (isNear(point, to.input)) {
        return { wire, fixed: from, backwards: false };
    }
    return isNear(point, from.output) ? { wire, fixed: to, backwards: true } : undefined;
}

const isNear = (a: Point, b: Point): boolean => Point.euclideanDistance(a, b) < RADIUS;
