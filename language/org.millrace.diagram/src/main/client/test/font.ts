/** The width of every character in tests, in pixels. */
export const CHARACTER = 10;

/** Replaces the measuring of texts, which needs a browser, by a font whose characters all have the same width. */
export function useFixedWidthFont(): void {
    const context = { font: '', measureText: (text: string) => ({ width: Array.from(text).length * CHARACTER }) };
    Object.assign(globalThis, { document: { createElement: () => ({ getContext: () => context }) } });
}
