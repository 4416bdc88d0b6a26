/** The part of a pointer or mouse event that gestures depend on. */
type Position = Pick<MouseEvent, 'clientX' | 'clientY'>;

/** How far the pointer has to go for a press to become a drag, in pixels of the window. */
const THRESHOLD = 4;

/** A press of the pointer. It is a click until the pointer leaves the neighbourhood, and a drag from then on. */
export class Press {
    private left = false;

    constructor(private readonly begin: Position) {}

    /** Takes note of a position of the pointer; returns this. */
    follow(at: Position): this {
        this.left ||= Math.hypot(at.clientX - this.begin.clientX, at.clientY - this.begin.clientY) > THRESHOLD;
        return this;
    }

    get isDrag(): boolean {
        return this.left;
    }

    /**
     * Takes note that the button was released; returns whether the gesture ends. It goes on after a click: what was
     * picked up follows the pointer until the next release.
     */
    release(): boolean {
        const ends = this.left;
        this.left = true;
        return ends;
    }
}
