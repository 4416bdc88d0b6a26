// The drawing stays clear of the panels whatever the size of the window is, and is simpler from far away.
import { expect, scenario } from './browser.mjs';

const sizes = [[500, 200], [1024, 500], [1600, 1000]];

async function isClear(diagram) {
    return diagram.page.evaluate(() => {
        const box = e => e.getBoundingClientRect();
        const palette = document.querySelector('.palette');
        const toolbar = box(document.querySelector('.toolbar'));
        const left = palette.checkVisibility() ? box(palette).right : 0;
        if (left > toolbar.left) {
            return 'the tool bar lies over the palette';
        }
        for (const stage of document.querySelectorAll('#canvas g.stage')) {
            const { x, y, right, bottom } = box(stage.querySelector('path.shape'));
            if (x < left || y < toolbar.bottom || right > innerWidth || bottom > innerHeight) {
                return `${stage.querySelector('text.name').textContent} at ${[x, y, right, bottom]}, with panels to ${[left, toolbar.bottom]}`;
            }
        }
        const overview = document.querySelector('.overview');
        return overview.checkVisibility() ? 'the overview is there although all is in view' : '';
    });
}

async function becomesClear(diagram) {
    let fault;
    try {
        await diagram.until(async () => (fault = await isClear(diagram)) === '');
    } catch {
        throw new Error(fault);
    }
}

await scenario(async diagram => {
    const { page } = diagram;
    await becomesClear(diagram);
    for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await becomesClear(diagram);
        // The tool bar grows with what is selected.
        await diagram.key('Control+a');
        await page.waitForFunction(() => document.documentElement.dataset.selected === '3');
        await page.locator('.toolbar [data-command="arrange"]').click();
        await becomesClear(diagram);
        await diagram.picture(`size-${width}`);
        await diagram.key('Control+z');
        await diagram.key('Escape');
        await page.waitForFunction(() => document.documentElement.dataset.selected === '0');
        await diagram.key('0');
        await becomesClear(diagram);
    }
    // Who looks elsewhere stays there.
    await diagram.key('1');
    const zoom = async () => (await page.locator('#canvas svg > g').first().getAttribute('transform')).match(/scale\(([\d.]+)\)/)[1];
    // The move is over when the class is gone; until then a resize belongs to the view before it.
    await diagram.until(async () => (await zoom()) === '1' && await page.evaluate(() => !document.body.classList.contains('moving')));
    await page.setViewportSize({ width: 700, height: 400 });
    // What is out of view now is in the overview, which is there when the new size has been looked at.
    await page.locator('.overview').waitFor();
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await zoom(), '1', 'the zoom after a resize');

    const details = page.locator('#canvas :is(text.name, text.detail, .chip, .icon, .event-type)').filter({ visible: true });
    const names = page.locator('#canvas text.far-name').filter({ visible: true });
    expect(await names.count(), 0, 'names for far away');
    expect(await details.count() > 0, true, 'details');
    await page.setViewportSize({ width: 600, height: 400 });
    await diagram.key('0');
    await becomesClear(diagram);
    expect(await details.count(), 0, 'details that nobody could read');
    expect(await names.count(), await diagram.stages().count(), 'names for far away');
    const outside = await page.evaluate(() => [...document.querySelectorAll('#canvas g.stage')].filter(stage => {
        const [name, shape] = ['text.far-name', 'path.shape'].map(part => stage.querySelector(part).getBoundingClientRect());
        return name.left < shape.left || name.right > shape.right || name.top < shape.top - 1 || name.bottom > shape.bottom + 1;
    }).map(stage => stage.textContent));
    expect(outside, [], 'names that leave their boxes');
    await diagram.picture('far');
});
