import { ChangeBoundsListener, ChangeBoundsTool, MouseListener, Operation } from '@eclipse-glsp/client';
import { injectable } from 'inversify';

/** Moves stages; how the wires follow is the server's business. */
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
