import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { networkOf } from '../src/network-file';

let folder: string;

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'millrace-vscode-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function file(name: string): string {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
    return path;
}

test('a network is its own', async () => {
    assert.equal(await networkOf('/nowhere/a.epn'), '/nowhere/a.epn');
});

test('the network of a file is that of its project', async () => {
    const network = file('project/a.epn');
    assert.equal(await networkOf(file('project/a.epl')), network);
    assert.equal(await networkOf(file('project/src/deep/A.java')), network);
});

test('the nearest folder with a network counts', async () => {
    file('project/a.epn');
    const nearest = file('project/part/b.epn');
    assert.equal(await networkOf(file('project/part/b.epl')), nearest);
});

test('a project with several networks has none that is meant', async () => {
    file('project/a.epn');
    file('project/b.epn');
    assert.equal(await networkOf(file('project/a.epl')), undefined);
});

test('a file without a project has no network', async () => {
    assert.equal(await networkOf(file('notes/a.epl'), folder), undefined);
});

test('a network above the outermost folder does not count', async () => {
    const network = file('a.epn');
    assert.equal(await networkOf(file('notes/part/a.epl'), join(folder, 'notes')), undefined);
    assert.equal(await networkOf(file('notes/part/a.epl'), folder), network);
});
