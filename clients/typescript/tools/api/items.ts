export interface Item {
  /** The comment before it, as one paragraph; empty where there is none. */
  said: string
  text: string
}

const comment = /^\/\*\*([^]*?)\*\//
const remark = /^\/\/[^\n]*/
const string = /^'(?:[^'\\\n]|\\.)*'|^"(?:[^"\\\n]|\\.)*"|^`(?:[^`\\]|\\.)*`/

/** Splits a module, or what stands between two braces, into its declarations, each with the comment before it. */
export function items(text: string): Item[] {
  const found: Item[] = []
  let rest = text.trimStart()
  let said = ''
  while (rest) {
    const [skipped, words] = comment.exec(rest) ?? remark.exec(rest) ?? []
    if (skipped !== undefined) {
      said = words === undefined ? said : paragraph(words)
      rest = rest.slice(skipped.length).trimStart()
      continue
    }
    const length = lengthOf(rest)
    found.push({ said, text: rest.slice(0, length).replace(/[;\s]+$/, '') })
    said = ''
    rest = rest.slice(length).trimStart()
  }
  return found
}

/** How far the first declaration reaches: to the end of its line where no bracket of it is open. */
function lengthOf(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const [skipped] = comment.exec(text.slice(at)) ?? string.exec(text.slice(at)) ?? []
    if (skipped) at += skipped.length - 1
    else if ('{[('.includes(text[at]!)) depth++
    else if ('}])'.includes(text[at]!)) depth--
    else if (depth === 0 && text[at] === '\n' && !/^\s*[|&]/.test(text.slice(at))) return at
  }
  if (depth !== 0) throw new Error(`The reference does not see where this ends: ${text.slice(0, 80)}`)
  return text.length
}

function paragraph(words: string): string {
  return words
    .replace(/^\s*\*/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
