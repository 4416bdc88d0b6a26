import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Press } from '../src/press';

const at = (clientX: number, clientY: number) => ({ clientX, clientY });

test('a press is a drag as soon as the pointer has left its neighbourhood', () => {
    const press = new Press(at(100, 100));
    assert.equal(press.follow(at(102, 102)).isDrag, false);
    assert.equal(press.follow(at(104, 103)).isDrag, true);
    assert.equal(press.follow(at(100, 100)).isDrag, true);
});

test('a drag ends when it is released, a click with the next release', () => {
    const drag = new Press(at(0, 0)).follow(at(10, 0));
    assert.equal(drag.release(), true);
    const click = new Press(at(0, 0));
    assert.equal(click.release(), false);
    assert.equal(click.release(), true);
});
