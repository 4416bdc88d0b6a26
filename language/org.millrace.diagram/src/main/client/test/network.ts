import { Bounds, GGraph, Point } from '@eclipse-glsp/client';
import { Network, Note, Stage, StageArguments, Wire, WireArguments } from '../src/model';

/** Creates the model of a network for a test. */
export class TestNetwork {
    readonly graph = new GGraph();

    constructor() {
        this.graph.id = 'network';
        this.graph.type = 'graph';
    }

    get root(): Network {
        return this.graph;
    }

    /** Adds a processor of 100 by 40 pixels, unless other values are given. */
    stage(id: string, bounds: Partial<Bounds> = {}, args: Partial<StageArguments> = {}, kind = 'processor'): Stage {
        const stage = new Stage();
        stage.id = id;
        stage.type = `stage:${kind}`;
        stage.bounds = { x: 0, y: 0, width: 100, height: 40, ...bounds };
        stage.args = {
            name: id,
            detail: '',
            chip: '',
            delivery: '',
            icon: '',
            description: '',
            input: true,
            output: true,
            ...args
        };
        this.graph.add(stage);
        return stage;
    }

    note(id: string, text: string, bounds: Partial<Bounds> = {}): Note {
        const note = new Note();
        note.id = id;
        note.type = 'note';
        note.bounds = { x: 0, y: 0, width: 100, height: 40, ...bounds };
        note.args = { text };
        this.graph.add(note);
        return note;
    }

    wire(from: Stage, to: Stage, args: Partial<WireArguments> = {}, bendPoints: Point[] = []): Wire {
        const wire = new Wire();
        wire.id = `${from.id}-${to.id}`;
        wire.type = 'wire';
        wire.sourceId = from.id;
        wire.targetId = to.id;
        wire.routingPoints = bendPoints;
        wire.args = { eventType: '', chosen: false, statement: '', deadLetters: false, ...args };
        this.graph.add(wire);
        return wire;
    }
}
