// Opens a large network and moves a stage 60 times in a row; prints how long that took, in milliseconds.
import { scenario } from './browser.mjs';

const EDITS = 60;

await scenario(async diagram => {
    const { page } = diagram;
    // The clock of a page begins when it is navigated to.
    const open = await page.evaluate(() => performance.now());
    await diagram.picture('large');
    await diagram.key('ArrowRight');
    await page.locator('#canvas g.stage.selected').waitFor();
    const times = await page.evaluate(async count => {
        const canvas = document.querySelector('#canvas > svg');
        const selected = () => document.querySelector('#canvas g.stage.selected')?.getAttribute('transform');
        const times = [];
        for (let i = 0; i < count; i++) {
            const before = selected();
            const begin = performance.now();
            const moved = new Promise(resolve => {
                const observer = new MutationObserver(() => {
                    if (selected() !== before) {
                        observer.disconnect();
                        resolve(performance.now());
                    }
                });
                observer.observe(canvas, { subtree: true, attributes: true, childList: true });
            });
            canvas.dispatchEvent(new KeyboardEvent('keydown', { key: i % 2 ? 'ArrowDown' : 'ArrowRight', altKey: true, bubbles: true }));
            times.push(await moved - begin);
        }
        return times;
    }, EDITS);
    const round = time => Math.round(time * 10) / 10;
    console.log(JSON.stringify({ open: round(open), edits: times.map(round) }));
});
