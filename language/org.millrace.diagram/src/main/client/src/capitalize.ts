/** Returns a sentence with a capital at its beginning: messages of the server begin in lower case. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
