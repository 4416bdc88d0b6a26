// Bundles all tests into one module: GLSP's client, which most of them need, is then loaded once.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { bundle } from './bundle.mjs';

const tests = (await readdir('test')).filter(file => file.endsWith('.test.ts')).sort();
const text = await bundle({
    stdin: {
        contents: ['reflect-metadata', ...tests.map(file => `./test/${file}`)]
            .map(file => `import '${file}';`)
            .join('\n'),
        resolveDir: '.'
    },
    outfile: 'target/tests.mjs',
    platform: 'node',
    format: 'esm',
    sourcemap: 'inline',
    sourcesContent: false,
    // CommonJS modules in the bundle call require().
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` }
});
await mkdir('target', { recursive: true });
await writeFile('target/tests.mjs', text);
