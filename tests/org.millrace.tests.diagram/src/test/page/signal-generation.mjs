// Draws the network of the example from nothing, with mouse and keyboard; undoes all and does all again, and saves each time.
import { scenario, thereAndBack } from './browser.mjs';

await scenario(async diagram => {
    const { page } = diagram;
    await page.locator('.empty').waitFor();
    await diagram.create('stage:inbound-adapter', 'tcp', { x: 380, y: 240 });
    await diagram.rename('in', 'ticks');

    // A click takes a stage, the next one sets it down.
    await diagram.entry('stage:processor').click();
    await page.mouse.move(600, 300, { steps: 4 });
    await page.mouse.click(680, 240);
    await diagram.stage('processor').waitFor();
    await diagram.rename('processor', 'signals');

    // The keyboard alone: search, Enter, and the new stage stands beside the selected one.
    await diagram.select('signals');
    await diagram.key('/');
    await page.keyboard.type('java');
    await diagram.key('Enter');
    await diagram.stage('bean').waitFor();
    // Before the new stage is the selected one, F2 would be about the other.
    await page.locator('#canvas g.stage.selected', { hasText: 'bean' }).waitFor();
    await diagram.key('F2');
    await page.locator('.rename input').fill('signalCounter');
    await diagram.key('Enter');
    await diagram.stage('signalCounter').waitFor();
    await diagram.picture('drawing-stages');

    await diagram.connect('ticks', 'signals');
    // And a wire with the keyboard: the nearest stage on the right is proposed.
    await diagram.select('signals');
    await diagram.key('c');
    await page.locator('.overlay .aim').waitFor();
    await diagram.key('Enter');
    await diagram.until(async () => (await diagram.wires().count()) === 2);
    // It would be selected in place of the stage that is moved.
    await page.locator('#canvas g.wire.selected').waitFor();

    // Moved by hand and by keys.
    const before = await diagram.box('ticks');
    await diagram.drag({ x: before.x + 28, y: before.cy }, { x: before.x + 28, y: before.cy + 60 });
    await diagram.until(async () => Math.abs((await diagram.box('ticks')).y - before.y - 60) < 2);
    await diagram.select('ticks');
    await diagram.key('Alt+ArrowUp');
    await diagram.until(async () => Math.abs((await diagram.box('ticks')).y - before.y - 52) < 2);
    await diagram.picture('drawing-done');

    await thereAndBack(diagram, process.argv[4], 10);
});
