import { ChangeBoundsListener, ChangeBoundsTool, MouseListener, Operation } from '@eclipse-glsp/client';
import { injectable } from 'inversify';

/** Moves stages; the server moves the bend points of their wires. */
@injectable()
export class StageMoveTool extends ChangeBoundsTool {
    protected override createChangeBoundsListener(): MouseListener {
        return new StageMoveListener(this);
    }
}

class StageMoveListener extends ChangeBoundsListener {
    protected override handleMoveRoutingPointsOnServer(): Operation[] {
        return [];
    }
}
