/** A launch configuration, as far as the extension completes it. */
export interface Launch {
    type: string;
    request: string;
    name: string;
    project?: string;
    [key: string]: unknown;
}

/**
 * Completes a launch configuration.
 *
 * @param given what the user has configured; empty if nothing
 * @param network the network of the text in the active editor
 * @param folder the folder of the workspace
 */
export function launchOf(given: Partial<Launch>, network: string | undefined, folder: string | undefined): Launch {
    const project = given.project ?? network ?? folder;
    const named = {
        ...given,
        type: given.type || 'millrace',
        request: given.request || 'launch',
        name: given.name || 'Debug Network'
    };
    return project === undefined ? named : { ...named, project };
}
