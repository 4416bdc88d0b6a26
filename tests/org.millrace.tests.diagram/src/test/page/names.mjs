// A hostile name is only a name: refused where it is written, and shown as text where a file has it.
import { expect, scenario } from './browser.mjs';

const hostile = '<img src=x onerror=document.body.dataset.broken=1>';

await scenario(async diagram => {
    const { page } = diagram;
    expect(await page.locator('#canvas g.stage title', { hasText: hostile }).count(), 1, 'stages with a hostile name');
    await diagram.select('rules');
    await diagram.key('F2');
    await page.locator('.rename input').fill(hostile);
    await page.locator('.rename .hint', { hasText: 'is not a legal name' }).waitFor();
    await diagram.picture('name-refused');
    await diagram.key('Enter');
    await diagram.key('Escape');
    expect(await diagram.stage('rules').count(), 1, 'stages with the old name');
    await diagram.key('Control+f');
    await page.locator('.find input').fill('<img');
    await page.locator('.find span', { hasText: '1 / 1' }).waitFor();
    expect(await page.locator('img').count(), 0, 'pictures');
    expect(await page.evaluate(() => document.body.dataset.broken), undefined, 'what the name would do');
});
