import assert from 'node:assert/strict';
import { test } from 'node:test';
import { capitalize } from '../src/capitalize';
import { menuPosition, nextEntry } from '../src/problem/menu-layout';

const window = { width: 800, height: 600 };
const menu = { width: 200, height: 100 };
const badge = (x: number, y: number) => ({ x, y, width: 16, height: 16 });

test('a menu is below its badge', () => {
    assert.deepEqual(menuPosition(badge(100, 100), menu, window), { x: 100, y: 122 });
});

test('a menu without room below is above its badge', () => {
    assert.deepEqual(menuPosition(badge(100, 500), menu, window), { x: 100, y: 394 });
    assert.deepEqual(menuPosition(badge(100, 478), menu, window), { x: 100, y: 500 });
});

test('a menu stays inside of the window', () => {
    assert.deepEqual(menuPosition(badge(780, 100), menu, window), { x: 592, y: 122 });
    assert.deepEqual(menuPosition(badge(-50, -90), menu, window), { x: 8, y: 8 });
    assert.deepEqual(menuPosition(badge(0, 50), menu, { width: 100, height: 60 }), { x: 8, y: 8 });
});

test('the arrow keys go around', () => {
    assert.equal(nextEntry('ArrowDown', 0, 3), 1);
    assert.equal(nextEntry('ArrowDown', 2, 3), 0);
    assert.equal(nextEntry('ArrowUp', 0, 3), 2);
    assert.equal(nextEntry('ArrowUp', 2, 3), 1);
});

test('without a focused entry the arrow keys go to the first and to the last one', () => {
    assert.equal(nextEntry('ArrowDown', -1, 3), 0);
    assert.equal(nextEntry('ArrowUp', -1, 3), 2);
});

test('Home and End go to the ends, other keys nowhere', () => {
    assert.equal(nextEntry('Home', 1, 3), 0);
    assert.equal(nextEntry('End', 1, 3), 2);
    assert.equal(nextEntry('a', 1, 3), undefined);
});

test('a sentence begins with a capital', () => {
    assert.equal(capitalize('the stage has no input'), 'The stage has no input');
    assert.equal(capitalize(''), '');
});
