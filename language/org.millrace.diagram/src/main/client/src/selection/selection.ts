import {
    GModelRoot,
    IActionDispatcher,
    IDiagramStartup,
    ISelectionListener,
    SelectAction,
    SelectionService,
    TYPES
} from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { selectionChanged } from '../protocol/actions';
import { Box, Note, Stage, box, boxes, stage, wires } from '../model';
import { Viewport } from '../viewport/viewport';

/** What is selected; the server is told, so that other views can follow. */
@injectable()
export class Selection implements ISelectionListener, IDiagramStartup {
    @inject(TYPES.IActionDispatcher) private readonly dispatcher!: IActionDispatcher;
    @inject(SelectionService) private readonly service!: SelectionService;
    @inject(Viewport) private readonly viewport!: Viewport;
    /** The stage around whose wires one goes. */
    private home?: string;

    preRequestModel(): void {
        this.service.addListener(this);
    }

    selectionChanged(_root: Readonly<GModelRoot>, ids: string[]): void {
        void this.dispatcher.dispatch(selectionChanged(ids));
        document.documentElement.dataset.selected = String(Math.min(ids.length, 3));
    }

    get ids(): string[] {
        return this.service.getSelectedElementIDs();
    }

    get stages(): Stage[] {
        return this.ids.map(id => stage(this.viewport.root, id)).filter((s): s is Stage => s !== undefined);
    }

    get notes(): Note[] {
        return this.boxes.filter((b): b is Note => b instanceof Note);
    }

    get boxes(): Box[] {
        return this.ids.map(id => box(this.viewport.root, id)).filter((b): b is Box => b !== undefined);
    }

    set(ids: string[]): Promise<void> {
        return this.dispatcher.dispatch(SelectAction.setSelection(ids));
    }

    all(): Promise<void> {
        return this.set([...boxes(this.viewport.root), ...wires(this.viewport.root)].map(e => e.id));
    }

    /** The nearest stage or note in a direction, or the first of all if none is selected. */
    step(dx: number, dy: number): void {
        const all = boxes(this.viewport.root);
        const from = this.boxes[0];
        const next = from
            ? nearest(from, all, dx, dy)
            : all.reduce<Box | undefined>(
                  (a, b) => (!a || b.bounds.x + b.bounds.y < a.bounds.x + a.bounds.y ? b : a),
                  undefined
              );
        if (next) {
            void this.set([next.id]);
            this.viewport.reveal(next.id);
        }
    }

    /** Selects the next wire at the stage that was selected last, or beside the selected wire; says whether there is one. */
    stepWire(): boolean {
        const current = wires(this.viewport.root).find(wire => this.ids.includes(wire.id));
        const stays = current?.sourceId === this.home || current?.targetId === this.home;
        const home = this.stages[0]?.id ?? (stays ? this.home : current?.sourceId);
        this.home = home;
        const around = wires(this.viewport.root).filter(wire => wire.sourceId === home || wire.targetId === home);
        if (around.length > 0) {
            void this.set([around[(current ? around.indexOf(current) + 1 : 0) % around.length].id]);
        }
        return around.length > 0;
    }
}

export function nearest<B extends Box>(from: Box, all: B[], dx: number, dy: number): B | undefined {
    const center = (s: Box): { x: number; y: number } => ({
        x: s.bounds.x + s.bounds.width / 2,
        y: s.bounds.y + s.bounds.height / 2
    });
    const a = center(from);
    let best: B | undefined;
    let least = Infinity;
    for (const other of all) {
        const b = center(other);
        const along = (b.x - a.x) * dx + (b.y - a.y) * dy;
        const across = Math.abs((b.x - a.x) * dy) + Math.abs((b.y - a.y) * dx);
        // What lies straight ahead is nearer than what lies aside.
        if (other !== from && along > 1 && along + 2 * across < least) {
            least = along + 2 * across;
            best = other;
        }
    }
    return best;
}
