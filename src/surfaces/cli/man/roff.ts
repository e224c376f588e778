/** Escapes text for roff. source: groff_char(7), man-pages(7) */
export function escapeRoff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('’', '\\(cq')
    .replaceAll('“', '\\(lq')
    .replaceAll('”', '\\(rq')
    .replaceAll('`', '')
    .replace(/^(['.])/gm, '\\&$1')
}

export function roffBold(text: string): string {
  return `\\fB${escapeRoff(text)}\\fR`
}

export function roffHeading(text: string): string {
  return `.SH ${text.includes(' ') ? `"${text}"` : text}`
}

export function roffParagraph(text: string): string {
  return `.PP\n${escapeRoff(text)}`
}

export function roffTaggedParagraph(tag: string, meaning: string): string {
  return `.TP\n${tag}\n${escapeRoff(meaning)}`
}
