/** A launch configuration, as far as the extension completes it. */
export interface Launch {
    type: string;
    request: string;
    name: string;
    project?: string;
    journal?: string;
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
    // A journal names the project with which it was recorded.
    const project = given.project ?? (given.journal === undefined ? (network ?? folder) : undefined);
    const named = {
        ...given,
        type: given.type || 'millrace',
        request: given.request || 'launch',
        name: given.name || 'Debug Network'
    };
    return project === undefined ? named : { ...named, project };
}
