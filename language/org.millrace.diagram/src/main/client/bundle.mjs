import { build } from 'esbuild';

// GLSP's modules require style sheets and fonts of their own; the page has its own style.
const noForeignStyles = {
    name: 'no-foreign-styles',
    setup: ({ onResolve, onLoad }) => {
        onResolve({ filter: /\.css$/ }, file =>
            file.kind === 'require-call' ? { path: file.path, namespace: 'nothing' } : undefined
        );
        onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: '' }));
    }
};

/** Bundles modules with everything that they import, and returns the text. */
export async function bundle(options) {
    const result = await build({
        bundle: true,
        write: false,
        logLevel: 'warning',
        plugins: [noForeignStyles],
        ...options
    });
    return result.outputFiles[0].text;
}
