// A page for reading shows notes and changes none.
import { expect, scenario } from './browser.mjs';

await scenario(async diagram => {
    const { page } = diagram;
    const note = page.locator('#canvas g.note');
    const before = await note.locator('path.shape').boundingBox();
    expect((await note.locator('text').allTextContents())[0], 'All exchanges.', 'what is on the note');
    await page.mouse.dblclick(before.x + 40, before.y + before.height - 10);
    await diagram.drag({ x: before.x + 40, y: before.y + before.height - 10 }, { x: before.x + 140, y: before.y + 90 });
    await diagram.key('F2');
    await diagram.key('Enter');
    await diagram.key('Delete');
    await page.waitForTimeout(100);
    expect(await page.locator('.note-writing').count(), 0, 'fields');
    const after = await note.locator('path.shape').boundingBox();
    expect(Math.hypot(after.x - before.x, after.y - before.y) < 3, true, 'the note is where it was');
});
