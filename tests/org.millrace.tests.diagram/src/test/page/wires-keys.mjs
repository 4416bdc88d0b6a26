// Bends and reconnects wires with the keyboard alone.
import { expect, scenario } from './browser.mjs';

await scenario(async diagram => {
    const { page } = diagram;
    const titled = text => page.locator('#canvas g.wire', { has: page.locator('title', { hasText: text }) });
    const line = () => titled('rules → counter').locator('.line').getAttribute('d');
    const answered = kind => page.waitForResponse(response => response.request().postData()?.includes(kind) ?? false);

    await diagram.key('b');
    await page.locator('.toast', { hasText: 'Select a wire' }).waitFor();
    await diagram.key('ArrowRight');
    await diagram.key('w');
    await titled('ticks → rules').and(page.locator('.selected')).waitFor();

    // The end goes to another stage, and so does the beginning.
    await diagram.key('e');
    await page.locator('.overlay .aim').waitFor();
    await diagram.key('ArrowRight');
    await diagram.picture('reconnecting-by-keys');
    await diagram.key('Enter');
    await titled('ticks → counter').waitFor();
    await diagram.key('Control+z');
    await titled('ticks → rules').waitFor();
    await diagram.key('Escape');
    await diagram.key('ArrowRight');
    await diagram.key('ArrowRight');
    await page.locator('#canvas g.stage.selected', { hasText: 'rules' }).waitFor();
    await diagram.key('w');
    await diagram.key('w');
    await titled('rules → counter').and(page.locator('.selected')).waitFor();
    await diagram.key('Shift+E');
    await page.locator('.overlay .aim').waitFor();
    await diagram.key('ArrowLeft');
    await diagram.key('Enter');
    await titled('ticks → counter').waitFor();
    await diagram.key('Control+z');
    await titled('rules → counter').waitFor();

    // A bend point is added, moved, joined by another one, and removed.
    const straight = await line();
    await diagram.key('b');
    await page.locator('.overlay .aim.bend').waitFor();
    await diagram.key('Alt+ArrowRight');
    await diagram.key('Alt+Shift+ArrowRight');
    await diagram.until(async () => (await line()) !== straight);
    const once = await line();
    await diagram.key('b');
    await diagram.key('Alt+ArrowDown');
    await diagram.until(async () => (await line()) !== once);
    await diagram.picture('bending-by-keys');
    const twice = await line();
    await diagram.key('n');
    await diagram.key('Alt+ArrowUp');
    await diagram.until(async () => (await line()) !== twice);
    await diagram.key('n');
    await diagram.key('Delete');
    await diagram.key('Delete');
    await diagram.until(async () => (await line()) === straight);
    expect(await diagram.wires().count(), 2, 'wires after removing the bend points');
    expect(await page.locator('.overlay .aim').count(), 0, 'marks');

    // What stays is one bend point; Escape leaves it, and Delete is about the wire again.
    await diagram.key('b');
    await page.locator('.overlay .aim.bend').waitFor();
    await diagram.key('Escape');
    expect(await page.locator('.overlay .aim').count(), 0, 'marks after Escape');
    await diagram.key('Delete');
    await diagram.until(async () => (await diagram.wires().count()) === 1);
    const undone = answered('glspUndo');
    await diagram.key('Control+z');
    await undone;
    await diagram.until(async () => (await diagram.wires().count()) === 2);
});
