import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isHandledByBrowser } from '../src/keyboard/host-keys';
import { canvasBinding, controlCommand } from '../src/keyboard/key-bindings';

/** A key with modifiers before it, such as "ctrl+shift+z"; characters are as they are typed. */
function key(text: string) {
    const modifiers = text.split(/\+(?=.)/);
    const name = modifiers.pop()!;
    const has = (modifier: string) => modifiers.includes(modifier);
    return {
        key: name,
        ctrlKey: has('ctrl'),
        metaKey: has('meta'),
        altKey: has('alt'),
        shiftKey: has('shift'),
        isComposing: has('composing'),
        getModifierState: (modifier: string) => modifier === 'AltGraph' && has('altgraph')
    };
}

const command = (text: string): string | undefined => {
    const binding = canvasBinding(key(text));
    return binding?.kind === 'command' ? binding.command : undefined;
};

test('keys of the canvas run commands', () => {
    assert.equal(command('Delete'), 'delete');
    assert.equal(command('ArrowLeft'), 'select-left');
    assert.equal(command('+'), 'zoom-in');
    assert.equal(command('x'), undefined);
});

test('capitals are other keys than small letters', () => {
    assert.equal(command('e'), 'move-end');
    assert.equal(command('shift+E'), 'move-beginning');
});

test('keys with Alt belong to the system, except for arrows', () => {
    assert.equal(canvasBinding(key('alt+F2')), undefined);
    assert.equal(canvasBinding(key('alt+c')), undefined);
});

test('Alt with an arrow moves by a step, with Shift by a pixel', () => {
    assert.deepEqual(canvasBinding(key('alt+ArrowLeft')), { kind: 'move', dx: -8, dy: 0 });
    assert.deepEqual(canvasBinding(key('alt+ArrowUp')), { kind: 'move', dx: 0, dy: -8 });
    assert.deepEqual(canvasBinding(key('alt+shift+ArrowDown')), { kind: 'move', dx: 0, dy: 1 });
});

test('Alt and Control with an arrow resize', () => {
    assert.deepEqual(canvasBinding(key('ctrl+alt+ArrowRight')), { kind: 'resize', dx: 8, dy: 0 });
    assert.deepEqual(canvasBinding(key('meta+alt+shift+ArrowUp')), { kind: 'resize', dx: 0, dy: -1 });
});

test('Control runs commands whether or not capitals are locked', () => {
    assert.equal(controlCommand(key('ctrl+z')), 'undo');
    assert.equal(controlCommand(key('ctrl+Z')), 'undo');
    assert.equal(controlCommand(key('ctrl+shift+Z')), 'redo');
    assert.equal(controlCommand(key('ctrl+shift+c')), undefined);
    assert.equal(controlCommand(key('ctrl+ArrowLeft')), undefined);
});

test('outside of text fields, the browser handles keys of the focus only', () => {
    for (const text of ['Tab', 'shift+Tab', 'Enter', ' ']) {
        assert.equal(isHandledByBrowser(key(text), false), true, text);
    }
    for (const text of ['a', 'F2', 'ctrl+Enter', 'alt+Tab', 'ArrowLeft', 'Delete']) {
        assert.equal(isHandledByBrowser(key(text), false), false, text);
    }
});

test('a text field gets characters and the keys of editing', () => {
    for (const text of ['a', 'A', 'ArrowLeft', 'Backspace', 'Escape', 'ctrl+c', 'ctrl+V', 'meta+z', 'ctrl+Home']) {
        assert.equal(isHandledByBrowser(key(text), true), true, text);
    }
});

test('a text field leaves other shortcuts to the workbench', () => {
    for (const text of ['F3', 'ctrl+s', 'ctrl+F6', 'alt+ArrowLeft', 'ctrl+alt+a', 'ctrl+Enter']) {
        assert.equal(isHandledByBrowser(key(text), true), false, text);
    }
});

test('characters of an input method and of AltGr are characters', () => {
    assert.equal(isHandledByBrowser(key('ctrl+alt+altgraph+@'), true), true);
    assert.equal(isHandledByBrowser(key('composing+ctrl+s'), true), true);
    assert.equal(isHandledByBrowser(key('composing+F7'), true), false);
});
