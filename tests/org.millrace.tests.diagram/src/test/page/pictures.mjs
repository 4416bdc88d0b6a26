// Saves the diagram as SVG and PNG with the means of the browser.
import { expect, scenario } from './browser.mjs';
import { mkdir, readFile } from 'node:fs/promises';

const pictures = process.argv[3];

await scenario(async diagram => {
    const { page } = diagram;
    await mkdir(pictures, { recursive: true });
    await diagram.key('Control+a');
    for (const format of ['svg', 'png']) {
        const [download] = await Promise.all([page.waitForEvent('download'), page.click(`.toolbar [data-command="export-${format}"]`)]);
        await download.saveAs(`${pictures}/export.${format}`);
    }
    const svg = await readFile(`${pictures}/export.svg`, 'utf8');
    expect(/class=|style=|NaN|var\(/.test(svg), false, 'things in the picture that need the page');
    expect((svg.match(/<title>/g) ?? []).length >= 20, true, 'all stages and wires are in the picture');
});
