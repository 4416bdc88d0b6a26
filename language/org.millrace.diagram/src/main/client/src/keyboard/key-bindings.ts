/** The part of a keyboard event that bindings depend on. */
export type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What a key does: it runs a command, or it moves or resizes the selected elements by pixels. */
export type Binding = { kind: 'command'; command: string } | { kind: 'move' | 'resize'; dx: number; dy: number };

/** How far an arrow key moves an element, in pixels. */
export const STEP = 8;

/** The directions of the arrow keys. */
export const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1]
};

const COMMANDS: Readonly<Record<string, string>> = {
    Delete: 'delete',
    Backspace: 'delete',
    F2: 'rename',
    Enter: 'open',
    Escape: 'select-none',
    Insert: 'palette',
    '/': 'palette',
    ArrowLeft: 'select-left',
    ArrowRight: 'select-right',
    ArrowUp: 'select-up',
    ArrowDown: 'select-down',
    '+': 'zoom-in',
    '=': 'zoom-in',
    '-': 'zoom-out',
    '0': 'fit',
    '1': 'actual-size',
    c: 'connect',
    w: 'select-wire',
    p: 'problems',
    b: 'bend',
    n: 'next-bend',
    e: 'move-end',
    E: 'move-beginning'
};

/** Keys with Control. A workbench has bindings of its own for them. */
const CONTROL_COMMANDS: Readonly<Record<string, string>> = {
    a: 'select-all',
    c: 'copy',
    x: 'cut',
    v: 'paste',
    d: 'duplicate',
    f: 'find',
    '1': 'problems',
    z: 'undo',
    'shift+z': 'redo',
    y: 'redo',
    s: 'save'
};

/** Whether a key is pressed with Control, or with Command on a Mac. */
export const hasControl = (key: Key): boolean => key.ctrlKey || key.metaKey;

/** Returns the command of a key that is pressed with Control; undefined if it has none. */
export function controlCommand(key: Key): string | undefined {
    return CONTROL_COMMANDS[`${key.shiftKey ? 'shift+' : ''}${key.key.toLowerCase()}`];
}

/** Returns what a key does while the canvas has the focus; undefined if it does nothing. */
export function canvasBinding(key: Key): Binding | undefined {
    const arrow = ARROWS[key.key];
    if (arrow && key.altKey) {
        const step = key.shiftKey ? 1 : STEP;
        return { kind: hasControl(key) ? 'resize' : 'move', dx: arrow[0] * step, dy: arrow[1] * step };
    }
    const command = key.altKey ? undefined : COMMANDS[key.key];
    return command === undefined ? undefined : { kind: 'command', command };
}
