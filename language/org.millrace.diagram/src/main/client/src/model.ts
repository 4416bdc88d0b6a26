import {
    Bounds,
    GEdge,
    GModelElement,
    GModelRoot,
    GNode,
    Point,
    connectableFeature,
    editFeature,
    SGraphImpl
} from '@eclipse-glsp/client';

export interface StageArguments {
    name: string;
    detail: string;
    chip: string;
    delivery: string;
    icon: string;
    description: string;
    input: boolean;
    output: boolean;
    severity?: 'error' | 'warning';
    problems?: string;
}

export interface WireArguments {
    eventType: string;
    chosen: boolean;
    statement: string;
    deadLetters: boolean;
    severity?: 'error' | 'warning';
    problems?: string;
}

export interface NoteArguments {
    text: string;
    severity?: 'error' | 'warning';
    problems?: string;
}

export type StageKind = 'inbound-adapter' | 'outbound-adapter' | 'stream' | 'processor' | 'bean';

export class Stage extends GNode {
    args!: StageArguments & Record<string, string | number | boolean>;

    get stageKind(): StageKind {
        return this.type.slice('stage:'.length) as StageKind;
    }

    get input(): Point {
        return { x: this.bounds.x, y: this.bounds.y + this.bounds.height / 2 };
    }

    get output(): Point {
        return { x: this.bounds.x + this.bounds.width, y: this.bounds.y + this.bounds.height / 2 };
    }
}

/** A text on the drawing; wires cannot end at it. */
export class Note extends GNode {
    static override readonly DEFAULT_FEATURES = GNode.DEFAULT_FEATURES.filter(
        feature => feature !== connectableFeature
    );
    args!: NoteArguments & Record<string, string | number | boolean>;
}

/** An element that is drawn as a box: it can be moved, resized and aligned. */
export type Box = Stage | Note;

export class Wire extends GEdge {
    static override readonly DEFAULT_FEATURES = GEdge.DEFAULT_FEATURES.filter(
        feature => feature !== connectableFeature && feature !== editFeature
    ).concat(editFeature);
    declare args: WireArguments & Record<string, string | number | boolean>;
}

export type Network = Readonly<GModelRoot> & { scroll: Point; zoom: number; canvasBounds: Bounds };

export function stages(root: Readonly<GModelRoot>): Stage[] {
    return root instanceof SGraphImpl
        ? (root.children as readonly GModelElement[]).filter((e): e is Stage => e instanceof Stage)
        : [];
}

export function notes(root: Readonly<GModelRoot>): Note[] {
    return root instanceof SGraphImpl
        ? (root.children as readonly GModelElement[]).filter((e): e is Note => e instanceof Note)
        : [];
}

export function boxes(root: Readonly<GModelRoot>): Box[] {
    return [...stages(root), ...notes(root)];
}

export function box(root: Readonly<GModelRoot>, id: string): Box | undefined {
    const element = root.index.getById(id);
    return element instanceof Stage || element instanceof Note ? element : undefined;
}

export function wires(root: Readonly<GModelRoot>): Wire[] {
    return root instanceof SGraphImpl
        ? (root.children as readonly GModelElement[]).filter((e): e is Wire => e instanceof Wire)
        : [];
}

export function stage(root: Readonly<GModelRoot>, id: string): Stage | undefined {
    const element = root.index.getById(id);
    return element instanceof Stage ? element : undefined;
}

/** Returns the rectangle around all stages and notes; undefined if there are none. */
export function extent(root: Readonly<GModelRoot>): Bounds | undefined {
    const all = boxes(root).map(b => b.bounds);
    return all.length === 0 ? undefined : all.reduce((a, b) => Bounds.combine(a, b));
}

/** Counts elements that GLSP hands out one by one, such as the edges at a node. */
export const count = (elements: Iterable<unknown>): number => Array.from(elements).length;
