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
import { firstOf, nearestInDirection, nextWireAt } from './navigation';
import { Viewport } from '../viewport/viewport';

/** The selected elements. The server is notified of every change, so that other views can follow. */
@injectable()
export class Selection implements ISelectionListener, IDiagramStartup {
    @inject(TYPES.IActionDispatcher) private readonly dispatcher!: IActionDispatcher;
    @inject(SelectionService) private readonly service!: SelectionService;
    @inject(Viewport) private readonly viewport!: Viewport;
    /** The stage whose wires are selected one after the other. */
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
        return this.ids.map(id => stage(this.viewport.root, id)).filter(s => s !== undefined);
    }

    get notes(): Note[] {
        return this.boxes.filter(b => b instanceof Note);
    }

    get boxes(): Box[] {
        return this.ids.map(id => box(this.viewport.root, id)).filter(b => b !== undefined);
    }

    set(ids: string[]): Promise<void> {
        return this.dispatcher.dispatch(SelectAction.setSelection(ids));
    }

    all(): Promise<void> {
        return this.set([...boxes(this.viewport.root), ...wires(this.viewport.root)].map(e => e.id));
    }

    /** Selects the nearest stage or note in a direction, or the first of all if none is selected. */
    step(dx: number, dy: number): void {
        const all = boxes(this.viewport.root);
        const from = this.boxes[0];
        const next = from ? nearestInDirection(from, all, dx, dy) : firstOf(all);
        if (next) {
            void this.set([next.id]);
            this.viewport.reveal(next.id);
        }
    }

    /** Selects the next wire at the selected stage, or at the stage of the selected wire; returns whether there is one. */
    stepWire(): boolean {
        const all = wires(this.viewport.root);
        const current = all.find(wire => this.ids.includes(wire.id));
        const stays = current?.sourceId === this.home || current?.targetId === this.home;
        this.home = this.stages[0]?.id ?? (stays ? this.home : current?.sourceId);
        const next = nextWireAt(this.home, all, current);
        if (next) {
            void this.set([next.id]);
        }
        return next !== undefined;
    }
}
