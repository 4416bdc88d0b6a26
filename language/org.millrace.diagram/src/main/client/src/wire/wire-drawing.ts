import { Bounds, IActionDispatcher, IDiagramStartup, Point, TYPES } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { SetWireTargets, createWire, reconnectWire, requestWireTargets } from '../protocol/actions';
import { Stage, Wire, nearestOf, stage, stages, wires } from '../model';
import { Overlay } from '../overlay';
import { Selection, nearest } from '../selection/selection';
import { showMessage } from '../message';
import { settings, texts } from '../settings';
import { Viewport } from '../viewport/viewport';
import { path, route } from './wire-router';

/** How near one has to come to a port or to the end of a wire. */
const REACH = 10;

/** A wire that is being drawn: one end stays, the other one follows the pointer or the arrow keys. */
interface Drawing {
    fixed: Stage;
    /** Whether the end that stays is the one in which the wire ends. */
    backwards: boolean;
    /** The wire that is moved; undefined for a new one. */
    wire?: Wire;
    refusals: Record<string, string>;
    target?: Stage;
    /** Where the pointer was last, and over which stage. */
    last?: [Point, Stage | undefined];
    end: () => void;
}

/** Draws and reconnects wires, and says all the while where they may go and why not. */
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

    /** Begins a wire at the selected stage; the arrow keys choose where it ends. */
    async beginByKey(): Promise<void> {
        const from = this.selection.stages[0];
        if (!from || settings.readOnly) {
            showMessage(texts.get('connect.start'));
            return;
        }
        await this.choose(from, false);
    }

    /** Takes an end of the selected wire elsewhere; the arrow keys choose where to. */
    async moveEndByKey(backwards: boolean): Promise<void> {
        const wire = wires(this.viewport.root).find(w => this.selection.ids.includes(w.id));
        const fixed = wire && stage(this.viewport.root, backwards ? wire.targetId : wire.sourceId);
        if (!wire || !fixed || settings.readOnly) {
            showMessage(texts.get('reconnect.start'));
            return;
        }
        await this.choose(fixed, backwards, wire);
    }

    /** The stage at which the wire ends now is proposed, else the nearest one in the direction of the flow. */
    private async choose(fixed: Stage, backwards: boolean, wire?: Wire): Promise<void> {
        this.viewport.element.querySelector<SVGElement>('svg')?.focus();
        await this.begin(fixed, backwards, wire).ready;
        showMessage(texts.get(backwards ? 'connect.choose.beginning' : 'connect.choose'), true);
        const allowed = this.allowed();
        const now = wire && allowed.find(s => s.id === (backwards ? wire.sourceId : wire.targetId));
        this.aim(now ?? nearest(fixed, allowed, backwards ? -1 : 1, 0) ?? nearestOf(fixed, allowed));
    }

    private press(event: MouseEvent): void {
        if (event.button !== 0 || settings.readOnly || !(event.target instanceof Element)) {
            return;
        }
        const at = this.viewport.toModel(event.clientX, event.clientY);
        const grip = this.gripAt(at);
        const over = this.armed ? this.stageAt(at) : this.portAt(at);
        if (grip) {
            this.drag(event, grip.fixed, grip.backwards, grip.wire);
        } else if (over) {
            this.drag(event, over, false);
        } else if (this.armed) {
            this.disarm();
        }
    }

    /** The end of the selected wire that lies at a point. Not asked of the page: there may be a stage or another wire above it. */
    private gripAt(point: Point): { wire: Wire; fixed: Stage; backwards: boolean } | undefined {
        const wire = wires(this.viewport.root).find(w => this.selection.ids.includes(w.id));
        const from = wire && stage(this.viewport.root, wire.sourceId);
        const to = wire && stage(this.viewport.root, wire.targetId);
        if (!from || !to) {
            return undefined;
        }
        return Point.euclideanDistance(point, to.input) < REACH
            ? { wire, fixed: from, backwards: false }
            : Point.euclideanDistance(point, from.output) < REACH
              ? { wire, fixed: to, backwards: true }
              : undefined;
    }

    private portAt(point: Point): Stage | undefined {
        return stages(this.viewport.root).find(s => s.args.output && Point.euclideanDistance(point, s.output) < REACH);
    }

    private drag(event: MouseEvent, fixed: Stage, backwards: boolean, wire?: Wire): void {
        event.preventDefault();
        event.stopPropagation();
        this.viewport.element.querySelector<SVGElement>('svg')?.focus();
        const drawing = this.begin(fixed, backwards, wire);
        const begin = { x: event.clientX, y: event.clientY };
        let moved = false;
        const move = (e: MouseEvent): void => {
            moved ||= Math.hypot(e.clientX - begin.x, e.clientY - begin.y) > 4;
            const at = this.viewport.toModel(e.clientX, e.clientY);
            this.draw(at, this.stageAt(at));
        };
        const up = (e: MouseEvent): void => {
            if (!moved) {
                // A click on a port: the wire sticks to the pointer until the next one.
                moved = true;
                return;
            }
            e.stopPropagation();
            e.preventDefault();
            const target = this.stageAt(this.viewport.toModel(e.clientX, e.clientY));
            void drawing.ready.then(() => this.drawing === drawing.drawing && this.finish(target));
        };
        const down = (e: MouseEvent): void => e.stopPropagation();
        window.addEventListener('mousemove', move, true);
        window.addEventListener('mouseup', up, true);
        window.addEventListener('mousedown', down, true);
        drawing.drawing.end = () => {
            window.removeEventListener('mousemove', move, true);
            window.removeEventListener('mouseup', up, true);
            window.removeEventListener('mousedown', down, true);
        };
    }

    private begin(fixed: Stage, backwards: boolean, wire?: Wire): { drawing: Drawing; ready: Promise<void> } {
        this.cancel();
        const drawing: Drawing = { fixed, backwards, wire, refusals: {}, end: () => undefined };
        this.drawing = drawing;
        document.body.classList.add('wiring');
        const ready = this.dispatcher
            .request<SetWireTargets>(requestWireTargets(fixed.id, backwards, wire?.id))
            .then(answer => {
                drawing.refusals = answer.refusals;
                if (drawing.last && this.drawing === drawing) {
                    this.draw(...drawing.last);
                }
            });
        return { drawing, ready };
    }

    private stageAt(point: Point): Stage | undefined {
        return stages(this.viewport.root).findLast(s =>
            Bounds.includes(
                { x: s.bounds.x - 8, y: s.bounds.y - 4, width: s.bounds.width + 16, height: s.bounds.height + 8 },
                point
            )
        );
    }

    private allowed(): Stage[] {
        return stages(this.viewport.root).filter(s => !(s.id in this.drawing!.refusals));
    }

    private aim(target: Stage | undefined): void {
        if (target && this.drawing) {
            this.drawing.target = target;
            this.draw(this.drawing.backwards ? target.output : target.input, target);
            this.viewport.reveal(target.id);
        }
    }

    private draw(at: Point, over: Stage | undefined): void {
        const { fixed, backwards, refusals } = this.drawing!;
        this.drawing!.last = [at, over];
        const refusal = over && refusals[over.id];
        const loose = over && over !== fixed && !refusal ? over.bounds : { x: at.x, y: at.y, width: 0, height: 0 };
        const way = backwards ? route(loose, fixed.bounds, []) : route(fixed.bounds, loose, []);
        const shapes = Object.keys(refusals)
            .map(id => stage(this.viewport.root, id))
            .filter((s): s is Stage => s !== undefined && s !== fixed)
            .map(s => Overlay.box(s.bounds, 'veil', 6));
        shapes.push(Overlay.path(path(way), refusal ? 'drawn refused' : 'drawn'));
        if (over && (over !== fixed || refusal)) {
            shapes.push(Overlay.box(over.bounds, refusal ? 'aim refused' : 'aim', 3));
        }
        this.overlay.show(...shapes);
        if (over && refusal && (over !== fixed || Point.euclideanDistance(at, fixed.output) > 30)) {
            showMessage(refusal, true);
        } else {
            showMessage('');
        }
    }

    private finish(target: Stage | undefined): void {
        if (!this.drawing) {
            return;
        }
        const { fixed, backwards, wire, refusals } = this.drawing;
        this.cancel();
        if (!target || (target === fixed && fixed.id in refusals)) {
            return;
        }
        if (target.id in refusals) {
            showMessage(refusals[target.id]);
            return;
        }
        const [from, to] = backwards ? [target.id, fixed.id] : [fixed.id, target.id];
        if (!wire) {
            void this.dispatcher.dispatch(createWire(from, to));
        } else if (wire.sourceId !== from || wire.targetId !== to) {
            void this.dispatcher.dispatch(reconnectWire(wire.id, from, to));
        }
    }

    private cancel(): void {
        this.drawing?.end();
        this.drawing = undefined;
        this.overlay.clear();
        this.disarm();
    }

    private key(event: KeyboardEvent): void {
        if (event.key === 'Escape' && (this.drawing || this.armed)) {
            this.cancel();
        } else if (this.drawing?.target && event.key === 'Enter') {
            this.finish(this.drawing.target);
        } else if (this.drawing && event.key.startsWith('Arrow')) {
            const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
                event.key
            ]!;
            this.aim(nearest(this.drawing.target ?? this.drawing.fixed, this.allowed(), dx, dy));
        } else {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
    }
}
