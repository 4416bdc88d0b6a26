// A wire for dead letters is dashed, near and far; the heads of wires grow only when they are far.
import { expect, scenario } from './browser.mjs';

await scenario(async diagram => {
    await diagram.wires().nth(1).waitFor();
    const drawn = property => diagram.page.locator('#canvas g.wire .line').evaluateAll((lines, name) => lines.map(line => getComputedStyle(line)[name]), property);
    const heads = () => diagram.page.locator('#canvas g.wire .head').evaluateAll(found => found.map(head => getComputedStyle(head).transform));
    expect(await drawn('strokeDasharray'), ['none', '6px, 4px'], 'dashes');
    expect(await heads(), ['none', 'none'], 'heads of arrows');
    expect(await diagram.wires().nth(1).locator('.event-type').textContent(), 'Order · dead letters', 'the text of the wire');
    await diagram.picture('dead-letters');
});
