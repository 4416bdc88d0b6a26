// A page for reading shows everything and changes nothing.
import { expect, scenario } from './browser.mjs';

await scenario(async diagram => {
    const { page } = diagram;
    expect(await page.locator('.palette').isVisible(), false, 'palette');
    expect(await page.locator('.toolbar [data-command="undo"]').count(), 0, 'undo');
    const before = await diagram.box('ticks');
    await diagram.drag({ x: before.x + 28, y: before.cy }, { x: before.x + 90, y: before.cy + 70 });
    await diagram.select('ticks');
    await diagram.key('Delete');
    await diagram.key('F2');
    await page.waitForTimeout(100);
    expect(await page.locator('.rename').count(), 0, 'rename fields');
    // A line is thicker while the stage is selected.
    expect(Math.abs((await diagram.box('ticks')).y - before.y) < 3, true, 'the stage is where it was');
    await diagram.picture('read-only');
});
