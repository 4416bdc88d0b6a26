import { ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { Failure } from './command';
import { Lines } from './lines';

/** How a process ended. */
export interface Ending {
    failed: boolean;
    /** A sentence that says why. */
    reason: string;
}

/** A process of the command. It ends when its standard input is closed. */
export class MillraceProcess {
    readonly child: ChildProcessWithoutNullStreams;
    /** Resolved when the process has ended. */
    readonly ended: Promise<Ending>;
    private last = '';

    /**
     * Starts a process.
     *
     * @param log gets what the process says on its standard error
     */
    constructor(command: string, parameters: string[], log: (line: string) => void) {
        // Nothing that is secret may stand among the parameters: other users see them.
        this.child = spawn(command, parameters, { stdio: 'pipe' });
        const said = new Lines(line => {
            this.last = line.trim() || this.last;
            log(line);
        });
        this.child.stderr.setEncoding('utf8').on('data', (text: string) => said.add(text));
        // It may end while something is being written to it; that it has ended is said below.
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

    /** Waits for something that the process does; fails if it ends before, and ends it if that fails. */
    async before<T>(promise: Promise<T>): Promise<T> {
        try {
            return await Promise.race([promise, this.ended.then(ending => Promise.reject(new Failure(ending.reason)))]);
        } catch (error) {
            this.end();
            const ending = await this.ended;
            // A stream that breaks is noticed before the end that broke it, and does not say why.
            throw ending.failed ? new Failure(ending.reason) : error;
        }
    }
}
