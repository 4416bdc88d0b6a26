import {
    ChangeRoutingPointsOperation,
    EditorContextService,
    IActionDispatcher,
    IDiagramStartup,
    ISelectionListener,
    GModelRoot,
    Point,
    SelectionService,
    TYPES
} from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { Wire, wires } from '../model';
import { Overlay } from '../overlay';
import { showMessage } from '../message';
import { texts } from '../settings';
import { Viewport } from '../viewport/viewport';
import { middle, route } from './wire-router';

/** How large the mark around a bend point is. */
const MARK = 7;

/** Bends the selected wire with the keyboard: one bend point at a time is the current one. */
@injectable()
export class BendPointEditing implements IDiagramStartup, ISelectionListener {
    @inject(TYPES.IActionDispatcher) private readonly dispatcher!: IActionDispatcher;
    @inject(EditorContextService) private readonly editor!: EditorContextService;
    @inject(SelectionService) private readonly selection!: SelectionService;
    @inject(Viewport) private readonly viewport!: Viewport;
    @inject(Overlay) private readonly overlay!: Overlay;

    private current?: { wire: string; index: number };
    /** The bend points as they were sent last, while the answer is under way: keys come faster. */
    private sent?: { points: Point[]; answers: number };

    preRequestModel(): void {
        this.selection.addListener(this);
        this.editor.onModelRootChanged(() => this.updated());
    }

    selectionChanged(_root: Readonly<GModelRoot>, ids: string[]): void {
        if (this.current && (ids.length !== 1 || ids[0] !== this.current.wire)) {
            this.leave();
        }
    }

    /** Whether there is a current bend point, which arrow keys and Delete are about then. */
    get active(): boolean {
        return this.current !== undefined;
    }

    /** Adds a bend point in the middle of the segment behind the current one, or of the longest segment. */
    add(): void {
        const wire = this.selected();
        if (!wire?.source || !wire.target) {
            showMessage(texts.get('bend.start'));
            return;
        }
        const points = this.points(wire);
        const way = route(wire.source.bounds, wire.target.bounds, points);
        const segments = [...points.keys(), points.length].map(i => segment(way, i, points.length));
        const index = this.current ? this.current.index + 1 : longest(segments);
        const { x, y } = middle(segments[index]);
        this.current = { wire: wire.id, index };
        showMessage(texts.get('bend.move'));
        this.change(wire, [...points.slice(0, index), { x: Math.round(x), y: Math.round(y) }, ...points.slice(index)]);
    }

    /** Makes the next bend point of the wire the current one. */
    next(): void {
        const wire = this.selected();
        const count = wire ? this.points(wire).length : 0;
        if (!wire || count === 0) {
            showMessage(texts.get(wire ? 'bend.none' : 'bend.start'));
            return;
        }
        this.current = { wire: wire.id, index: ((this.current?.index ?? -1) + 1) % count };
        showMessage(texts.get('bend.move'));
        this.mark();
    }

    move(dx: number, dy: number): void {
        const wire = this.selected();
        if (wire && this.current) {
            this.change(
                wire,
                this.points(wire).map((p, i) => (i === this.current!.index ? { x: p.x + dx, y: p.y + dy } : p))
            );
        }
    }

    remove(): void {
        const wire = this.selected();
        if (wire && this.current) {
            const rest = this.points(wire).filter((_, i) => i !== this.current!.index);
            this.current =
                rest.length > 0 ? { wire: wire.id, index: Math.min(this.current.index, rest.length - 1) } : undefined;
            this.change(wire, rest);
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

    private change(wire: Wire, changed: Point[]): void {
        const points = changed.map(({ x, y }) => ({ x, y }));
        this.sent = { points, answers: (this.sent?.answers ?? 0) + 1 };
        void this.dispatcher.dispatch(
            ChangeRoutingPointsOperation.create([{ elementId: wire.id, newRoutingPoints: points }])
        );
        if (!this.current) {
            this.leave();
        }
    }

    private updated(): void {
        if (this.sent && --this.sent.answers === 0) {
            this.sent = undefined;
        }
        if (this.current) {
            this.mark();
        }
    }

    /** The bend points of a wire as they are or are about to be. */
    private points(wire: Wire): readonly Point[] {
        return this.sent?.points ?? wire.routingPoints;
    }

    /** Shows which one is meant; undo may have taken it away. */
    private mark(): void {
        const wire = this.selected();
        const point = wire && this.points(wire)[this.current!.index];
        if (point) {
            this.overlay.show(Overlay.box({ x: point.x, y: point.y, width: 0, height: 0 }, 'aim bend', MARK));
        } else {
            this.overlay.clear();
        }
    }
}

/** The part of the way that ends in a bend point, or behind the last of them. */
function segment(way: ReturnType<typeof route>, index: number, count: number): Point[] {
    const at = (i: number): number => way.findIndex(p => p.pointIndex === i);
    const begin = index === 0 ? 0 : at(index - 1);
    const end = index === count ? way.length - 1 : at(index);
    return way.slice(begin, end + 1);
}

function longest(segments: Point[][]): number {
    const lengths = segments.map(points =>
        points.slice(1).reduce((sum, p, i) => sum + Point.euclideanDistance(points[i], p), 0)
    );
    return lengths.indexOf(Math.max(...lengths));
}
