// What the scenarios share: a page, the stages and wires in it, and what a user does with mouse and keyboard.
import { chromium } from 'playwright-core';
import { mkdir, readFile } from 'node:fs/promises';

const [address, pictures] = process.argv.slice(2);
// So long that only a fault reaches it, also beside other builds.
const PATIENCE = 60000;

export async function scenario(run, options = {}) {
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--font-render-hinting=none'] });
    const faults = [];
    try {
        const page = await browser.newPage({ viewport: options.viewport ?? { width: 1280, height: 760 }, acceptDownloads: true });
        page.setDefaultTimeout(PATIENCE);
        page.on('console', message => ['error', 'warning'].includes(message.type()) && faults.push(message.text()));
        page.on('pageerror', error => faults.push(String(error.stack ?? error)));
        page.on('request', request => !request.url().startsWith(new URL(address).origin) && !/^(data|blob):/.test(request.url()) && faults.push(`asked for ${request.url()}`));
        await options.prepare?.(page);
        await page.goto(address);
        await page.waitForSelector('body.ready');
        await run(new Diagram(page));
        if (faults.length > 0) {
            throw new Error(`the page complained:\n${faults.join('\n')}`);
        }
    } catch (error) {
        console.error(error, faults, await state(browser.contexts()[0]?.pages()[0]));
        process.exitCode = 1;
    } finally {
        await browser.close();
    }
}

/** What a page shows, to be told when something failed. */
async function state(page) {
    return page?.evaluate(() => ({
        focus: document.activeElement?.outerHTML.slice(0, 100),
        selected: [...document.querySelectorAll('#canvas g.selected')].map(drawn => drawn.id),
        view: document.querySelector('#canvas svg > g')?.getAttribute('transform'),
        said: [...document.querySelectorAll('.toast')].map(toast => toast.textContent)
    })).catch(String);
}

export class Diagram {
    constructor(page) {
        this.page = page;
    }

    stage(name) {
        return this.page.locator('#canvas g.stage').filter({ has: this.page.locator('text.name', { hasText: new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) }) });
    }

    stages() {
        return this.page.locator('#canvas g.stage');
    }

    wires() {
        return this.page.locator('#canvas g.wire');
    }

    /** Where something is drawn once it stands still: what is changed glides to its place. */
    async place(drawn) {
        let box;
        await this.until(async () => {
            const before = JSON.stringify(box);
            box = await drawn.boundingBox();
            await this.page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
            return JSON.stringify(box) === before;
        });
        return box;
    }

    async box(name) {
        const box = await this.place(this.stage(name).locator('path.shape'));
        return { ...box, x2: box.x + box.width, y2: box.y + box.height, cx: box.x + box.width / 2, cy: box.y + box.height / 2 };
    }

    /** Small steps, as a hand does: the page looks at what is under the mouse. */
    async drag(from, to) {
        await this.page.mouse.move(from.x, from.y);
        await this.page.mouse.down();
        await this.page.mouse.move(from.x + 8, from.y + 2, { steps: 3 });
        await this.page.mouse.move(to.x, to.y, { steps: 12 });
        await this.page.mouse.up();
    }

    entry(type, provider = '') {
        return this.page.locator(`.palette button[data-type="${type}"][data-provider="${provider}"]`);
    }

    /** Drags an entry out of the palette, to which a user may have to scroll. */
    async take(type, provider, at) {
        const entry = this.entry(type, provider);
        await entry.scrollIntoViewIfNeeded();
        const box = await entry.boundingBox();
        await this.drag({ x: box.x + 30, y: box.y + box.height / 2 }, at);
    }

    async create(type, provider, at) {
        const count = await this.stages().count();
        await this.take(type, provider, at);
        await this.until(async () => (await this.stages().count()) === count + 1);
    }

    async connect(from, to) {
        const count = await this.wires().count();
        const a = await this.box(from);
        const b = await this.box(to);
        await this.drag({ x: a.x2, y: a.cy }, { x: b.x + 20, y: b.cy });
        await this.until(async () => (await this.wires().count()) === count + 1);
        // The new wire is the selected one, of which the page is told last: it would replace what is selected next.
        await this.page.locator('#canvas g.wire.selected').waitFor();
    }

    async rename(from, to) {
        await this.stage(from).locator('text.name').dblclick();
        const field = this.page.locator('.rename input');
        await field.fill(to);
        await field.press('Enter');
        await this.stage(to).waitFor();
    }

    async select(name) {
        const box = await this.box(name);
        await this.page.mouse.click(box.x + 28, box.cy);
        await this.page.waitForFunction(text => [...document.querySelectorAll('#canvas g.stage.selected text.name')].some(e => e.textContent === text), name);
    }

    async key(keys) {
        await this.page.keyboard.press(keys);
    }

    async until(condition) {
        const end = Date.now() + PATIENCE;
        while (!(await condition())) {
            if (Date.now() > end) {
                throw new Error(`waited in vain for ${condition}`);
            }
            await this.page.waitForTimeout(20);
        }
    }

    async picture(name) {
        await mkdir(pictures, { recursive: true });
        await this.page.screenshot({ path: `${pictures}/${name}.png` });
    }
}

/** Saves, takes everything back, does it again and saves each time: the file is what it was then, byte by byte. */
export async function thereAndBack(diagram, file, steps) {
    const empty = await readFile(file, 'utf8');
    const saved = async other => {
        await diagram.key('Control+s');
        // It is not written at one stroke.
        await diagram.until(async () => (await readFile(file, 'utf8')) !== other && (await readFile(file, 'utf8')).endsWith('>\n'));
        return readFile(file, 'utf8');
    };
    const [stages, wires] = [await diagram.stages().count(), await diagram.wires().count()];
    const drawn = await saved(empty);
    for (let i = 0; i < steps; i++) {
        await diagram.key('Control+z');
    }
    await diagram.until(async () => (await diagram.stages().count()) === 0);
    expect(await diagram.wires().count(), 0, 'wires after undoing all');
    expect(await saved(drawn), empty, 'the file after undoing all');
    for (let i = 0; i < steps; i++) {
        await diagram.key('Control+y');
    }
    await diagram.until(async () => (await diagram.stages().count()) === stages && (await diagram.wires().count()) === wires);
    expect(await saved(empty), drawn, 'the file after doing all again');
}

export function expect(actual, wanted, what) {
    if (JSON.stringify(actual) !== JSON.stringify(wanted)) {
        throw new Error(`${what}: expected ${JSON.stringify(wanted)} but was ${JSON.stringify(actual)}`);
    }
}
