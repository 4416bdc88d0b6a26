// Wires: where they may go is said while they are drawn, they can be bent and reconnected, and what is refused is not done.
import { expect, scenario } from './browser.mjs';

await scenario(async diagram => {
    const { page } = diagram;
    const rules = await diagram.box('rules');
    const ticks = await diagram.box('ticks');
    const counter = await diagram.box('counter');

    // Over a stage that takes none the page says why, and letting go does nothing.
    await page.mouse.move(rules.x2, rules.cy);
    await page.mouse.down();
    await page.mouse.move(rules.x2 + 20, rules.cy + 40, { steps: 5 });
    await page.mouse.move(ticks.x + 60, ticks.cy, { steps: 10 });
    await page.locator('.toast', { hasText: 'brings events in and takes none' }).waitFor();
    await page.locator('.overlay .aim.refused').waitFor();
    await diagram.picture('wire-refused');
    await page.mouse.up();
    expect(await diagram.wires().count(), 2, 'wires after a refused one');

    // The end of a wire is taken to another stage.
    await page.mouse.click((ticks.x2 + rules.x) / 2, ticks.cy);
    await page.locator('g.wire.selected .wire-end.to').waitFor();
    await diagram.drag({ x: rules.x, y: rules.cy }, { x: counter.x + 30, y: counter.cy });
    await diagram.until(async () => (await page.locator('g.wire title', { hasText: 'ticks → counter' }).count()) === 1);
    await diagram.key('Control+z');
    await diagram.until(async () => (await page.locator('g.wire title', { hasText: 'ticks → rules' }).count()) === 1);

    // A wire is bent by the handle in its middle.
    const line = page.locator('g.wire', { has: page.locator('title', { hasText: 'rules → counter' }) });
    const before = await line.locator('.line').getAttribute('d');
    await page.mouse.click(rules.x2 + 12, rules.cy);
    await line.locator('.sprotty-routing-handle[data-kind="line"]').waitFor();
    const handle = await line.locator('.sprotty-routing-handle[data-kind="line"]').boundingBox();
    // The browser is closed behind this; the message has to have arrived by then.
    const answered = page.waitForResponse(response => response.request().postData()?.includes('changeRoutingPoints') ?? false);
    await diagram.drag({ x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 }, { x: handle.x - 30, y: handle.y + 30 });
    await diagram.until(async () => (await line.locator('.line').getAttribute('d')) !== before);
    await answered;
    await diagram.picture('wire-bent');
});
