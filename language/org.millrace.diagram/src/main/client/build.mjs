// Makes the page: one file that loads nothing, whose policy allows the script and the style in it and no others.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const target = process.argv[2] ?? 'target/index.html';

// GLSP's parts bring styles and fonts of their own; the page has its own.
const noForeignStyles = {
    name: 'no-foreign-styles',
    setup: ({ onResolve, onLoad }) => {
        onResolve({ filter: /\.css$/ }, file =>
            file.kind === 'require-call' ? { path: file.path, namespace: 'nothing' } : undefined
        );
        onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: '' }));
    }
};

async function bundle(entry) {
    const result = await build({
        entryPoints: [entry],
        bundle: true,
        minify: true,
        write: false,
        target: 'es2022',
        format: 'iife',
        legalComments: 'inline',
        logLevel: 'warning',
        plugins: [noForeignStyles]
    });
    return result.outputFiles[0].text.trim();
}

const hash = text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
// Both would end the element in which the text stands.
const script = (await bundle('src/main.ts')).replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
const style = (await bundle('src/style.css')).replaceAll('</style', '<\\/style');
const policy = [
    `default-src 'none'`,
    `script-src ${hash(script)}`,
    `style-src ${hash(style)}`,
    `img-src data: blob:`,
    // A server's page asks its server; in a workbench the widget's functions are addresses of its own scheme.
    `connect-src 'self' swt:`,
    `base-uri 'none'`,
    `form-action 'none'`
].join('; ');
const page = (await readFile('src/page.html', 'utf8'))
    .replace('POLICY', () => policy)
    .replace('STYLE', () => style)
    .replace('SCRIPT', () => script);
await mkdir(dirname(target), { recursive: true });
await writeFile(target, page);
