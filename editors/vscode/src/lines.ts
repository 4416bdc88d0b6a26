/** Cuts a text that comes in pieces into lines. */
export class Lines {
    private pieces: string[] = [];

    /** @param take gets every line without its end */
    constructor(private readonly take: (line: string) => void) {}

    add(text: string): void {
        const parts = text.split('\n');
        for (const part of parts.slice(0, -1)) {
            this.pieces.push(part);
            this.end();
        }
        this.pieces.push(parts[parts.length - 1]);
    }

    /** Takes what stands behind the last line end. */
    end(): void {
        const line = this.pieces.join('');
        this.pieces = [];
        if (line) {
            this.take(line.replace(/\r$/, ''));
        }
    }
}
