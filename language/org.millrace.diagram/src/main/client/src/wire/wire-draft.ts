import { Action, Point, RoutedPoint } from '@eclipse-glsp/client';
import { Stage, Wire } from '../model';
import { createWire, reconnectWire } from '../protocol/actions';
import { nearestInDirection, nearestOf } from '../selection/navigation';
import { route } from './route';

/** A wire that is being drawn: one end is fixed, the other one follows the pointer or the arrow keys. */
export class WireDraft {
    /** Why a wire must not end at a stage, by the id of the stage; empty until the server has answered. */
    refusals: Readonly<Record<string, string>> = {};

    /**
     * @param fixed     the stage at the fixed end
     * @param backwards whether the fixed end is the target of the wire
     * @param wire      the wire that is being reconnected; undefined for a new one
     */
    constructor(
        readonly fixed: Stage,
        readonly backwards: boolean,
        readonly wire?: Wire
    ) {}

    /** Returns why the wire must not end at a stage; undefined if it may. */
    refusal(stage: Stage | undefined): string | undefined {
        return stage && this.refusals[stage.id];
    }

    allowed(stages: Stage[]): Stage[] {
        return stages.filter(stage => this.refusal(stage) === undefined);
    }

    /** Returns the first proposal: the present end of the wire, else the nearest stage in the direction of the flow. */
    proposal(stages: Stage[]): Stage | undefined {
        const allowed = this.allowed(stages);
        const present = this.wire && (this.backwards ? this.wire.sourceId : this.wire.targetId);
        return (
            allowed.find(stage => stage.id === present)
            ?? nearestInDirection(this.fixed, allowed, this.backwards ? -1 : 1, 0)
            ?? nearestOf(this.fixed, allowed)
        );
    }

    /** Returns the route of the draft: to a stage if it may end there, else to a point. */
    route(at: Point, stage: Stage | undefined): RoutedPoint[] {
        const ends = stage && stage.id !== this.fixed.id && !this.refusal(stage);
        const loose = ends ? stage.bounds : { x: at.x, y: at.y, width: 0, height: 0 };
        return this.backwards ? route(loose, this.fixed.bounds, []) : route(this.fixed.bounds, loose, []);
    }

    /** Returns the operation that makes a stage the other end; undefined if that changes nothing or is refused. */
    operation(target: Stage): Action | undefined {
        if (this.refusal(target) !== undefined) {
            return undefined;
        }
        const [from, to] = this.backwards ? [target.id, this.fixed.id] : [this.fixed.id, target.id];
        if (!this.wire) {
            return createWire(from, to);
        }
        return this.wire.sourceId === from && this.wire.targetId === to
            ? undefined
            : reconnectWire(this.wire.id, from, to);
    }
}
