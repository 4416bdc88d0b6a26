import { readdir } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';

/**
 * Returns the network to which a file belongs: itself, or the only one in the nearest folder with networks.
 * Folders above the outermost one do not count.
 */
export async function networkOf(file: string, outermost?: string): Promise<string | undefined> {
    if (extname(file) === '.epn') {
        return file;
    }
    for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
        const networks = (await readdir(folder)).filter(name => name.endsWith('.epn'));
        if (networks.length > 0) {
            return networks.length === 1 ? join(folder, networks[0]) : undefined;
        }
        if (folder === outermost) {
            break;
        }
    }
    return undefined;
}
