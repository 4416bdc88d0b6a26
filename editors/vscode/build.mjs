// Bundles the extension into one file, with the licences of the libraries in it, and bundles the tests.
import { build } from 'esbuild';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const options = { bundle: true, platform: 'node', target: 'node20', logLevel: 'warning' };

/** Returns the folders of the packages that are part of a bundle. */
function packages(metafile) {
    const found = Object.keys(metafile.inputs).map(file => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]);
    return [...new Set(found.filter(Boolean))].sort();
}

async function licence(folder) {
    const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const file = (await readdir(folder)).find(entry => /^licen[cs]e/i.test(entry));
    if (!file) {
        throw new Error(`${name} has no file with its licence`);
    }
    return `${name} ${version} (${license})\n\n${(await readFile(join(folder, file), 'utf8')).trim()}\n`;
}

await rm('target', { recursive: true, force: true });
await mkdir('target');
const extension = await build({
    ...options,
    entryPoints: ['src/extension.ts'],
    outfile: 'target/extension.js',
    external: ['vscode'],
    format: 'cjs',
    minify: true,
    metafile: true,
    // Some libraries have a UMD build as well, which the bundler cannot analyse.
    mainFields: ['module', 'main']
});
const licences = await Promise.all(packages(extension.metafile).map(licence));
await writeFile(
    'target/LIBRARIES.txt',
    `extension.js contains these libraries.\n\n${licences.join(`\n${'-'.repeat(80)}\n\n`)}`
);
await build({
    ...options,
    entryPoints: (await readdir('test')).map(file => `test/${file}`),
    outdir: 'target/test',
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    packages: 'external'
});
