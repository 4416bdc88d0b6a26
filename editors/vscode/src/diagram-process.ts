import { Lines } from './lines';
import { Ending, MillraceProcess } from './process';

export type Theme = 'light' | 'dark';

/** Draws one network; what it draws is shown by a page, with which it exchanges messages. */
export class DiagramProcess {
    /** The page as HTML; fails if there is none. */
    readonly page: Promise<string>;
    /** Resolved when the process has ended. */
    readonly ended: Promise<Ending>;
    private readonly process: MillraceProcess;

    /**
     * @param receive gets every message for the page
     * @param log     gets what the process says besides, such as problems of the network
     */
    constructor(
        command: string,
        file: string,
        theme: Theme,
        receive: (message: string) => void,
        log: (line: string) => void
    ) {
        this.process = new MillraceProcess(command, ['diagram', `--theme=${theme}`, file], log);
        this.ended = this.process.ended;
        const output = this.process.child.stdout.setEncoding('utf8');
        const first = new Promise<string>(resolve => {
            let take = (line: string): void => {
                take = receive;
                resolve(line);
            };
            const lines = new Lines(line => take(line));
            output.on('data', (text: string) => lines.add(text));
        });
        this.page = this.process.before(first.then(line => (JSON.parse(line) as { page: string }).page));
    }

    /** Hands a message of the page on. */
    send(message: string): void {
        this.process.child.stdin.write(`${message}\n`);
    }

    use(theme: Theme): void {
        this.send(`theme ${theme}`);
    }

    end(): void {
        this.process.end();
    }
}
