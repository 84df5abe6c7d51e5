/** Rules of text. */

// Nothing of these can be seen: white space, control characters, and what Unicode says a renderer may leave out (soft hyphen, zero-width space …).
const UNSEEN = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u;

/** Whether a reader would see nothing. */
export const isBlank = (text: string): boolean => UNSEEN.test(text);
