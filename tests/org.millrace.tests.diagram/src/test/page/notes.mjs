// Notes: put on the drawing, written on, moved, resized, copied, found and drawn into a picture; what is written is only text.
import { expect, scenario } from './browser.mjs';
import { readFile } from 'node:fs/promises';

const [pictures, theme] = process.argv.slice(3);
const hostile = '<img src=x onerror=document.body.dataset.broken=1>';

await scenario(async diagram => {
    const { page } = diagram;
    const notes = page.locator('#canvas g.note');
    const field = page.locator('.note-writing textarea');
    const shape = async i => diagram.place(notes.nth(i).locator('path.shape'));
    const lines = async i => notes.nth(i).locator('text').allTextContents();
    expect(await notes.count(), 1, 'notes of the file');

    // Dragged out of the palette; the text can be written at once.
    await diagram.take('note', '', { x: 420, y: 470 });
    await field.waitFor();
    await page.keyboard.type(`Ticks arrive  here ${hostile}`);
    await diagram.key('Enter');
    await page.keyboard.type('second line');
    await diagram.picture(`note-writing-${theme}`);
    await diagram.key('Control+Enter');
    // The note has become as high as its text.
    await diagram.until(async () => (await lines(1)).at(-1) === 'second line');
    expect((await shape(1)).height > 80, true, 'the note has grown');
    expect((await lines(1)).join(' ').replaceAll('\u00a0', ' ').includes('<img src=x'), true, 'the text as it was written');
    expect(await page.locator('img').count(), 0, 'pictures');

    // Resized at its corner, which leaves out what has no room, and back; then moved.
    const before = await shape(1);
    await notes.nth(1).locator('.sprotty-resize-handle[data-kind="bottom-right"]').waitFor();
    await diagram.drag({ x: before.x + before.width, y: before.y + before.height }, { x: before.x + before.width + 90, y: before.y + 40 });
    await diagram.until(async () => (await lines(1)).at(-1)?.endsWith('…'));
    expect((await notes.nth(1).locator('title').textContent()).endsWith('second line'), true, 'all of the text, for the mouse');
    await diagram.key('Control+z');
    await diagram.until(async () => (await lines(1)).at(-1) === 'second line');
    const resized = await shape(1);
    await diagram.drag({ x: resized.x + 20, y: resized.y + resized.height - 14 }, { x: resized.x + 20, y: resized.y + resized.height + 26 });
    await diagram.until(async () => Math.abs((await shape(1)).y - resized.y - 40) < 3);

    // Escape gives up what was written; leaving the field keeps it.
    await diagram.key('F2');
    await field.fill('nothing of this');
    await diagram.key('Escape');
    expect(await field.count(), 0, 'fields after Escape');
    expect((await lines(1)).at(-1), 'second line', 'the text after Escape');
    const own = await shape(0);
    await page.mouse.dblclick(own.x + 30, own.y + own.height - 12);
    await field.fill('kept\nwithout a key');
    await page.mouse.click(640, 720);
    await diagram.until(async () => JSON.stringify(await lines(0)) === '["kept","without a key"]');

    // A double click is one, too, when the drawing replaces the note while the button is down.
    await page.mouse.click(own.x + 30, own.y + own.height - 12);
    await page.mouse.down({ clickCount: 2 });
    await page.evaluate(([x, y]) => {
        const pressed = document.elementFromPoint(x, y);
        pressed.replaceWith(pressed.cloneNode(true));
    }, [own.x + 30, own.y + own.height - 12]);
    await page.mouse.up({ clickCount: 2 });
    await field.waitFor();
    await diagram.key('Escape');

    // Copied with a stage, and taken back in one step.
    const ticks = await diagram.box('ticks');
    await page.mouse.click(own.x + 30, own.y + own.height - 12);
    await page.keyboard.down('Control');
    await page.mouse.click(ticks.x + 28, ticks.cy);
    await page.keyboard.up('Control');
    await diagram.until(async () => (await page.locator('#canvas g.selected').count()) === 2);
    expect(Math.abs((await diagram.box('ticks')).x2 - ticks.x2) < 4, true, 'a stage that is selected is as large as before');
    await diagram.key('Control+c');
    await diagram.key('Control+v');
    await diagram.until(async () => (await notes.count()) === 3);
    await diagram.stage('ticks2').waitFor();
    await diagram.key('Alt+ArrowDown');
    await diagram.key('Control+z');
    await diagram.key('Control+z');
    await diagram.until(async () => (await notes.count()) === 2 && (await diagram.stage('ticks2').count()) === 0);

    // Reached and deleted with the keyboard alone, and brought back.
    await diagram.key('Control+f');
    await page.locator('.find input').fill('SECOND');
    await page.locator('.find span', { hasText: '1 / 1' }).waitFor();
    await diagram.key('Escape');
    await diagram.until(async () => (await notes.nth(1).getAttribute('class')).includes('selected'));
    await diagram.key('Delete');
    await diagram.until(async () => (await notes.count()) === 1);
    await diagram.key('Control+z');
    await diagram.until(async () => (await notes.count()) === 2);
    await diagram.picture(`notes-${theme}`);

    const [download] = await Promise.all([page.waitForEvent('download'), page.click('.toolbar [data-command="export-svg"]')]);
    await download.saveAs(`${pictures}/notes-${theme}.svg`);
    const svg = await readFile(`${pictures}/notes-${theme}.svg`, 'utf8');
    expect(svg.includes('second line') && svg.includes('&lt;img'), true, 'the notes are in the picture');
    expect(/class=|style=|NaN|var\(|<img/.test(svg), false, 'things in the picture that need the page');
    expect(await page.evaluate(() => document.body.dataset.broken), undefined, 'what the text would do');
});
