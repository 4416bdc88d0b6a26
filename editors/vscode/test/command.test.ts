import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { Failure, findCommand, Places } from '../src/command';

let folder: string;
let places: Places;

beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'millrace-vscode-'));
    places = { folders: [folder], path: '', platform: 'linux' };
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(name: string, mode = 0o755): string {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '#!/bin/sh\n');
    chmodSync(file, mode);
    return file;
}

function fails(setting: string, message: RegExp): void {
    assert.throws(
        () => findCommand(setting, places),
        error => error instanceof Failure && message.test(error.message)
    );
}

test('a name is looked for on the PATH, in its order', () => {
    program('a/other');
    const first = program('b/millrace');
    program('c/millrace');
    places.path = [join(folder, 'a'), '', join(folder, 'b'), join(folder, 'c')].join(':');
    assert.equal(findCommand('millrace', places), first);
    assert.equal(findCommand(' ', places), first);
});

test('a path may be that of the folder, and begins at the folder of the workspace', () => {
    const file = program('tools/millrace');
    assert.equal(findCommand(file, places), file);
    assert.equal(findCommand(dirname(file), places), file);
    assert.equal(findCommand('./tools', places), file);
    assert.equal(findCommand('tools/millrace', places), file);
    assert.equal(findCommand(`~/${relative(homedir(), file)}`, places), file);
});

test('a command that is not there is a failure that says what to do', () => {
    fails('millrace', /'millrace' is not on the PATH.*"millrace\.path"/);
    fails(join(folder, 'nowhere'), /nowhere, where there is no program.*folder/);
    fails(folder, /there is no program/);
});

test('a file that may not be run is not taken', () => {
    const file = program('millrace', 0o644);
    places.path = folder;
    fails('millrace', /not on the PATH/);
    fails(file, /there is no program that may be run/);
});

test('a path of the workspace is not searched for a name', () => {
    program('millrace');
    fails('millrace', /not on the PATH/);
    places.path = '.';
    fails('millrace', /not on the PATH/);
});

test('on Windows there is advice', () => {
    places.platform = 'win32';
    fails('millrace', /WSL/);
});
