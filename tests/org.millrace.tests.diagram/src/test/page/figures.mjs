// What the running network does is shown over the drawing, and can be switched off.
import { expect, scenario } from './browser.mjs';

const suffix = process.argv[4];

await scenario(async diagram => {
    const { page } = diagram;
    const texts = () => page.locator('.figures text').allTextContents();
    await page.locator('.figures .rate').first().waitFor();
    const shown = await texts();
    expect(shown.includes('300 k/s'), true, `a rate in ${shown}`);
    expect(await page.locator('.figures .fill.full').count(), 1, 'full queues');
    expect(await page.locator('.figures .screened').allTextContents(), ['812 k/s screened'], 'only what leaves events out says so');
    const [adapter, screened] = [await diagram.box('orders'), await page.locator('.figures .screened').boundingBox()];
    expect(screened.y >= adapter.y + adapter.height && screened.y < adapter.y + 2 * adapter.height, true, 'it stands below the adapter');
    const middle = screened.x + screened.width / 2;
    expect(middle > adapter.x && middle < adapter.x + adapter.width, true, 'and under its middle');
    expect(await page.locator('.figures tspan.waits').allTextContents(), ['  waits for tcp://localhost:61616'], 'what an adapter waits for');
    const [replay, marked] = [await diagram.box('replay'), await page.locator('.figures path.waits').boundingBox()];
    expect(Math.abs(replay.x - marked.x) < 8 && Math.abs(replay.y - marked.y) < 8, true, 'the adapter that waits is marked');
    const stage = await diagram.box('enrichment');
    const rim = await page.locator('.figures .heat').first().boundingBox();
    expect(Math.abs(rim.x - stage.x) < 8 && Math.abs(rim.y - stage.y) < 8, true, 'the figures are where the stage is');
    await diagram.picture(`running-${suffix}`);
    const covered = await page.evaluate(() => {
        const box = e => e.getBoundingClientRect();
        const texts = [...document.querySelectorAll('.figures text')];
        const drawn = [...document.querySelectorAll('#canvas g.stage :is(path.shape, .port), #canvas .event-type, .figures .queue')];
        const name = e => e.textContent || e.parentElement.querySelector('.name')?.textContent || e.getAttribute('class');
        // The letters of a text do not fill the upper part of its box.
        const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
        return texts.flatMap((text, i) => [...drawn, ...texts.slice(i + 1)].filter(other => meet(box(text), box(other))).map(other => `${name(text)} and ${name(other)}`));
    });
    expect(covered, [], 'figures that cover something');
    await page.locator('.toolbar [data-command="toggle-figures"]').click();
    await diagram.until(async () => (await texts()).length === 0);
    await page.locator('.toolbar [data-command="toggle-figures"]').click();
    await diagram.until(async () => (await texts()).length === shown.length);
    await page.locator('.toolbar [data-command="zoom-in"]').click();
    await diagram.until(async () => {
        const [a, b] = [await diagram.box('enrichment'), await page.locator('.figures .heat').first().boundingBox().catch(() => null)];
        // Nothing is there for a moment while it is drawn anew.
        return b && a.width > stage.width * 1.1 && Math.abs(a.x - b.x) < 8 && Math.abs(a.y - b.y) < 8;
    });
});
