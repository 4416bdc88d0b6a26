import { ChangeBoundsListener, ChangeBoundsTool, MouseListener, Operation } from '@eclipse-glsp/client';
import { injectable } from 'inversify';

/** Moves stages; how the wires follow is the server's business. */
@injectable()
export class StageMoving extends ChangeBoundsTool {
    protected override createChangeBoundsListener(): MouseListener {
        return new StageMovingListener(this);
    }
}

class StageMovingListener extends ChangeBoundsListener {
    protected override handleMoveRoutingPointsOnServer(): Operation[] {
        return [];
    }
}
