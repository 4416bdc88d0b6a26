import { Lines } from './lines';
import { Ending, MillraceProcess } from './process';

export type Theme = 'light' | 'dark';

/** The process that draws one network: it provides a page and exchanges messages with it. */
export class DiagramProcess {
    /** The page as HTML; rejected if the process ends before it has written one. */
    readonly page: Promise<string>;
    /** Resolved when the process has ended. */
    readonly ended: Promise<Ending>;
    private readonly process: MillraceProcess;

    /**
     * @param receive takes every message for the page
     * @param log     takes the lines of its standard error, such as problems of the network
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

    /** Sends a message of the page to the process. */
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
