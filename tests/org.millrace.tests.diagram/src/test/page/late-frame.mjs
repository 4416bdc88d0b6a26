// Draws a wire and a frame for selecting after the first picture came late, as on a machine that has much to do.
import { scenario } from './browser.mjs';

const LATE = 1500;

await scenario(async diagram => {
    const { page } = diagram;
    await diagram.connect('counter', 'rules');

    const box = await diagram.box('rules');
    await page.keyboard.down('Shift');
    await diagram.drag({ x: box.x - 30, y: box.y - 30 }, { x: box.x2 + 30, y: box.y2 + 30 });
    await page.keyboard.up('Shift');
    await page.locator('#canvas g.stage.selected', { hasText: 'rules' }).waitFor();
}, {
    prepare: page => page.addInitScript(late => {
        const begin = performance.now();
        const soon = window.requestAnimationFrame.bind(window);
        window.requestAnimationFrame = draw => soon(now => (performance.now() - begin < late ? setTimeout(() => draw(now), late) : draw(now)));
    }, LATE)
});
