import { Box, Stage } from '../model';

/** Returns the stages whose name and the notes whose text contains a text; first those that begin with it. */
export function matches(all: readonly Box[], text: string): Box[] {
    const wanted = text.toLowerCase();
    if (wanted === '') {
        return [];
    }
    const textOf = (b: Box): string => (b instanceof Stage ? b.args.name : b.args.text).toLowerCase();
    const rank = (b: Box): number => (textOf(b).startsWith(wanted) ? 0 : 1);
    return all.filter(b => textOf(b).includes(wanted)).sort((a, b) => rank(a) - rank(b));
}
