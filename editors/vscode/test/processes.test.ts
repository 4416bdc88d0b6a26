import assert from 'node:assert/strict';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import {
    createProtocolConnection,
    InitializeResult,
    PublishDiagnosticsNotification,
    PublishDiagnosticsParams,
    StreamMessageReader,
    StreamMessageWriter
} from 'vscode-languageserver-protocol/node';
import { Failure } from '../src/command';
import { DiagramProcess } from '../src/diagram-process';
import { MillraceProcess } from '../src/process';

// These tests start real processes: the command of this clone, which the build has made.
const command = resolve('../../millrace');
const quiet = () => undefined;
let folder: string;

before(() => {
    folder = mkdtempSync(join(tmpdir(), 'millrace-vscode-'));
    cpSync(resolve('../../examples/vwap'), join(folder, 'vwap'), { recursive: true });
});
after(() => rmSync(folder, { recursive: true }));

/** A queue whose consumer waits for items. */
class Inbox<T> {
    private readonly items: T[] = [];
    private wake = quiet as () => void;

    readonly put = (item: T): void => {
        this.items.push(item);
        this.wake();
    };

    /** Waits for an item that fulfils a condition, and drops the items before it. */
    async next(wanted: (item: T) => boolean): Promise<T> {
        for (;;) {
            while (this.items.length > 0) {
                const item = this.items.shift()!;
                if (wanted(item)) {
                    return item;
                }
            }
            await new Promise<void>(resolve => (this.wake = resolve));
        }
    }
}

test('a program that cannot be started says so', async () => {
    const process = new MillraceProcess(join(folder, 'nothing'), ['lsp'], quiet);
    assert.match((await process.ended).reason, /nothing cannot be started: .*ENOENT/);
});

test('a program that fails is quoted', async () => {
    const script = join(folder, 'failing');
    writeFileSync(script, '#!/bin/sh\necho starting >&2\necho "millrace: a JDK is needed" >&2\nexit 3\n');
    chmodSync(script, 0o755);
    const log: string[] = [];
    const process = new MillraceProcess(script, ['lsp'], line => log.push(line));
    await assert.rejects(
        process.before(new Promise(quiet)),
        error =>
            error instanceof Failure
            && error.message === "'millrace lsp' ended with exit code 3: millrace: a JDK is needed"
    );
    assert.deepEqual(log, ['starting', 'millrace: a JDK is needed']);
    const again = new MillraceProcess(script, ['lsp'], quiet);
    await assert.rejects(
        again.before(Promise.reject(new Error('write EPIPE'))),
        /exit code 3: millrace: a JDK is needed/
    );
});

test('what fails in a program that does not is told as it is, and ends the program', async () => {
    const script = join(folder, 'waiting');
    writeFileSync(script, '#!/bin/sh\nread line\nexit 0\n');
    chmodSync(script, 0o755);
    const process = new MillraceProcess(script, ['lsp'], quiet);
    await assert.rejects(process.before(Promise.reject(new Error('no such method'))), /^Error: no such method$/);
    assert.equal((await process.ended).failed, false);
});

test('the first line of a diagram is its page, the others are messages', async () => {
    const script = join(folder, 'drawing');
    writeFileSync(
        script,
        `#!/bin/sh\necho '{"page":"<html>"}'\necho one\nread line\necho "$line"\nread line\nexit 0\n`
    );
    chmodSync(script, 0o755);
    const messages = new Inbox<string>();
    const diagram = new DiagramProcess(script, 'a.epn', 'light', messages.put, quiet);
    assert.equal(await diagram.page, '<html>');
    await messages.next(message => message === 'one');
    diagram.use('dark');
    await messages.next(message => message === 'theme dark');
    diagram.end();
    assert.equal((await diagram.ended).failed, false);
});

test('a diagram without a page is ended', async () => {
    const script = join(folder, 'chatting');
    writeFileSync(script, '#!/bin/sh\necho hello\nread line\nexit 0\n');
    chmodSync(script, 0o755);
    const diagram = new DiagramProcess(script, 'a.epn', 'light', quiet, quiet);
    await assert.rejects(diagram.page, SyntaxError);
    assert.equal((await diagram.ended).failed, false);
});

test('the language server answers, and ends when it is told', async context => {
    const process = new MillraceProcess(command, ['lsp', '--no-engine'], quiet);
    context.after(() => process.end());
    const connection = createProtocolConnection(
        new StreamMessageReader(process.child.stdout),
        new StreamMessageWriter(process.child.stdin)
    );
    const problems = new Inbox<PublishDiagnosticsParams>();
    connection.onNotification(PublishDiagnosticsNotification.type, problems.put);
    connection.listen();
    const answer = await process.before(
        connection.sendRequest<InitializeResult>('initialize', { processId: null, rootUri: null, capabilities: {} })
    );
    assert.ok(answer.capabilities.completionProvider);
    await connection.sendNotification('initialized', {});
    const file = join(folder, 'vwap/statements/vwap-1000.epl');
    const document = {
        uri: pathToFileURL(file).toString(),
        languageId: 'epl',
        version: 1,
        text: `${readFileSync(file, 'utf8')};\nselect from;`
    };
    await connection.sendNotification('textDocument/didOpen', { textDocument: document });
    const found = await problems.next(published => published.diagnostics.length > 0);
    assert.equal(found.diagnostics[0].code, 'syntax');
    await connection.sendRequest('shutdown');
    await connection.sendNotification('exit');
    assert.equal((await process.ended).failed, false);
    connection.dispose();
});

/** Sends the messages of a page that is being loaded. */
function load(diagram: DiagramProcess): void {
    const say = (message: object) => diagram.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
    say({ id: 1, method: 'initialize', params: { applicationId: 'test', protocolVersion: '1.0.0' } });
    say({
        id: 2,
        method: 'initializeClientSession',
        params: {
            clientSessionId: 'page',
            diagramType: 'epn',
            clientActionKinds: ['setModel', 'updateModel', 'epn.settings', 'epn.refused']
        }
    });
    say({
        method: 'process',
        params: {
            clientId: 'page',
            action: { kind: 'requestModel', requestId: 'r1', options: { diagramType: 'epn', sourceUri: '' } }
        }
    });
    say({ method: 'process', params: { clientId: 'page', action: { kind: 'epn.ready' } } });
}

/** An action for the page, with the properties that tests read. */
interface PageAction {
    kind: string;
    theme?: string;
    readOnly?: boolean;
    message?: string;
}

/** Returns the action in a message for the page if it is of a certain kind. */
const action = (message: string, kind: string): PageAction | undefined => {
    const found = (JSON.parse(message) as { params?: { action?: PageAction } }).params?.action;
    return found?.kind === kind ? found : undefined;
};

test('a network with errors is drawn, in the theme of the editor, and follows its file', async context => {
    const file = join(folder, 'vwap/vwap.epn');
    const network = readFileSync(file, 'utf8');
    writeFileSync(file, network.replace('org.millrace.examples.vwap.Board', 'org.millrace.examples.vwap.Nowhere'));
    const log = new Inbox<string>();
    const messages = new Inbox<string>();
    const diagram = new DiagramProcess(command, file, 'dark', messages.put, log.put);
    context.after(() => diagram.end());
    assert.match((await diagram.page).slice(0, 100), /^<!DOCTYPE html>\s*<html lang="en" data-theme="dark">/);
    await log.next(line => /vwap\.epn:\d+:\d+: error: .*vwap\.Nowhere/.test(line));
    load(diagram);
    await messages.next(
        message =>
            action(message, 'epn.settings')?.theme === 'dark' && action(message, 'epn.settings')?.readOnly === true
    );
    await messages.next(message =>
        JSON.stringify(action(message, 'setModel') ?? action(message, 'updateModel') ?? '').includes('"board"')
    );
    writeFileSync(file, '<epn:Network');
    await messages.next(message => /line 1/.test(action(message, 'epn.refused')?.message ?? ''));
    writeFileSync(file, network.replaceAll('"board"', '"renamedStage"'));
    await messages.next(message => JSON.stringify(action(message, 'updateModel') ?? '').includes('"renamedStage"'));
    diagram.use('light');
    await messages.next(message => action(message, 'epn.settings')?.theme === 'light');
    diagram.end();
    assert.equal((await diagram.ended).failed, false);
    assert.ok(readFileSync(file, 'utf8').includes('"renamedStage"'));
});

test('a network that cannot be read is a message in the page', async context => {
    const file = join(folder, 'broken.epn');
    writeFileSync(file, '<epn:Network');
    const messages = new Inbox<string>();
    const diagram = new DiagramProcess(command, file, 'light', messages.put, quiet);
    context.after(() => diagram.end());
    await diagram.page;
    load(diagram);
    await messages.next(message =>
        /^broken\.epn cannot be shown: .*line 1/.test(action(message, 'epn.refused')?.message ?? '')
    );
});

test('a folder without a network is a failure that says so', async () => {
    const diagram = new DiagramProcess(command, join(folder, 'empty'), 'light', quiet, quiet);
    await assert.rejects(
        diagram.page,
        error => error instanceof Failure && /'millrace diagram' ended with exit code 1: .*empty/.test(error.message)
    );
});
