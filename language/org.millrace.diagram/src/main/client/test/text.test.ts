import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visibleLines, withVisibleSpaces } from '../src/note/note-text';
import { baselines, farName } from '../src/stage/far-name';
import { fitted, wrapped } from '../src/text/text-fitting';
import { widthOf } from '../src/text/text-width';
import { CHARACTER, useFixedWidthFont } from './font';

useFixedWidthFont();

const FONT = '400 11px test';

test('a text that fits stays', () => {
    assert.equal(fitted('ticks', FONT, 5 * CHARACTER), 'ticks');
});

test('a text that does not fit is as long as possible with an ellipsis', () => {
    assert.equal(fitted('averages', FONT, 5 * CHARACTER), 'aver…');
    assert.equal(fitted('averages', FONT, 5 * CHARACTER - 1), 'ave…');
    assert.equal(fitted('averages', FONT, 0), '…');
});

test('a character of two code units is not cut', () => {
    assert.equal(fitted('😀😀😀', FONT, 2 * CHARACTER), '😀…');
    assert.deepEqual(wrapped('😀😀😀', FONT, 2 * CHARACTER), ['😀😀', '😀']);
});

test('lines break between words, and blanks at their ends take no room', () => {
    assert.deepEqual(wrapped('the rules of rise', FONT, 9 * CHARACTER), ['the rules', 'of rise']);
    assert.deepEqual(wrapped('the rules of rise', FONT, 8 * CHARACTER), ['the', 'rules of', 'rise']);
});

test('a word that is wider than a line is broken', () => {
    assert.deepEqual(wrapped('a SignalGeneration', FONT, 8 * CHARACTER), ['a', 'SignalGe', 'neration']);
    assert.deepEqual(wrapped('ab', FONT, 1), ['a', 'b']);
});

test('empty lines and indents stay', () => {
    assert.deepEqual(wrapped('a\n\n  b', FONT, 90), ['a', '', '  b']);
    assert.deepEqual(wrapped('', FONT, 90), ['']);
});

test('no line of a broken text is too wide, and no character is lost', () => {
    const text = 'Prices of all symbols  and their averages over 5-minute-windows';
    for (let characters = 1; characters < 70; characters++) {
        const lines = wrapped(text, FONT, characters * CHARACTER);
        assert.ok(
            lines.every(line => widthOf(line, FONT) <= characters * CHARACTER),
            `${characters}: ${JSON.stringify(lines)}`
        );
        assert.equal(lines.join('').replaceAll(' ', ''), text.replaceAll(' ', ''));
    }
});

test('a note shows as many lines as fit, the last one with an ellipsis', () => {
    const size = { width: 124, height: 12 + 2 * 17 };
    assert.deepEqual(visibleLines('one\ntwo', size), ['one', 'two']);
    assert.deepEqual(visibleLines('one\ntwo\nthree', size), ['one', 'two…']);
    assert.deepEqual(visibleLines('0123456789\n0123456789\n3', size), ['0123456789', '012345678…']);
    assert.deepEqual(visibleLines('one\ntwo', { width: 124, height: 5 }), ['one…']);
});

test('blanks that SVG would collapse become no-break spaces', () => {
    assert.equal(withVisibleSpaces('  a  b c'), '\u00a0 a\u00a0 b c');
    assert.equal(withVisibleSpaces('\ta'), '\u00a0\u00a0\u00a0 a');
});

test('a name for a small zoom is divided between words if that makes it larger', () => {
    assert.deepEqual(farName('ticks', 124, 60).lines, ['ticks']);
    assert.deepEqual(farName('signalGeneration', 124, 60).lines, ['signal', 'Generation']);
    assert.deepEqual(farName('slow-ticks', 84, 60).lines, ['slow-', 'ticks']);
    assert.deepEqual(farName('signalGeneration', 424, 30).lines, ['signalGeneration']);
});

test('a name is as large as its box allows, up to a limit', () => {
    assert.equal(farName('ticks', 124, 60).size, (13 * 100) / 50);
    assert.equal(farName('ticks', 1000, 35).size, 23 / 1.15);
    assert.equal(farName('a', 1000, 1000).size, 40);
});

test('the lines of a name are centered', () => {
    assert.deepEqual(baselines({ lines: ['a'], size: 20 }, 50), [57]);
    assert.deepEqual(baselines({ lines: ['a', 'b'], size: 20 }, 50), [45.5, 68.5]);
});
