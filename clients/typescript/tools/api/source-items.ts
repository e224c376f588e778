export interface SourceItem {
  /** The comment before it, as one paragraph; empty without one. */
  comment: string
  text: string
}

const comment = /^\/\*\*([^]*?)\*\//
const lineComment = /^\/\/[^\n]*/
const stringLiteral = /^'(?:[^'\\\n]|\\.)*'|^"(?:[^"\\\n]|\\.)*"|^`(?:[^`\\]|\\.)*`/

/** Splits a module, or the text between two braces, into declarations with the comment before each. */
export function splitItems(text: string): SourceItem[] {
  const found: SourceItem[] = []
  let rest = text.trimStart()
  let pendingComment = ''
  while (rest) {
    const [skipped, words] = comment.exec(rest) ?? lineComment.exec(rest) ?? []
    if (skipped !== undefined) {
      pendingComment = words === undefined ? pendingComment : paragraph(words)
      rest = rest.slice(skipped.length).trimStart()
      continue
    }
    const length = itemLength(rest)
    found.push({ comment: pendingComment, text: rest.slice(0, length).replace(/[;\s]+$/, '') })
    pendingComment = ''
    rest = rest.slice(length).trimStart()
  }
  return found
}

/** Returns the length of the first declaration: up to the end of the line where no bracket is open. */
function itemLength(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const [skipped] = comment.exec(text.slice(at)) ?? stringLiteral.exec(text.slice(at)) ?? []
    if (skipped) at += skipped.length - 1
    else if ('{[('.includes(text[at]!)) depth++
    else if ('}])'.includes(text[at]!)) depth--
    else if (depth === 0 && text[at] === '\n' && !/^\s*[|&]/.test(text.slice(at))) return at
  }
  if (depth !== 0) throw new Error(`The reference cannot find the end of: ${text.slice(0, 80)}`)
  return text.length
}

function paragraph(words: string): string {
  return words
    .replace(/^\s*\*/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
