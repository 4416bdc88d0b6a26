import {
    ChangeRoutingPointsOperation,
    EditorContextService,
    GModelRoot,
    IActionDispatcher,
    IDiagramStartup,
    ISelectionListener,
    Point,
    SelectionService,
    TYPES
} from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { showMessage } from '../message';
import { Wire, wires } from '../model';
import { Overlay } from '../overlay';
import { texts } from '../settings';
import { Viewport } from '../viewport/viewport';
import { BendPoints, addBendPoint, moveBendPoint, nextBendPoint, removeBendPoint } from './bend-point-edits';

/** The distance between the current bend point and the border of its mark, in pixels. */
const MARK = 7;

/** Edits the bend points of the selected wire by keyboard: one bend point is the current one. */
@injectable()
export class BendPointEditing implements IDiagramStartup, ISelectionListener {
    @inject(TYPES.IActionDispatcher) private readonly dispatcher!: IActionDispatcher;
    @inject(EditorContextService) private readonly editor!: EditorContextService;
    @inject(SelectionService) private readonly selection!: SelectionService;
    @inject(Viewport) private readonly viewport!: Viewport;
    @inject(Overlay) private readonly overlay!: Overlay;

    private current?: { wire: string; index: number };
    /** The bend points that were sent last, until the server has answered: the next key may come before. */
    private sent?: { points: readonly Point[]; answers: number };

    preRequestModel(): void {
        this.selection.addListener(this);
        this.editor.onModelRootChanged(() => this.updated());
    }

    selectionChanged(_root: Readonly<GModelRoot>, ids: string[]): void {
        if (this.current && (ids.length !== 1 || ids[0] !== this.current.wire)) {
            this.leave();
        }
    }

    /** Whether there is a current bend point, to which arrow keys and Delete then apply. */
    get active(): boolean {
        return this.current !== undefined;
    }

    /** Adds a bend point behind the current one, or in the longest segment, and makes it current. */
    add(): void {
        const wire = this.selected();
        if (!wire?.source || !wire.target) {
            showMessage(texts.get('bend.start'));
            return;
        }
        showMessage(texts.get('bend.move'));
        this.change(wire, addBendPoint(wire.source.bounds, wire.target.bounds, this.bendPoints(wire)));
    }

    /** Makes the next bend point of the wire the current one. */
    next(): void {
        const wire = this.selected();
        const next = wire && nextBendPoint(this.bendPoints(wire));
        if (next?.current === undefined) {
            showMessage(texts.get(wire ? 'bend.none' : 'bend.start'));
            return;
        }
        this.makeCurrent(wire!, next);
        showMessage(texts.get('bend.move'));
        this.mark();
    }

    move(dx: number, dy: number): void {
        const wire = this.selected();
        if (wire && this.current) {
            this.change(wire, moveBendPoint(this.bendPoints(wire), dx, dy));
        }
    }

    remove(): void {
        const wire = this.selected();
        if (wire && this.current) {
            this.change(wire, removeBendPoint(this.bendPoints(wire)));
        }
    }

    leave(): void {
        this.current = undefined;
        this.sent = undefined;
        this.overlay.clear();
        showMessage('');
    }

    private selected(): Wire | undefined {
        const ids = this.selection.getSelectedElementIDs();
        return ids.length === 1 ? wires(this.viewport.root).find(wire => wire.id === ids[0]) : undefined;
    }

    private change(wire: Wire, changed: BendPoints): void {
        const points = changed.points.map(({ x, y }) => ({ x, y }));
        this.makeCurrent(wire, changed);
        this.sent = { points, answers: (this.sent?.answers ?? 0) + 1 };
        void this.dispatcher.dispatch(
            ChangeRoutingPointsOperation.create([{ elementId: wire.id, newRoutingPoints: points }])
        );
        if (!this.current) {
            this.leave();
        }
    }

    private makeCurrent(wire: Wire, { current }: BendPoints): void {
        this.current = current === undefined ? undefined : { wire: wire.id, index: current };
    }

    private updated(): void {
        if (this.sent && --this.sent.answers === 0) {
            this.sent = undefined;
        }
        if (this.current) {
            this.mark();
        }
    }

    /** The bend points of a wire including edits that the server has not answered. */
    private bendPoints(wire: Wire): BendPoints {
        return { points: this.sent?.points ?? wire.routingPoints, current: this.current?.index };
    }

    /** Marks the current bend point, unless undo has removed it. */
    private mark(): void {
        const wire = this.selected();
        const point = wire && this.bendPoints(wire).points[this.current!.index];
        if (point) {
            this.overlay.show(Overlay.box({ x: point.x, y: point.y, width: 0, height: 0 }, 'aim bend', MARK));
        } else {
            this.overlay.clear();
        }
    }
}
