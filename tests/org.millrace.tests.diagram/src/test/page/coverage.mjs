// The use by scenarios is shown over the drawing, and can be switched off.
import { expect, scenario } from './browser.mjs';

const suffix = process.argv[4];

await scenario(async diagram => {
    const { page } = diagram;
    const texts = () => page.locator('.coverage text').allTextContents();
    await page.locator('.coverage text').first().waitFor();
    const shown = await texts();
    expect(shown.includes('1 of 2 statements'), true, `a processor in ${shown}`);
    expect(shown.filter(text => text === 'no event').length, 2, 'unused wires');
    const count = selector => page.locator(`.coverage ${selector}`).count();
    expect(await Promise.all(['used', 'partly', 'unused'].map(use => count(`.covered-stage.${use}`))), [1, 1, 1], 'colors of processors');
    expect(await Promise.all(['used', 'unused'].map(use => count(`.covered-wire.${use}`))), [3, 2], 'colors of wires');
    const stage = await diagram.box('layering');
    const rim = await page.locator('.coverage .covered-stage.partly').boundingBox();
    expect(Math.abs(rim.x - stage.x) < 8 && Math.abs(rim.y - stage.y) < 8, true, 'the color is where the stage is');
    await diagram.picture(`coverage-${suffix}`);
    await page.locator('.toolbar [data-command="toggle-coverage"]').click();
    await diagram.until(async () => (await texts()).length === 0);
    await page.locator('.toolbar [data-command="toggle-coverage"]').click();
    await diagram.until(async () => (await texts()).length === shown.length);
    await page.locator('.toolbar [data-command="zoom-in"]').click();
    await diagram.until(async () => {
        const [a, b] = [await diagram.box('layering'), await page.locator('.coverage .covered-stage.partly').boundingBox().catch(() => null)];
        // Nothing is there for a moment while it is drawn anew.
        return b && a.width > stage.width * 1.1 && Math.abs(a.x - b.x) < 8 && Math.abs(a.y - b.y) < 8;
    });
});
