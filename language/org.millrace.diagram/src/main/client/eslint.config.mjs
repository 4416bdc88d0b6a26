import eslint from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

export default defineConfig(
    globalIgnores(['target/']),
    eslint.configs.recommended,
    {
        files: ['**/*.ts', '**/*.tsx'],
        extends: [tseslint.configs.recommendedTypeChecked],
        languageOptions: { parserOptions: { projectService: true } }
    },
    {
        files: ['**/*.mjs'],
        languageOptions: { globals: { process: 'readonly' } }
    },
    {
        files: ['src/**'],
        rules: {
            // The types of Node.js are there for the tests.
            'no-restricted-globals': ['error', 'Buffer', 'global', 'process', 'require', 'setImmediate']
        }
    },
    {
        files: ['test/**'],
        rules: {
            // The runner awaits its tests itself.
            '@typescript-eslint/no-floating-promises': [
                'error',
                {
                    allowForKnownSafeCalls: [{ from: 'package', package: 'node:test', name: ['describe', 'test'] }]
                }
            ]
        }
    }
);
