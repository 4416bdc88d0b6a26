import { accessSync, constants, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, isAbsolute, join, resolve } from 'node:path';

/** An error that the user can fix; the message says how. */
export class Failure extends Error {}

/** The places in which the command is searched. */
export interface Places {
    /** The folders of the workspace, against which relative paths are resolved. */
    folders: readonly string[];
    /** The value of the variable PATH. */
    path: string;
    /** The operating system, as in process.platform. */
    platform: NodeJS.Platform;
}

const SCRIPT = 'millrace';

/**
 * Finds the command.
 *
 * @param setting the user's setting: a name, or the path of the command or of its folder
 * @throws Failure if it does not exist or is not executable
 */
export function findCommand(setting: string, places: Places): string {
    if (places.platform === 'win32') {
        throw new Failure(
            'Millrace runs on Linux and macOS. Open the folder in WSL, with Millrace and this extension installed there.'
        );
    }
    const wanted = setting.trim() || SCRIPT;
    const found = candidates(wanted, places).map(inFolder).find(isExecutable);
    if (found) {
        return found;
    }
    if (isName(wanted)) {
        throw new Failure(
            `The command '${wanted}' is not on the PATH. Set "millrace.path" to the path of Millrace's folder, or put that folder on the PATH and start VS Code again.`
        );
    }
    throw new Failure(
        `"millrace.path" is ${wanted}, where there is no program that may be run. Set it to the path of Millrace's folder.`
    );
}

function isName(wanted: string): boolean {
    return !wanted.includes('/') && !wanted.startsWith('~');
}

function candidates(wanted: string, places: Places): string[] {
    if (isName(wanted)) {
        return places.path
            .split(delimiter)
            .filter(isAbsolute)
            .map(folder => join(folder, wanted));
    }
    if (wanted.startsWith('~/')) {
        return [join(homedir(), wanted.slice(2))];
    }
    return isAbsolute(wanted) ? [wanted] : places.folders.map(folder => resolve(folder, wanted));
}

function inFolder(file: string): string {
    return statSync(file, { throwIfNoEntry: false })?.isDirectory() ? join(file, SCRIPT) : file;
}

function isExecutable(file: string): boolean {
    try {
        accessSync(file, constants.X_OK);
        return statSync(file).isFile();
    } catch {
        return false;
    }
}
