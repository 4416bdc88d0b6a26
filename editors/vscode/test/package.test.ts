import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { before, test } from 'node:test';
import { promisify } from 'node:util';
import yauzl from 'yauzl';

/** The manifest of the extension, as far as the tests read it. */
interface Manifest {
    name: string;
    version: string;
    publisher: string;
    main: string;
    engines: { vscode: string };
    contributes: {
        languages: { configuration?: string }[];
        grammars: { path: string }[];
        commands: { command: string }[];
        menus: Record<string, { command: string }[]>;
    };
}

const files = new Map<string, string>();
let manifest: Manifest;
let description: string;

before(async () => {
    const { name, version } = JSON.parse(await readFile('package.json', 'utf8')) as Manifest;
    const zip = await promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)(`target/${name}-${version}.vsix`, {
        lazyEntries: false,
        autoClose: false
    });
    const entries: yauzl.Entry[] = [];
    zip.on('entry', (entry: yauzl.Entry) => entries.push(entry));
    await new Promise((resolve, reject) => zip.on('end', resolve).on('error', reject));
    for (const entry of entries) {
        files.set(
            entry.fileName,
            await text(await promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip))(entry))
        );
    }
    zip.close();
    manifest = JSON.parse(files.get('extension/package.json')!) as Manifest;
    description = files.get('extension.vsixmanifest')!;
});

test('the package has the files of the extension and no others', () => {
    assert.deepEqual([...files.keys()].sort(), [
        '[Content_Types].xml',
        'extension.vsixmanifest',
        'extension/LIBRARIES.txt',
        'extension/LICENSE-EPL-2.0.txt',
        'extension/LICENSE-GPL-2.0.txt',
        'extension/LICENSE.txt',
        'extension/README.md',
        'extension/extension.js',
        'extension/language-configuration.json',
        'extension/package.json',
        'extension/syntaxes/epl.tmLanguage.json',
        'extension/syntaxes/scenario.tmLanguage.json'
    ]);
});

test('every file has a type', () => {
    const types = files.get('[Content_Types].xml')!;
    for (const file of files.keys()) {
        assert.ok(
            file.endsWith('.xml') || types.includes(`Extension="${file.slice(file.lastIndexOf('.') + 1)}"`),
            file
        );
    }
});

test('the description names the extension and files that are there', () => {
    assert.match(
        description,
        new RegExp(`Id="${manifest.name}" Version="${manifest.version}" Publisher="${manifest.publisher}"`)
    );
    assert.ok(description.includes(`Value="${manifest.engines.vscode}"`));
    const paths = [...description.matchAll(/Path="([^"]*)"|<License>([^<]*)</g)].map(found => found[1] ?? found[2]);
    assert.equal(paths.length, 4);
    paths.forEach(path => assert.ok(files.has(path), path));
});

test('the manifest names files that are there, and they can be read', () => {
    const { contributes } = manifest;
    const named = [
        manifest.main,
        ...contributes.languages.flatMap(language => language.configuration ?? []),
        ...contributes.grammars.map(grammar => grammar.path)
    ];
    assert.equal(named.length, 5);
    for (const file of named) {
        const content = files.get(file.replace(/^\./, 'extension'));
        assert.ok(content, file);
        assert.ok(file.endsWith('.js') || JSON.parse(content), file);
    }
});

test('every command of a menu is declared, and registered by the extension', () => {
    const { commands, menus } = manifest.contributes;
    const declared = commands.map(({ command }) => command);
    Object.values(menus)
        .flat()
        .forEach(item => assert.ok(declared.includes(item.command), item.command));
    declared.forEach(command =>
        assert.ok(files.get('extension/extension.js')!.includes(`registerCommand("${command}"`), command)
    );
});

test('what is bundled is named with its licence, and nothing else has to be there', () => {
    const libraries = files.get('extension/LIBRARIES.txt')!;
    for (const library of ['vscode-languageclient', 'vscode-languageserver-protocol', 'vscode-jsonrpc']) {
        assert.match(libraries, new RegExp(`^${library} [\\d.]+ \\(MIT\\)$`, 'm'));
    }
    const needed = [...files.get('extension/extension.js')!.matchAll(/require\("([^"]+)"\)/g)].map(found => found[1]);
    assert.deepEqual(
        needed.filter(name => name !== 'vscode' && !isBuiltin(name)),
        []
    );
});
