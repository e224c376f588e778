/** Text as roff takes it: its own signs made plain, marks by their names. source: groff_char(7), man-pages(7) */
export function escape(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('’', '\\(cq')
    .replaceAll('“', '\\(lq')
    .replaceAll('”', '\\(rq')
    .replaceAll('`', '')
    .replace(/^(['.])/gm, '\\&$1')
}

export function bold(text: string): string {
  return `\\fB${escape(text)}\\fR`
}

export function title(text: string): string {
  return `.SH ${text.includes(' ') ? `"${text}"` : text}`
}

export function paragraph(text: string): string {
  return `.PP\n${escape(text)}`
}

/** A tag, and what it means beside or below it. */
export function tagged(tag: string, meaning: string): string {
  return `.TP\n${tag}\n${escape(meaning)}`
}
