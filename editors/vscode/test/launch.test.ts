import assert from 'node:assert/strict';
import { test } from 'node:test';
import { launchOf } from '../src/launch';

test('without a configuration, the network of the active editor is launched', () => {
    assert.deepEqual(launchOf({}, '/p/a.epn', '/p'), {
        type: 'millrace',
        request: 'launch',
        name: 'Debug Network',
        project: '/p/a.epn'
    });
});

test('without a network, the folder of the workspace is the project', () => {
    assert.equal(launchOf({}, undefined, '/p').project, '/p');
    assert.equal('project' in launchOf({}, undefined, undefined), false);
});

test('a configured project stays', () => {
    const attach = { type: 'millrace', request: 'attach', name: 'Mine', project: '/q', processId: 7 };
    assert.deepEqual(launchOf(attach, '/p/a.epn', '/p'), attach);
});

test('a journal is debugged with the project of its recording', () => {
    assert.equal('project' in launchOf({ journal: '/j' }, '/p/a.epn', '/p'), false);
    assert.equal(launchOf({ journal: '/j', project: '/q' }, '/p/a.epn', '/p').project, '/q');
});
