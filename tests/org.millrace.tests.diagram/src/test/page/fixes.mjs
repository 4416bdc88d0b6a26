// Problems are fixed on the drawing: with the mouse at their signs, and with the keyboard alone.
import { expect, scenario } from './browser.mjs';

const theme = process.argv[4];

await scenario(async diagram => {
    const { page } = diagram;
    const menu = page.locator('.problems');
    const wire = title => page.locator('#canvas g.wire', { has: page.locator('title', { hasText: title }) });

    // A click on the sign of the wire that closes the cycle: what is wrong, and a stream as a way out.
    await wire('more → rules').locator('.badge').click();
    await menu.locator('p', { hasText: 'The wires form a cycle without a stream: rules → more → rules' }).waitFor();
    expect(await menu.locator('button').allTextContents(), ["Insert a Stream between 'more' and 'rules'"], 'fixes of the cycle');
    await diagram.picture(`fixes-cycle-${theme}`);
    const tip = page.locator('#canvas g.wire.selected title');
    expect(await tip.textContent(), '', 'the tip over the menu');
    await diagram.key('Escape');
    expect(await menu.count(), 0, 'menus after Escape');
    expect((await tip.textContent()).includes('more → rules'), true, 'the tip after the menu');
    await page.locator('#canvas g.wire.selected .badge').click();
    await menu.locator('button').click();
    await diagram.stage('stream').waitFor();
    await diagram.until(async () => (await wire('more → stream').count()) === 1 && (await wire('stream → rules').count()) === 1);
    await diagram.until(async () => (await page.locator('#canvas g.wire .badge').count()) === 0);

    // With the keyboard: the arrow keys go through the fixes, Enter does one.
    await diagram.select('ticks');
    await diagram.key('Control+1');
    await menu.waitFor();
    expect(await menu.locator('button').allTextContents(), ["Replace 'Tik' by 'Tick'", "Create event type 'Tik'"], 'fixes of the event type');
    await diagram.picture(`fixes-keyboard-${theme}`);
    await diagram.key('ArrowDown');
    await diagram.key('ArrowDown');
    expect(await page.evaluate(() => document.activeElement.textContent), "Replace 'Tik' by 'Tick'", 'the fix after going round');
    await diagram.key('Enter');
    await diagram.until(async () => (await diagram.stage('ticks').locator('text.detail').textContent()) === 'tcp · Tick');

    // The keyboard is back in the drawing: the same for the stage that nothing reaches.
    await diagram.select('alone');
    await diagram.key('p');
    await menu.waitFor();
    expect(await menu.locator('button').allTextContents(), ["Draw a wire from 'stream'", "Draw a wire from 'rules'", "Draw a wire from 'ticks'"], 'what may lead to it');
    await diagram.key('ArrowDown');
    await diagram.key('Enter');
    await diagram.until(async () => (await wire('rules → alone').count()) === 1);

    // Each was one step.
    await diagram.key('Control+z');
    await diagram.key('Control+z');
    await diagram.key('Control+z');
    await diagram.until(async () => (await diagram.stage('stream').count()) === 0 && (await diagram.wires().count()) === 3);
    await diagram.key('Control+y');
    await diagram.stage('stream').waitFor();

    // Dragging a stage by its sign moves it and opens nothing; where nothing is wrong the page says so.
    const sign = await diagram.stage('alone').locator('.badge').boundingBox();
    const before = await diagram.box('alone');
    await diagram.drag({ x: sign.x + 8, y: sign.y + 8 }, { x: sign.x + 8, y: sign.y + 72 });
    await diagram.until(async () => (await diagram.box('alone')).y > before.y + 40);
    expect(await menu.count(), 0, 'menus after dragging');
    await diagram.select('stream');
    await diagram.key('Control+1');
    await page.locator('.toast', { hasText: 'The selection has no problems' }).waitFor();
});
