import { ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { Failure } from './command';
import { Lines } from './lines';

/** How a process ended. */
export interface Ending {
    failed: boolean;
    /** The reason, as a sentence. */
    reason: string;
}

/** A process of the command, which ends when its standard input is closed. */
export class MillraceProcess {
    readonly child: ChildProcessWithoutNullStreams;
    /** Resolved when the process has ended. */
    readonly ended: Promise<Ending>;
    private last = '';

    /**
     * Starts a process.
     *
     * @param log takes the lines of its standard error
     */
    constructor(command: string, parameters: string[], log: (line: string) => void) {
        // The parameters must not contain secrets: other users can read them.
        this.child = spawn(command, parameters, { stdio: 'pipe' });
        const said = new Lines(line => {
            this.last = line.trim() || this.last;
            log(line);
        });
        this.child.stderr.setEncoding('utf8').on('data', (text: string) => said.add(text));
        // A write fails if the process has ended; its end is handled below.
        this.child.stdin.on('error', () => undefined);
        this.ended = new Promise(resolve => {
            this.child.on('error', error =>
                resolve({ failed: true, reason: `${command} cannot be started: ${error.message}` })
            );
            this.child.on('close', (code, signal) => {
                said.end();
                const reason = `'millrace ${parameters[0]}' ended with ${code === null ? signal : `exit code ${code}`}${this.last && `: ${this.last}`}`;
                resolve({ failed: code !== 0, reason });
            });
        });
    }

    /** Closes the standard input. */
    end(): void {
        this.child.stdin.end();
    }

    /** Waits for a result of the process. Fails if the process ends first; ends the process if the result is an error. */
    async before<T>(promise: Promise<T>): Promise<T> {
        try {
            return await Promise.race([promise, this.ended.then(ending => Promise.reject(new Failure(ending.reason)))]);
        } catch (error) {
            this.end();
            const ending = await this.ended;
            // The error of a broken stream comes before the end of the process, which has the reason.
            throw ending.failed ? new Failure(ending.reason) : error;
        }
    }
}
