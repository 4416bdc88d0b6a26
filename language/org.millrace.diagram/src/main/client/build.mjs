// Builds the page: a single file that loads nothing. Its policy allows only the script and the style in it.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { bundle } from './bundle.mjs';

const target = process.argv[2] ?? 'target/index.html';

const minified = async entry =>
    (
        await bundle({ entryPoints: [entry], minify: true, target: 'es2022', format: 'iife', legalComments: 'inline' })
    ).trim();

const hash = text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
// Either text would end the element that contains it.
const script = (await minified('src/main.ts')).replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
const style = (await minified('src/style.css')).replaceAll('</style', '<\\/style');
const policy = [
    `default-src 'none'`,
    `script-src ${hash(script)}`,
    `style-src ${hash(style)}`,
    `img-src data: blob:`,
    // 'self' is the server of the page; the browser widget of a workbench calls functions by the scheme swt.
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
