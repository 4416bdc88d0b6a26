import { Action, Point, RequestAction, ResponseAction } from '@eclipse-glsp/client';

/** Settings of the page, which the server sends when they change. */
export interface SettingsAction extends Action {
    readOnly: boolean;
    ownKeys: boolean;
    theme: 'light' | 'dark';
    colors: Record<string, string>;
    texts: Record<string, string>;
}
export const SETTINGS = 'epn.settings';

/** An edit that the server has refused, with a message for the user. */
export interface RefusedAction extends Action {
    message: string;
}
export const REFUSED = 'epn.refused';

/** A command to run, which the user has chosen in a menu of the host. */
export interface RunAction extends Action {
    command: string;
}
export const RUN = 'epn.run';

export interface ExportPictureAction extends Action {
    format: 'svg' | 'png';
    theme: 'light' | 'dark';
}
export const EXPORT_PICTURE = 'epn.exportPicture';

export interface PaletteEntry {
    label: string;
    type: string;
    provider: string;
    doc: string;
    words: string;
}

export interface PaletteGroup {
    label: string;
    entries: PaletteEntry[];
}

export interface SetPalette extends ResponseAction {
    groups: PaletteGroup[];
}
export const SET_PALETTE = 'epn.setPalette';

export interface SetWireTargets extends ResponseAction {
    refusals: Record<string, string>;
}
export const SET_WIRE_TARGETS = 'epn.setWireTargets';

export interface Problem {
    severity: 'error' | 'warning';
    code: string;
    text: string;
    advice: string;
    /** Labels of actions of the host, such as opening a dialog. */
    actions: string[];
    /** Labels of edits of the network. */
    fixes: string[];
}

export interface SetFixes extends ResponseAction {
    problems: Problem[];
}
export const SET_FIXES = 'epn.setFixes';

export interface StageFigures {
    id: string;
    latency: string;
    share: number;
    queue: string;
    fill: number;
    level: 'good' | 'high' | 'full';
    screened: string;
    faults: string;
    /** What the stage waits for, such as a broker; empty if it does not wait. */
    waits: string;
}

export interface WireFigures {
    id: string;
    rate: string;
    flows: boolean;
}

/** The figures of the running network, formatted for the user. */
export interface FiguresAction extends Action {
    running: boolean;
    stages: StageFigures[];
    wires: WireFigures[];
}
export const FIGURES = 'epn.figures';

/** The use of a stage or a wire by scenarios. */
export interface Covered {
    id: string;
    use: 'used' | 'partly' | 'unused';
    text: string;
}

/** What scenarios use of the network, formatted for the user. */
export interface CoverageAction extends Action {
    shown: boolean;
    stages: Covered[];
    wires: Covered[];
}
export const COVERAGE = 'epn.coverage';

/** A stage or a shuffled wire as it would run on Apache Flink. */
export interface Planned {
    id: string;
    divided: boolean;
    text: string;
    why: string;
}

/** How the network would run on Apache Flink, formatted for the user. */
export interface ParallelismAction extends Action {
    shown: boolean;
    stages: Planned[];
    wires: Planned[];
}
export const PARALLELISM = 'epn.parallelism';

/** A breakpoint or a stopped event at a stage or a wire. */
export interface DebugMark {
    id: string;
    kind: 'breakpoint' | 'conditional' | 'tracepoint' | 'stopped' | 'cause';
    active: boolean;
    text: string;
}

/** Where breakpoints and stopped events are, and the way of the causes that are explained. */
export interface DebugAction extends Action {
    breakpoints: DebugMark[];
    stopped: DebugMark[];
    causes: DebugMark[];
}
export const DEBUG = 'epn.debug';

type Request<R extends ResponseAction> = RequestAction<R> & Record<string, unknown>;

export function requestPalette(): Request<SetPalette> {
    return { kind: 'epn.requestPalette', requestId: RequestAction.generateRequestId() };
}

export function requestWireTargets(stage: string, backwards: boolean, wire?: string): Request<SetWireTargets> {
    return { kind: 'epn.requestWireTargets', requestId: RequestAction.generateRequestId(), stage, backwards, wire };
}

export function requestFixes(id: string): Request<SetFixes> {
    return { kind: 'epn.requestFixes', requestId: RequestAction.generateRequestId(), id };
}

const message = (kind: string, values: object): Action => ({ kind, ...values });
const operation = (kind: string, values: object): Action => message(kind, { isOperation: true, ...values });

export const createStage = (type: string, provider: string, location: Point): Action =>
    operation('createNode', { elementTypeId: type, location, args: provider ? { provider } : {} });
export const createWire = (from: string, to: string): Action =>
    operation('createEdge', { elementTypeId: 'wire', sourceElementId: from, targetElementId: to });
export const reconnectWire = (wire: string, from: string, to: string): Action =>
    operation('reconnectEdge', { edgeElementId: wire, sourceElementId: from, targetElementId: to });
export const deleteElements = (ids: string[]): Action => operation('deleteElement', { elementIds: ids });
export const rename = (id: string, text: string): Action => operation('applyLabelEdit', { labelId: id, text });
export const arrange = (): Action => operation('layout', { elementIds: [] });
export const fix = (id: string, code: string, label: string): Action => operation('epn.fix', { id, code, label });
export const problemAction = (id: string, code: string, label: string): Action =>
    message('epn.problemAction', { id, code, label });
export const cut = (ids: string[]): Action => operation('epn.cut', { ids });
export const paste = (location?: Point): Action => operation('epn.paste', { location });
export const duplicate = (ids: string[]): Action => operation('epn.duplicate', { ids });
export const copy = (ids: string[]): Action => message('epn.copy', { ids });
export const open = (id: string): Action => message('epn.open', { id });
export const selectionChanged = (ids: string[]): Action => message('epn.selectionChanged', { ids });
export const typing = (now: boolean): Action => message('epn.typing', { typing: now });
export const ready = (): Action => message('epn.ready', {});
export const undo = (): Action => operation('glspUndo', {});
export const redo = (): Action => operation('glspRedo', {});
export const save = (): Action => message('saveModel', {});
export const pictureExported = (format: string, content: string): Action =>
    message('epn.pictureExported', { format, content });
