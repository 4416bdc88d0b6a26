import { Action, IActionDispatcher, IActionHandler, TYPES } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import {
    RUN,
    RunAction,
    arrange,
    copy,
    cut,
    deleteElements,
    duplicate,
    open,
    paste,
    redo,
    save,
    undo
} from '../protocol/actions';
import { alignment, resizeBy, moveBy } from './alignment';
import { BendPointEditing } from '../wire/bend-points';
import { STEP } from '../keyboard/key-bindings';
import { CoverageLayer } from '../figures/coverage-layer';
import { LiveFigures } from '../figures/live-figures';
import { ParallelismLayer } from '../figures/parallelism-layer';
import { Find } from '../find/find';
import { NoteEditing } from '../note/note-editing';
import { Palette } from '../palette/palette';
import { PictureHandler } from '../picture/picture';
import { ProblemMenu } from '../problem/problem-menu';
import { Rename } from '../stage/rename';
import { Selection } from '../selection/selection';
import { showMessage } from '../message';
import { settings, texts } from '../settings';
import { Viewport } from '../viewport/viewport';
import { WireDrawing } from '../wire/wire-drawing';

/** The commands of keys, buttons and menus of the host, by name. */
@injectable()
export class Commands implements IActionHandler {
    @inject(TYPES.IActionDispatcher) private readonly dispatcher!: IActionDispatcher;
    @inject(Viewport) private readonly viewport!: Viewport;
    @inject(Selection) private readonly selection!: Selection;
    @inject(Rename) private readonly rename!: Rename;
    @inject(NoteEditing) private readonly notes!: NoteEditing;
    @inject(Find) private readonly find!: Find;
    @inject(LiveFigures) private readonly figures!: LiveFigures;
    @inject(CoverageLayer) private readonly coverage!: CoverageLayer;
    @inject(ParallelismLayer) private readonly parallelism!: ParallelismLayer;
    @inject(ProblemMenu) private readonly problems!: ProblemMenu;
    @inject(Palette) private readonly palette!: Palette;
    @inject(WireDrawing) private readonly wires!: WireDrawing;
    @inject(BendPointEditing) private readonly bendPoints!: BendPointEditing;
    @inject(PictureHandler) private readonly pictures!: PictureHandler;

    private readonly viewing: Record<string, () => unknown> = {
        copy: () => this.send(copy(this.selection.ids)),
        open: () => this.open(),
        'select-all': () => this.selection.all(),
        'select-none': () => (this.bendPoints.active ? this.bendPoints.leave() : this.selection.set([])),
        'select-left': () => this.selection.step(-1, 0),
        'select-right': () => this.selection.step(1, 0),
        'select-up': () => this.selection.step(0, -1),
        'select-down': () => this.selection.step(0, 1),
        'select-wire': () => this.selection.stepWire() && !settings.readOnly && showMessage(texts.get('wire.keys')),
        fit: () => this.viewport.fit(),
        'zoom-in': () => this.viewport.zoomBy(1.25),
        'zoom-out': () => this.viewport.zoomBy(0.8),
        'actual-size': () => this.viewport.zoomTo(1),
        problems: () => this.problems.open(this.selection.ids[0]),
        find: () => this.find.open(),
        escape: () => escape(),
        'toggle-figures': () => this.figures.toggle(),
        'toggle-coverage': () => this.coverage.toggle(),
        'toggle-parallelism': () => this.parallelism.toggle(),
        'export-svg': () => this.pictures.download('svg'),
        'export-png': () => this.pictures.download('png')
    };

    private readonly editing: Record<string, () => unknown> = {
        cut: () => this.send(cut(this.selection.ids)),
        paste: () => this.send(paste()),
        duplicate: () => this.send(duplicate(this.selection.ids)),
        delete: () =>
            this.bendPoints.active ? this.bendPoints.remove() : this.send(deleteElements(this.selection.ids)),
        rename: () =>
            this.selection.stages.length > 0
                ? this.rename.begin(this.selection.stages[0])
                : this.notes.begin(this.selection.notes[0]),
        arrange: () => {
            this.viewport.fitWhenChanged();
            return this.send(arrange());
        },
        connect: () => this.wires.beginByKey(),
        'move-end': () => this.wires.moveEndByKey(false),
        'move-beginning': () => this.wires.moveEndByKey(true),
        bend: () => this.bendPoints.add(),
        'next-bend': () => this.bendPoints.next(),
        'move-left': () => this.move(-STEP, 0),
        'move-right': () => this.move(STEP, 0),
        'move-up': () => this.move(0, -STEP),
        'move-down': () => this.move(0, STEP),
        palette: () => this.palette.focus(),
        'toggle-palette': () => this.palette.toggle(),
        undo: () => this.send(undo()),
        redo: () => this.send(redo()),
        save: () => this.send(save())
    };

    handle(action: Action): void {
        if (action.kind === RUN) {
            this.run((action as RunAction).command);
        }
    }

    run(command: string): void {
        if (command in this.viewing) {
            this.viewing[command]();
        } else if (!settings.readOnly) {
            (this.editing[command] ?? (() => this.change(command)))();
        }
    }

    /** Moves the current bend point, or else the selected stages and notes, by pixels. */
    move(dx: number, dy: number): void {
        if (this.bendPoints.active && !settings.readOnly) {
            this.bendPoints.move(dx, dy);
        } else if (!settings.readOnly && this.selection.boxes.length > 0) {
            void this.send(moveBy(this.selection.boxes, dx, dy));
        }
    }

    /** Enlarges the selected stages and notes by pixels, which may be negative. */
    resize(dx: number, dy: number): void {
        if (!settings.readOnly && this.selection.boxes.length > 0) {
            void this.send(resizeBy(this.selection.boxes, dx, dy));
        }
    }

    /** Opens the source of the selected element; a note has none, so that its text is edited. */
    private open(): void {
        const { ids, notes } = this.selection;
        if (ids.length !== 1) {
            return;
        }
        if (notes.length > 0) {
            this.notes.begin(notes[0]);
        } else {
            void this.send(open(ids[0]));
        }
    }

    private change(command: string): void {
        const operation = alignment(command, this.selection.boxes);
        if (operation) {
            void this.send(operation);
        }
    }

    private send(action: Action): Promise<void> {
        return this.dispatcher.dispatch(action);
    }
}

/** Dispatches Escape at the focus: a browser widget may not pass the key to the page. */
function escape(): void {
    (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    );
}
