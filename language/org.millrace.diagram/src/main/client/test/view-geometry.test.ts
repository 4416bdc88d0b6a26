import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OverviewMap, contains } from '../src/viewport/overview-map';
import {
    centered,
    fitted,
    isLegible,
    isSame,
    revealed,
    toCanvas,
    toDrawing,
    zoomed
} from '../src/viewport/view-geometry';

const size = { width: 1000, height: 600 };
const none = { left: 0, top: 0 };
const at = (x: number, y: number, zoom = 1) => ({ scroll: { x, y }, zoom });
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

test('a small drawing is shown in the middle and not enlarged', () => {
    assert.deepEqual(fitted(box(0, 0, 200, 100), size, none), at(-400, -250));
    assert.equal(fitted(box(0, 0, 200, 100), size, none, 2).zoom, 2);
});

test('a large drawing fills the free canvas within its margins', () => {
    const view = fitted(box(100, 50, 2000, 200), size, { left: 200, top: 40 });
    assert.equal(view.zoom, (1000 - 200 - 64) / 2000);
    assert.ok(Math.abs(toCanvas(view, { x: 100, y: 50 }).x - 232) < 1);
    assert.ok(Math.abs(toCanvas(view, { x: 2100, y: 50 }).x - 968) < 1);
});

test('a high drawing is fitted by its height and centered', () => {
    const view = fitted(box(0, 100, 50, 2680), size, none);
    assert.equal(view.zoom, 0.2);
    assert.deepEqual(toCanvas(view, { x: 25, y: 1440 }), { x: 500, y: 300 });
});

test('a small window has smaller margins', () => {
    assert.equal(fitted(box(0, 0, 1000, 1), { width: 200, height: 120 }, none).zoom, 0.18);
});

test('a drawing is not fitted below the smallest zoom, nor into a window without room', () => {
    assert.equal(fitted(box(0, 0, 100_000, 10), size, none).zoom, 0.1);
    assert.equal(fitted(box(0, 0, 100, 10), { width: 0, height: 0 }, { left: 176, top: 40 }).zoom, 0.5);
});

test('the middle of the canvas stays while the zoom changes, within limits', () => {
    const view = zoomed(at(10, 20), 2, size);
    assert.deepEqual(toDrawing(view, { x: 500, y: 300 }), { x: 510, y: 320 });
    assert.equal(zoomed(view, 9, size).zoom, 4);
    assert.equal(zoomed(view, 0.01, size).zoom, 0.1);
});

test('a point is centered with the present zoom', () => {
    assert.deepEqual(toCanvas(centered(at(7, 7, 0.5), { x: 40, y: 30 }, size), { x: 40, y: 30 }), { x: 500, y: 300 });
});

test('nothing is scrolled for an element in view', () => {
    assert.equal(revealed(at(0, 0), box(32, 32, 900, 500), size, none), undefined);
    assert.equal(revealed(at(0, 0), box(31.2, 32, 100, 40), size, none), undefined);
});

test('an element is revealed by the least distance, clear of panels', () => {
    assert.deepEqual(revealed(at(0, 0), box(900, 300, 100, 40), size, none), at(32, 0));
    assert.deepEqual(revealed(at(0, 0), box(100, 10, 100, 40), size, { left: 200, top: 50 }), at(-132, -72));
    assert.deepEqual(revealed(at(0, 0), box(100, 550, 100, 40), size, none), at(0, 22));
    assert.deepEqual(revealed(at(0, 0, 2), box(480, 100, 20, 20), size, none), at(16, 0, 2));
});

test('a view is the same up to what an animation leaves', () => {
    assert.equal(isSame(at(10, 10), at(10.5, 10)), true);
    assert.equal(isSame(at(10, 10), at(11, 10)), false);
    assert.equal(isSame(at(10, 10), at(10, 10, 1.01)), false);
});

test('positions on the canvas and in the drawing are converted both ways', () => {
    assert.deepEqual(toDrawing(at(100, 50, 2), { x: 20, y: 10 }), { x: 110, y: 55 });
    assert.deepEqual(toCanvas(at(100, 50, 2), { x: 110, y: 55 }), { x: 20, y: 10 });
});

test('details are legible from a zoom of 45 %', () => {
    assert.equal(isLegible(0.45), true);
    assert.equal(isLegible(0.44), false);
});

test('the overview shows the whole drawing in its middle', () => {
    const map = new OverviewMap(box(-100, 0, 1600, 100), { width: 176, height: 112 });
    assert.deepEqual(map.toOverview(box(-100, 0, 1600, 100)), { x: 8, y: 51, width: 160, height: 10 });
    assert.deepEqual(map.toDrawing({ x: 8, y: 51 }), { x: -100, y: 0 });
    const high = new OverviewMap(box(0, 50, 100, 960), { width: 176, height: 112 });
    assert.deepEqual(high.toOverview(box(0, 50, 100, 960)), { x: 83, y: 8, width: 10, height: 96 });
    assert.deepEqual(map.toOverview(box(0, 0, 1, 1)), { x: 18, y: 51, width: 2, height: 2 });
});

test('an overview is needed as soon as a side of the drawing is out of view', () => {
    const view = box(0, 0, 100, 100);
    assert.equal(contains(view, view), true);
    for (const part of [box(-1, 0, 9, 9), box(0, -1, 9, 9), box(92, 0, 9, 9), box(0, 92, 9, 9)]) {
        assert.equal(contains(view, part), false, JSON.stringify(part));
    }
});
