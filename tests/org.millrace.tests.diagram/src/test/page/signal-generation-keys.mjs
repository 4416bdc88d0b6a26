// Draws the network of the example from nothing with the keyboard alone.
import { thereAndBack, scenario } from './browser.mjs';

const file = process.argv[4];

await scenario(async diagram => {
    const { page } = diagram;
    await page.locator('.empty').waitFor();

    const create = async (words, made, name) => {
        await diagram.key('/');
        await page.keyboard.type(words);
        await diagram.key('Enter');
        await diagram.stage(made).waitFor();
        // The new stage is the selected one.
        await page.locator('#canvas g.stage.selected', { hasText: made }).waitFor();
        await diagram.key('F2');
        await page.locator('.rename input').waitFor();
        await page.keyboard.press('Control+a');
        await page.keyboard.type(name);
        await diagram.key('Enter');
        await diagram.stage(name).waitFor();
    };
    await create('tcp', 'in', 'ticks');
    await create('processor', 'processor', 'signals');
    await create('java', 'bean', 'signalCounter');

    const selected = name => page.locator('#canvas g.stage.selected', { hasText: name }).waitFor();
    const connect = async count => {
        await diagram.key('c');
        await page.locator('.overlay .aim').waitFor();
        await diagram.key('Enter');
        await diagram.until(async () => (await diagram.wires().count()) === count);
        // The new wire is the selected one, of which the page is told last.
        await page.locator('#canvas g.wire.selected').waitFor();
    };
    await diagram.key('Escape');
    await diagram.key('ArrowRight');
    await selected('ticks');
    await connect(1);
    await diagram.key('Escape');
    await diagram.key('ArrowRight');
    await selected('ticks');
    await diagram.key('ArrowRight');
    await selected('signals');
    await connect(2);

    // Somewhere else, and larger.
    await diagram.key('Escape');
    await diagram.key('ArrowRight');
    await selected('ticks');
    const before = await diagram.box('ticks');
    await diagram.key('Alt+ArrowDown');
    await diagram.until(async () => Math.abs((await diagram.box('ticks')).y - before.y - 8) < 2);
    await diagram.key('Control+Alt+ArrowRight');
    await diagram.until(async () => (await diagram.box('ticks')).x2 > before.x2 + 4);
    await diagram.picture('drawn-by-keys');
    await thereAndBack(diagram, file, 10);
});
