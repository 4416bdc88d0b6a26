import eslint from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

export default defineConfig(
    globalIgnores(['target/']),
    eslint.configs.recommended,
    {
        files: ['**/*.ts'],
        extends: [tseslint.configs.recommendedTypeChecked],
        languageOptions: { parserOptions: { projectService: true } }
    },
    {
        files: ['**/*.mjs'],
        languageOptions: { globals: { Buffer: 'readonly', console: 'readonly', process: 'readonly' } }
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
