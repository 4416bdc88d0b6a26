// 300 stages and 450 wires: how long it takes to open them and to edit.
import { scenario } from './browser.mjs';

await scenario(async diagram => {
    const { page } = diagram;
    const opened = await page.evaluate(() => Math.round(performance.now()));
    await diagram.picture('large');
    await page.waitForTimeout(300);
    const times = await page.evaluate(async () => {
        const first = document.querySelector('#canvas g.stage');
        first.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
        first.dispatchEvent(new MouseEvent('mouseup', { bubbles: true, button: 0 }));
        await new Promise(resolve => setTimeout(resolve, 300));
        const moved = [];
        for (let i = 0; i < 60; i++) {
            const before = document.querySelector('#canvas g.stage.selected').getAttribute('transform');
            const begin = performance.now();
            window.dispatchEvent(new Event('focus'));
            document.querySelector('#canvas > svg').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true }));
            while (document.querySelector('#canvas g.stage.selected').getAttribute('transform') === before) {
                await new Promise(resolve => setTimeout(resolve));
            }
            moved.push(performance.now() - begin);
        }
        return moved.sort((a, b) => a - b);
    });
    console.log(`300 stages, 450 wires: open ${opened} ms from navigation; 60 edits: median ${times[30].toFixed(0)} ms, largest ${times[59].toFixed(0)} ms`);
});
