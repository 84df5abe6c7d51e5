/** Rules of text. */

// Characters that cannot be seen: white space, control characters, and those that Unicode lets a renderer leave out
// (soft hyphen, zero-width space …), and the Braille cell without dots, which Unicode calls a symbol.
const UNSEEN = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether the text shows a reader nothing at all. */
export const isBlank = (text: string): boolean => UNSEEN.test(text);

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
