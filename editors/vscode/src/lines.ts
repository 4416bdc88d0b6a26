/** Splits a stream of text into lines; empty lines are left out. */
export class Lines {
    private pieces: string[] = [];

    /** @param take is called with every line, without its end */
    constructor(private readonly take: (line: string) => void) {}

    add(text: string): void {
        const parts = text.split('\n');
        for (const part of parts.slice(0, -1)) {
            this.pieces.push(part);
            this.end();
        }
        this.pieces.push(parts[parts.length - 1]);
    }

    /** Ends the stream: the rest behind the last line end is a line, too. */
    end(): void {
        const line = this.pieces.join('');
        this.pieces = [];
        if (line) {
            this.take(line.replace(/\r$/, ''));
        }
    }
}
