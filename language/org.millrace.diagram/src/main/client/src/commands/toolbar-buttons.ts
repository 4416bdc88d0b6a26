/** A button of the toolbar. */
export interface Button {
    command: string;
    icon: string;
    text: string;
    /** Hidden while the network is read-only. */
    edits?: boolean;
    /** Hidden in a workbench, which has this command in its own menus. */
    own?: boolean;
    /** The number of elements that have to be selected for it to be shown. */
    selected?: number;
    /** Shown only while the network runs, or while its use by scenarios or its plan on Apache Flink is known. */
    shown?: 'running' | 'covered' | 'planned';
}

/** The buttons from left to right; undefined and a button without a command are lines between them. */
const BUTTONS: (Button | undefined)[] = [
    { command: 'toggle-palette', icon: 'panel', text: 'palette', edits: true },
    undefined,
    { command: 'undo', icon: 'undo', text: 'undo', edits: true, own: true },
    { command: 'redo', icon: 'redo', text: 'redo', edits: true, own: true },
    { command: 'save', icon: 'save', text: 'save', edits: true, own: true },
    undefined,
    { command: 'zoom-out', icon: 'minus', text: 'zoom.out' },
    { command: 'zoom-in', icon: 'plus', text: 'zoom.in' },
    { command: 'fit', icon: 'fit', text: 'fit' },
    { command: 'arrange', icon: 'arrange', text: 'layout', edits: true },
    { command: 'find', icon: 'search', text: 'find' },
    { command: 'toggle-figures', icon: 'gauge', text: 'figures', shown: 'running' },
    { command: 'toggle-coverage', icon: 'coverage', text: 'coverage', shown: 'covered' },
    { command: 'toggle-parallelism', icon: 'parallelism', text: 'parallelism', shown: 'planned' },
    { command: 'export-svg', icon: 'vector', text: 'export.svg', own: true },
    { command: 'export-png', icon: 'image', text: 'export.png', own: true },
    { command: '', icon: '', text: '', edits: true, selected: 2 },
    { command: 'align-left', icon: 'left', text: 'align.left', edits: true, selected: 2 },
    { command: 'align-center', icon: 'center', text: 'align.center', edits: true, selected: 2 },
    { command: 'align-right', icon: 'right', text: 'align.right', edits: true, selected: 2 },
    { command: 'align-top', icon: 'top', text: 'align.top', edits: true, selected: 2 },
    { command: 'align-middle', icon: 'middle', text: 'align.middle', edits: true, selected: 2 },
    { command: 'align-bottom', icon: 'bottom', text: 'align.bottom', edits: true, selected: 2 },
    {
        command: 'distribute-horizontally',
        icon: 'horizontally',
        text: 'distribute.horizontally',
        edits: true,
        selected: 3
    },
    { command: 'distribute-vertically', icon: 'vertically', text: 'distribute.vertically', edits: true, selected: 3 }
];

/** Returns the buttons and lines to show; there is no line at an end or beside another line. */
export function visibleButtons(readOnly: boolean, ownKeys: boolean): (Button | undefined)[] {
    const buttons = BUTTONS.filter(button => !button || ((!button.edits || !readOnly) && (!button.own || ownKeys)));
    return buttons.filter((button, i) => button || (buttons[i + 1] && buttons.slice(0, i).some(Boolean)));
}
