import { IActionDispatcher, IDiagramStartup, Point, TYPES } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { ARROWS } from '../keyboard/key-bindings';
import { showMessage } from '../message';
import { Stage, Wire, stage, stages, wires } from '../model';
import { Overlay } from '../overlay';
import { Press } from '../press';
import { SetWireTargets, requestWireTargets } from '../protocol/actions';
import { nearestInDirection } from '../selection/navigation';
import { Selection } from '../selection/selection';
import { settings, texts } from '../settings';
import { Viewport } from '../viewport/viewport';
import { WireEnd, outputPortAt, stageAt, wireEndAt } from './hit-testing';
import { path } from './route';
import { WireDraft } from './wire-draft';

/** How far the pointer may be from the port of the fixed stage before that stage is refused, in pixels. */
const PORT_NEIGHBOURHOOD = 30;

/** A draft while it is on the screen. */
interface Drawing {
    draft: WireDraft;
    /** The stage that the arrow keys have chosen. */
    target?: Stage;
    /** The last position of the loose end, and the stage there. */
    last?: [Point, Stage | undefined];
    /** Resolved when the server has answered where the wire may end. */
    ready: Promise<void>;
    removeListeners: () => void;
}

/** Draws and reconnects wires by mouse and keyboard, and shows meanwhile where they may end and why not elsewhere. */
@injectable()
export class WireDrawing implements IDiagramStartup {
    @inject(TYPES.IActionDispatcher) private readonly dispatcher!: IActionDispatcher;
    @inject(Viewport) private readonly viewport!: Viewport;
    @inject(Selection) private readonly selection!: Selection;
    @inject(Overlay) private readonly overlay!: Overlay;

    private drawing?: Drawing;
    private armed = false;

    preRequestModel(): void {
        this.viewport.element.addEventListener('mousedown', event => this.press(event), true);
        window.addEventListener('keydown', event => this.key(event), true);
    }

    /** Lets the next press in a stage begin a wire. */
    arm(): void {
        this.armed = true;
        document.body.classList.add('wiring');
        showMessage(texts.get('connect.start'), true);
    }

    private disarm(): void {
        this.armed = false;
        document.body.classList.remove('wiring');
        showMessage('');
    }

    /** Begins a wire at the selected stage; the arrow keys choose its target. */
    async beginByKey(): Promise<void> {
        const from = this.selection.stages[0];
        if (!from || settings.readOnly) {
            showMessage(texts.get('connect.start'));
            return;
        }
        await this.choose(new WireDraft(from, false));
    }

    /** Begins to move an end of the selected wire; the arrow keys choose the stage. */
    async moveEndByKey(backwards: boolean): Promise<void> {
        const wire = this.selectedWire();
        const fixed = wire && stage(this.viewport.root, backwards ? wire.targetId : wire.sourceId);
        if (!wire || !fixed || settings.readOnly) {
            showMessage(texts.get('reconnect.start'));
            return;
        }
        await this.choose(new WireDraft(fixed, backwards, wire));
    }

    private async choose(draft: WireDraft): Promise<void> {
        this.viewport.focus();
        const drawing = this.begin(draft);
        await drawing.ready;
        if (this.drawing === drawing) {
            showMessage(texts.get(draft.backwards ? 'connect.choose.beginning' : 'connect.choose'), true);
            this.aim(drawing, draft.proposal(stages(this.viewport.root)));
        }
    }

    private press(event: MouseEvent): void {
        if (event.button !== 0 || settings.readOnly || !(event.target instanceof Element)) {
            return;
        }
        const at = this.viewport.toModel(event.clientX, event.clientY);
        const all = stages(this.viewport.root);
        const end = this.selectedWireEndAt(at);
        const over = this.armed ? stageAt(all, at) : outputPortAt(all, at);
        if (end) {
            this.drag(event, new WireDraft(end.fixed, end.backwards, end.wire));
        } else if (over) {
            this.drag(event, new WireDraft(over, false));
        } else if (this.armed) {
            this.disarm();
        }
    }

    private selectedWire(): Wire | undefined {
        return wires(this.viewport.root).find(wire => this.selection.ids.includes(wire.id));
    }

    /** Looks in the model and not in the page, where a stage or another wire may cover the end of the wire. */
    private selectedWireEndAt(point: Point): WireEnd | undefined {
        const wire = this.selectedWire();
        const from = wire && stage(this.viewport.root, wire.sourceId);
        const to = wire && stage(this.viewport.root, wire.targetId);
        return wire && from && to && wireEndAt(wire, from, to, point);
    }

    private drag(event: MouseEvent, draft: WireDraft): void {
        event.preventDefault();
        event.stopPropagation();
        this.viewport.focus();
        const drawing = this.begin(draft);
        const press = new Press(event);
        const move = (e: MouseEvent): void => {
            press.follow(e);
            const at = this.viewport.toModel(e.clientX, e.clientY);
            this.draw(drawing, at, stageAt(stages(this.viewport.root), at));
        };
        const up = (e: MouseEvent): void => {
            if (press.release()) {
                e.stopPropagation();
                e.preventDefault();
                const target = stageAt(stages(this.viewport.root), this.viewport.toModel(e.clientX, e.clientY));
                void drawing.ready.then(() => this.finish(drawing, target));
            }
        };
        const down = (e: MouseEvent): void => e.stopPropagation();
        window.addEventListener('mousemove', move, true);
        window.addEventListener('mouseup', up, true);
        window.addEventListener('mousedown', down, true);
        drawing.removeListeners = () => {
            window.removeEventListener('mousemove', move, true);
            window.removeEventListener('mouseup', up, true);
            window.removeEventListener('mousedown', down, true);
        };
    }

    private begin(draft: WireDraft): Drawing {
        this.cancel();
        const drawing: Drawing = { draft, ready: Promise.resolve(), removeListeners: () => undefined };
        this.drawing = drawing;
        document.body.classList.add('wiring');
        drawing.ready = this.dispatcher
            .request<SetWireTargets>(requestWireTargets(draft.fixed.id, draft.backwards, draft.wire?.id))
            .then(({ refusals }) => {
                draft.refusals = refusals;
                if (drawing.last && this.drawing === drawing) {
                    this.draw(drawing, ...drawing.last);
                }
            });
        return drawing;
    }

    private aim(drawing: Drawing, target: Stage | undefined): void {
        if (target) {
            drawing.target = target;
            this.draw(drawing, drawing.draft.backwards ? target.output : target.input, target);
            this.viewport.reveal(target.id);
        }
    }

    private draw(drawing: Drawing, at: Point, over: Stage | undefined): void {
        const { draft } = drawing;
        drawing.last = [at, over];
        const refusal = draft.refusal(over);
        const shapes = stages(this.viewport.root)
            .filter(s => draft.refusal(s) !== undefined && s.id !== draft.fixed.id)
            .map(s => Overlay.box(s.bounds, 'veil', 6));
        shapes.push(Overlay.path(path(draft.route(at, over)), refusal ? 'drawn refused' : 'drawn'));
        if (over && (over.id !== draft.fixed.id || refusal)) {
            shapes.push(Overlay.box(over.bounds, refusal ? 'aim refused' : 'aim', 3));
        }
        this.overlay.show(...shapes);
        const hasLeft =
            over?.id !== draft.fixed.id || Point.euclideanDistance(at, draft.fixed.output) > PORT_NEIGHBOURHOOD;
        showMessage(refusal && hasLeft ? refusal : '', true);
    }

    /** Ends a drawing at a stage, unless it was cancelled before. */
    private finish(drawing: Drawing, target: Stage | undefined): void {
        if (this.drawing !== drawing) {
            return;
        }
        this.cancel();
        if (!target) {
            return;
        }
        const { draft } = drawing;
        const refusal = draft.refusal(target);
        const operation = draft.operation(target);
        if (refusal && target.id !== draft.fixed.id) {
            showMessage(refusal);
        } else if (operation) {
            void this.dispatcher.dispatch(operation);
        }
    }

    private cancel(): void {
        this.drawing?.removeListeners();
        this.drawing = undefined;
        this.overlay.clear();
        this.disarm();
    }

    private key(event: KeyboardEvent): void {
        const { drawing } = this;
        if (event.key === 'Escape' && (drawing || this.armed)) {
            this.cancel();
        } else if (drawing?.target && event.key === 'Enter') {
            this.finish(drawing, drawing.target);
        } else if (drawing && event.key in ARROWS) {
            const { draft, target = draft.fixed } = drawing;
            const allowed = draft.allowed(stages(this.viewport.root));
            this.aim(drawing, nearestInDirection(target, allowed, ...ARROWS[event.key]));
        } else {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
    }
}
