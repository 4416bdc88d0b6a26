// Every button and field is reached with Tab and shows that it has the keyboard.
import { expect, scenario } from './browser.mjs';

await scenario(async diagram => {
    const { page } = diagram;
    await diagram.key('Control+a');
    await page.waitForFunction(() => document.documentElement.dataset.selected === '3');
    const wanted = await page.evaluate(() => [...document.querySelectorAll('button, input')].filter(e => e.checkVisibility()).length);
    expect(wanted > 20, true, 'there are buttons');
    const reached = new Set();
    for (let i = 0; i < wanted + 5; i++) {
        await diagram.key('Tab');
        const found = await page.evaluate(() => {
            const e = document.activeElement;
            if (!e || !e.matches('button, input')) {
                return undefined;
            }
            const shown = getComputedStyle(e);
            const around = getComputedStyle(e.closest('.search') ?? e);
            const plain = getComputedStyle(document.querySelector('.palette')).borderColor;
            const all = [...document.querySelectorAll('button, input')];
            return { index: all.indexOf(e), seen: shown.outlineStyle !== 'none' && parseFloat(shown.outlineWidth) > 0 || around.borderColor !== plain, what: e.title || e.placeholder };
        });
        if (found) {
            expect(found.seen, true, `the focus of ${found.what} is visible`);
            reached.add(found.index);
        }
        if (i === 6) {
            await diagram.picture('focus');
        }
    }
    expect(reached.size, wanted, 'buttons and fields that Tab reaches');
    // A button does with the keyboard what it does with the mouse.
    await page.locator('.toolbar [data-command="undo"]').focus();
    await page.locator('.toolbar [data-command="find"]').focus();
    await diagram.key('Enter');
    await page.locator('.find input').waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest('.find') !== null), true, 'the field has the keyboard');
});
