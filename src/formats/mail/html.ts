/** The text of a web page, as a reader sees it: one line for each row of a table, its cells apart. */
import { Parser } from "htmlparser2";

const LIMITS = { characters: 2_097_152, depth: 500 };

const UNSEEN = new Set(["script", "style", "title", "template", "noscript", "select", "textarea"]);
const CELLS = new Set(["td", "th"]);
const BLOCKS = new Set(
  (
    "address article aside blockquote body center dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 " +
    "header hr html li main nav ol p pre section table tbody tfoot thead tr ul"
  ).split(" "),
);

export function textOfHtml(html: string): string {
  const page = new Page();
  let depth = 0;
  const parser = new Parser({
    onopentag: (name) => {
      // Whenever an element ends, the parser looks through all that are open.
      if (++depth > LIMITS.depth) throw TOO_DEEP;
      page.open(name);
    },
    onclosetag: (name) => {
      depth--;
      page.close(name);
    },
    ontext: (text) => page.write(text),
  });
  try {
    parser.end(html.slice(0, LIMITS.characters));
  } catch (error) {
    if (error !== TOO_DEEP) throw error;
  }
  return page.text;
}

const TOO_DEEP = new Error("The elements of the page are nested too deep");

class Page {
  text = "";
  /** What stands between the last text and the next. */
  #gap: "" | " " | "\t" | "\n" = "";
  #unseen = 0;

  open(name: string): void {
    if (UNSEEN.has(name)) this.#unseen++;
    if (name === "br") this.#part("\n");
    // A paragraph at the beginning of a cell does not begin a line.
    else if (BLOCKS.has(name) && this.#gap !== "\t") this.#part("\n");
  }

  close(name: string): void {
    if (UNSEEN.has(name)) this.#unseen--;
    if (CELLS.has(name)) this.#gap = "\t";
    else if (BLOCKS.has(name)) this.#part("\n");
  }

  write(text: string): void {
    if (this.#unseen > 0) return;
    const words = text.replace(/\s+/g, " ");
    if (words === " ") return this.#part(" ");
    if (words.startsWith(" ")) this.#part(" ");
    this.text += (this.text === "" ? "" : this.#gap) + words.trim();
    this.#gap = words.endsWith(" ") ? " " : "";
  }

  #part(gap: " " | "\n"): void {
    if (gap === "\n" || this.#gap === "") this.#gap = gap;
  }
}
