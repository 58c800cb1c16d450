// Keeps options of commands in one line. Browsers break a line after any hyphen, so `--dry-run` would be torn into `--`
// and `dry-run`, and no CSS property prevents this for the code of options alone.

// An option, perhaps with its value, that fits into a line of the narrowest phone.
const option = /<code>(--?\w[^<\n]{0,28}<\/code>)/g

/** Adds a class to code in the text of a page that starts with an option, such as `--dry-run` or `--jobs 4`. */
export function unbrokenOptions(html: string): string {
  return html.replace(option, '<code class="is-option">$1')
}
