// Opens a network and takes its picture.
import { scenario } from './browser.mjs';

const name = process.argv[4];

await scenario(async diagram => {
    await diagram.stages().first().waitFor();
    await diagram.picture(name);
});
